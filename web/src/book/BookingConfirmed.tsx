import { useEffect, useRef } from 'react';
import type { BookingStatus } from '../generated/schema-types';
import styles from './BookingConfirmed.module.css';
import type { BookingRestaurant } from './booking-restaurant.ts';
import { displayDateWithWeekday } from './calendar-date.ts';
import controls from './controls.module.css';
import { TickIcon } from './icons.tsx';
import type { BookedTable } from './send-booking.ts';
import { displayTime } from './wall-clock.ts';

/** What each status means to the diner. */
const statusText: Record<BookingStatus, string> = {
  PENDING: 'Waiting for the restaurant to confirm',
  CONFIRMED: 'Confirmed',
  SEATED: 'Seated',
  COMPLETED: 'Completed',
  NO_SHOW: 'Not attended',
  CANCELLED: 'Cancelled',
};

interface Props {
  booking: BookedTable;
  restaurant: BookingRestaurant;
  onAnother: () => void;
}

/** Thanks the diner and repeats what was asked for; takes the focus, so that it is read at once. */
export function BookingConfirmed({ booking, restaurant, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(function readOutTheConfirmation() {
    heading.current?.focus();
  }, []);

  const facts = [
    ['Date', displayDateWithWeekday(booking.date)],
    ['Time', displayTime(booking.time)],
    ['Party', `${booking.guests} ${booking.guests === 1 ? 'Guest' : 'Guests'}`],
    ['Reference', booking.reference],
    ['Status', statusText[booking.status]],
  ];
  return (
    <section className={styles.card}>
      <span className={styles.tick}>
        <TickIcon />
      </span>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        Booking Request Confirmed!
      </h2>
      <p className={styles.thanks}>
        Thank you for your booking request at {restaurant.name}. You will receive a confirmation email
        shortly.
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div className={styles.fact} key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <button className={controls.primary} onClick={onAnother} type="button">
        Make Another Booking
      </button>
    </section>
  );
}
