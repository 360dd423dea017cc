import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { BookingStatusBadge } from '../../../shared/bookings/BookingStatusBadge.tsx';
import { BookingWishes } from '../../../shared/bookings/BookingWishes.tsx';
import { dateInWords } from '../../../shared/dates/date-in-words.ts';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { useOverlays } from '../../../shared/overlays/useOverlays.ts';
import { dietAtAGlance } from '../../guests/badges/guest-words.ts';
import { BookingLine_BookingFragmentDoc } from './BookingLine.generated.ts';
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
  const { customerName, email, date, time, guests, status, guest } = booking;
  const diet = guest && dietAtAGlance(guest);
  return (
    <li className={classes.line} data-detail={detail}>
      <span className={classes.time}>{spokenTime(time)}</span>
      <span className={classes.guest}>
        <button className={classes.name} onClick={() => openBooking(booking.id)} type="button">
          <span>{customerName}</span>
        </button>
        <span className={classes.detail}>{detail === 'email' ? email : dateInWords(date)}</span>
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
