import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { memo } from 'react';
import { occasionLabel } from '../../../content/dietary-needs.ts';
import { BookingStatusBadge } from '../../../shared/bookings/BookingStatusBadge.tsx';
import { isOver } from '../../../shared/bookings/booking-status.ts';
import { dietOfBooking } from '../../../shared/bookings/diet-of-booking.ts';
import { wishesAtAGlance } from '../../../shared/bookings/wishes-of-booking.ts';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { dietAtAGlance, guestAtAGlance } from '../../guests/badges/guest-words.ts';
import { BookingRow_BookingFragmentDoc } from './BookingRow.generated.ts';
import classes from './PartyLine.module.css';
import type { RowDoes } from './row-does.ts';
import { rowId } from './useListKeys.ts';

interface Props {
  booking: FragmentType<typeof BookingRow_BookingFragmentDoc>;
  does: RowDoes;
}

/** One party as two rows of a narrow screen; a tap opens all of it. */
export const PartyLine = memo(function PartyLine({ booking: from, does }: Props) {
  const { data: booking } = useSuspenseFragment({
    fragment: BookingRow_BookingFragmentDoc,
    fragmentName: 'BookingRow_booking',
    from,
  });
  const { id, guests, tables, guest, status, specialRequests } = booking;
  const names = (tables ?? []).map(({ name }) => name).join(', ');
  const diet = dietOfBooking(booking);
  const glance = [
    `${guests} ${guests === 1 ? 'guest' : 'guests'}`,
    names && `Table ${names}`,
    guest ? guestAtAGlance({ ...guest, ...diet }, status) : dietAtAGlance(diet),
    booking.experience?.name,
    booking.occasion && occasionLabel[booking.occasion],
    booking.area?.name,
    wishesAtAGlance(booking),
    specialRequests,
  ];
  return (
    <li id={rowId(id)}>
      <button
        className={classes.line}
        data-over={isOver(status) || undefined}
        onClick={() => does.open(id)}
        type="button"
      >
        <span className={classes.time}>{spokenTime(booking.time)}</span>
        <span className={classes.name} data-name>
          {booking.customerName}
        </span>
        <BookingStatusBadge status={status} />
        <span className={classes.glance}>{glance.filter(Boolean).join(' · ')}</span>
      </button>
    </li>
  );
});
