import { BookingCard } from './BookingCard.tsx';
import { statusText, visitFacts } from './booking-facts.ts';
import type { BookingRestaurant } from './booking-restaurant.ts';
import controls from './controls.module.css';
import { TickIcon } from './icons.tsx';
import type { BookedTable } from './send-booking.ts';

interface Props {
  booking: BookedTable;
  restaurant: BookingRestaurant;
  onAnother: () => void;
}

/** Thanks the diner, repeats what was asked for, and leads on to the booking itself. */
export function BookingConfirmed({ booking, restaurant, onAnother }: Props) {
  return (
    <BookingCard
      facts={[
        ...visitFacts(booking),
        ['Reference', booking.reference],
        ['Status', statusText[booking.status]],
      ]}
      hasFocus
      icon={<TickIcon />}
      text={`Thank you for your booking request at ${restaurant.name}. You will receive a confirmation email shortly.`}
      title="Booking Request Confirmed!"
    >
      <div className={controls.choices}>
        <button className={controls.primary} onClick={onAnother} type="button">
          Make Another Booking
        </button>
        {booking.manageToken && (
          <a className={controls.secondary} href={`/manage#${booking.manageToken}`}>
            Change or cancel
          </a>
        )}
      </div>
    </BookingCard>
  );
}
