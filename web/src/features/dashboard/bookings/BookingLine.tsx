import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { BookingStatusBadge } from '../../../shared/bookings/BookingStatusBadge.tsx';
import { BookingWishes } from '../../../shared/bookings/BookingWishes.tsx';
import { dietOfBooking } from '../../../shared/bookings/diet-of-booking.ts';
import { dateInWords } from '../../../shared/dates/date-in-words.ts';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { useNow } from '../../../shared/dates/useNow.ts';
import { useOverlays } from '../../../shared/overlays/useOverlays.ts';
import { dietAtAGlance } from '../../guests/badges/guest-words.ts';
import { type BookingLine_BookingFragment, BookingLine_BookingFragmentDoc } from './BookingLine.generated.ts';
import classes from './BookingLine.module.css';

interface BookingLineProps {
  booking: FragmentType<typeof BookingLine_BookingFragmentDoc>;
  /** What stands below the name: today the guest can be written to, later the date matters more. */
  detail: 'email' | 'date';
}

/** One booking as a line of a list; a press opens all of it. */
export function BookingLine({ booking: from, detail }: BookingLineProps) {
  const { data: booking } = useSuspenseFragment({ fragment: BookingLine_BookingFragmentDoc, from });
  const { openBooking } = useOverlays();
  const { customerName, email, date, time, guests, status } = booking;
  const diet = dietAtAGlance(dietOfBooking(booking));
  return (
    <li className={classes.line} data-detail={detail}>
      <span className={classes.time}>{spokenTime(time)}</span>
      <span className={classes.guest}>
        <button className={classes.name} onClick={() => openBooking(booking.id)} type="button">
          <span>{customerName}</span>
        </button>
        <span className={classes.detail}>{detail === 'email' ? email : dateInWords(date)}</span>
        {detail === 'email' && <Coming {...booking} />}
        {diet && <span className={classes.diet}>{diet}</span>}
        <BookingWishes booking={booking} />
      </span>
      <span className={classes.party}>
        {guests} {guests === 1 ? 'guest' : 'guests'}
      </span>
      <span className={classes.status}>
        <BookingStatusBadge status={status} />
      </span>
    </li>
  );
}

/** So late a party is missed. */
const LATE_MINUTES = 15;

type ComingProps = Pick<BookingLine_BookingFragment, 'status' | 'startsAt' | 'arrivedAt'>;

/** Of a party that is still to sit down: that it is here, or how late it is. */
function Coming({ status, startsAt, arrivedAt }: ComingProps) {
  const late = Math.floor((useNow(30_000) - Date.parse(startsAt)) / 60_000);
  if (status !== 'PENDING' && status !== 'CONFIRMED') return null;
  if (arrivedAt) return <span className={classes.here}>Here</span>;
  return late >= LATE_MINUTES ? <span className={classes.late}>{lateInWords(late)} late</span> : null;
}

function lateInWords(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
