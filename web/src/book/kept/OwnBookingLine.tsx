import { useCallback, useState } from 'react';
import { nextDay } from '../../shared/dates/calendar-date.ts';
import { partyInWords } from '../confirmed/booking-facts.ts';
import styles from '../hold/HoldLine.module.css';
import { i18n } from '../language/i18n.ts';
import { useLoaded } from '../requests/useLoaded.ts';
import { useReloadOnReturn } from '../requests/useReloadOnReturn.ts';
import type { BookingRestaurant } from '../restaurant/booking-restaurant.ts';
import controls from '../ui/controls.module.css';
import { ClockIcon, TickIcon } from '../ui/icons.tsx';
import { spokenVisit, spokenWeekday } from '../visit/spoken-visit.ts';
import { forgetBookings } from './kept-bookings.ts';
import own from './OwnBookingLine.module.css';
import { type PresentBooking, presentBooking } from './present-booking.ts';

/** The table that the guest has already, with the way to it; on a computer of many, who is not that guest has it forgotten. */
export function OwnBookingLine({ restaurant }: { restaurant: Pick<BookingRestaurant, 'id' | 'today'> }) {
  const { id, today } = restaurant;
  const [isForgotten, setForgotten] = useState(false);
  const load = useCallback((signal: AbortSignal) => presentBooking(id, signal), [id]);
  const { status, value, reload } = useLoaded(load);
  useReloadOnReturn(reload);
  const booking = isForgotten ? null : value;
  const isAwaited = status === 'loading' && !value && !isForgotten;

  const handleForget = (event: { currentTarget: HTMLElement }, { manageToken }: PresentBooking) => {
    forgetBookings([manageToken]);
    setForgotten(true);
    event.currentTarget.closest('form')?.querySelector<HTMLElement>('h2')?.focus();
  };
  return (
    <div
      className={`${styles.line} ${isAwaited ? styles.awaited : ''}`}
      data-told={booking !== null || isAwaited}
    >
      {booking && (booking.isPending ? <ClockIcon /> : <TickIcon />)}
      <p className={booking ? styles.text : controls.spoken} role="status">
        {booking && (
          <>
            <strong className={own.title}>{ownTable(booking, today)}</strong>{' '}
            <span className={own.visit}>
              {spokenVisit(booking, today)} · {partyInWords(booking.guests)}
            </span>
          </>
        )}
        {isForgotten &&
          i18n._('This device no longer knows of your booking. The link in your mail still opens it.')}
      </p>
      {booking && (
        <div className={styles.acts}>
          <a className={controls.plain} href={`/manage#${booking.manageToken}`}>
            {i18n._('Manage')}
          </a>
          <button className={controls.plain} onClick={(event) => handleForget(event, booking)} type="button">
            {i18n._('Not you? Forget')}
          </button>
        </div>
      )}
    </div>
  );
}

/** What the restaurant has not confirmed is not promised. */
function ownTable({ date, isPending }: PresentBooking, today: string): string {
  if (date === today)
    return isPending ? i18n._('You have a table requested for today') : i18n._('You have a table today');
  if (date === nextDay(today))
    return isPending
      ? i18n._('You have a table requested for tomorrow')
      : i18n._('You have a table tomorrow');
  const weekday = spokenWeekday(date, today);
  return isPending
    ? i18n._('You have a table requested for {weekday}', { weekday })
    : i18n._('You have a table on {weekday}', { weekday });
}
