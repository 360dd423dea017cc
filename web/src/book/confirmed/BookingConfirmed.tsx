import { areaFacts } from '../areas/area-facts.ts';
import { experienceFacts } from '../experiences/experience-facts.ts';
import { i18n } from '../language/i18n.ts';
import { needFacts } from '../needs/need-facts.ts';
import { guaranteeFacts } from '../pay/guarantee-facts.ts';
import type { BookingRestaurant } from '../restaurant/booking-restaurant.ts';
import { requestSent } from '../send/request-words.ts';
import type { BookedTable } from '../send/send-booking.ts';
import controls from '../ui/controls.module.css';
import { ChangeIcon, TickIcon } from '../ui/icons.tsx';
import acts from '../visit/VisitActs.module.css';
import { VisitActs } from '../visit/VisitActs.tsx';
import { VisitCard } from '../visit/VisitCard.tsx';
import { NotPromised } from '../wishes/NotPromised.tsx';
import { wishFacts } from '../wishes/wish-words.ts';
import { partyInWords, statusText } from './booking-facts.ts';

/** A booking that was just made, and the way to another one. */
export interface ConfirmedProps {
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

/** Thanks the diner, or says that no mail will come; the visit large, and what can be done about it. To book again comes last. */
export function BookingConfirmed({ booking, restaurant, onAnother }: ConfirmedProps) {
  const isMailHeldBack = booking.confirmationMail === 'HELD_BACK';
  const { date, time, guests, reference, status, manageToken } = booking;
  return (
    <VisitCard
      beside={partyInWords(guests)}
      facts={[
        [i18n._('Reference'), reference],
        [i18n._('Status'), statusText(status)],
        ...experienceFacts(booking),
        ...guaranteeFacts(booking.guarantee, { timeZone: restaurant.timezone }),
        ...areaFacts(booking),
        ...needFacts(booking),
        ...wishFacts(booking, { isAhead: true }),
      ]}
      hasFocus
      icon={<TickIcon />}
      text={`${isMailHeldBack ? thanksWithoutMail(restaurant) : thanks(restaurant)}${booking.byRequest ? ` ${requestSent()}` : ''}`}
      title={i18n._('Booking Request Confirmed!')}
      today={restaurant.today}
      visit={{ date, time }}
    >
      <NotPromised wishes={booking.unmetWishes} />
      {manageToken && (
        <VisitActs
          calendarKey={{ token: manageToken }}
          details={i18n._('Reference {reference}', { reference })}
          restaurant={restaurant}
          shareToken={manageToken}
          guests={guests}
          visit={booking}
          wallets={booking}
        >
          <a className={acts.act} href={`/manage?ask=change#${manageToken}`}>
            <ChangeIcon />
            {i18n._('Change')}
          </a>
        </VisitActs>
      )}
      {manageToken && (
        <p className={acts.note}>
          {i18n._('Running late on the day, or something else comes up?')}{' '}
          <a href={`/manage#${manageToken}`}>{i18n._('Change or cancel')}</a>
        </p>
      )}
      <div className={acts.last}>
        <button className={controls.plain} onClick={onAnother} type="button">
          {i18n._('Make Another Booking')}
        </button>
      </div>
    </VisitCard>
  );
}
