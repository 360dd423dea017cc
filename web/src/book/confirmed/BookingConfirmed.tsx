import { i18n } from '../language/i18n.ts';
import type { BookingRestaurant } from '../restaurant/booking-restaurant.ts';
import { requestSent } from '../send/request-words.ts';
import type { BookedTable } from '../send/send-booking.ts';
import controls from '../ui/controls.module.css';
import { TickIcon } from '../ui/icons.tsx';
import { NotPromised } from '../wishes/NotPromised.tsx';
import { wishFacts } from '../wishes/wish-words.ts';
import { BookingCard } from './BookingCard.tsx';
import { statusText, visitFacts } from './booking-facts.ts';

interface Props {
  booking: BookedTable;
  restaurant: BookingRestaurant;
  onAnother: () => void;
}

const thanks = ({ name: restaurant }: BookingRestaurant) =>
  i18n._(
    'Thank you for your booking request at {restaurant}. You will receive a confirmation email shortly.',
    { restaurant },
  );

const thanksWithoutMail = ({ name: restaurant }: BookingRestaurant) =>
  i18n._(
    'Thank you for your booking request at {restaurant}. Many bookings came from your network, so no email is sent: please note the reference and keep the link below.',
    { restaurant },
  );

/** Thanks the diner, or says that no mail will come; repeats what was asked for, and leads on to the booking itself. */
export function BookingConfirmed({ booking, restaurant, onAnother }: Props) {
  const isMailHeldBack = booking.confirmationMail === 'HELD_BACK';
  return (
    <BookingCard
      facts={[
        ...visitFacts(booking),
        ...wishFacts(booking, { isAhead: true }),
        [i18n._('Reference'), booking.reference],
        [i18n._('Status'), statusText(booking.status)],
      ]}
      hasFocus
      icon={<TickIcon />}
      text={`${isMailHeldBack ? thanksWithoutMail(restaurant) : thanks(restaurant)}${booking.byRequest ? ` ${requestSent()}` : ''}`}
      title={i18n._('Booking Request Confirmed!')}
    >
      <NotPromised wishes={booking.unmetWishes} />
      <div className={controls.choices}>
        <button className={controls.primary} onClick={onAnother} type="button">
          {i18n._('Make Another Booking')}
        </button>
        {booking.manageToken && (
          <a className={controls.secondary} href={`/manage#${booking.manageToken}`}>
            {i18n._('Change or cancel')}
          </a>
        )}
      </div>
    </BookingCard>
  );
}
