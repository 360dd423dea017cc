import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { IconMapPin } from '@tabler/icons-react';
import { memo } from 'react';
import { BookingStatusBadge } from '../../../shared/bookings/BookingStatusBadge.tsx';
import { BookingWishes } from '../../../shared/bookings/BookingWishes.tsx';
import { isOver } from '../../../shared/bookings/booking-status.ts';
import { wishesAtAGlance } from '../../../shared/bookings/wishes-of-booking.ts';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { AttendanceBadge } from '../badges/AttendanceBadge.tsx';
import { BookingBadges } from '../badges/BookingBadges.tsx';
import { sourceLabel } from '../booking-dialog/new/booking-source.ts';
import { OverruleBadge } from '../booking-dialog/refused-place/OverruleBadge.tsx';
import { BookingSeat } from '../booking-dialog/tables/BookingSeat.tsx';
import { BookingRow_BookingFragmentDoc } from './BookingRow.generated.ts';
import classes from './BookingsTable.module.css';
import { RowActs } from './RowActs.tsx';
import type { RowDoes } from './row-does.ts';
import { rowId } from './useListKeys.ts';

interface Props {
  booking: FragmentType<typeof BookingRow_BookingFragmentDoc>;
  today: string;
  isMarked: boolean;
  isSelected: boolean;
  isBusy: boolean;
  does: RowDoes;
}

/** One booking as a row of the table, drawn anew for its own sake alone. */
export const BookingRow = memo(function BookingRow({
  booking: from,
  today,
  isMarked,
  isSelected,
  isBusy,
  does,
}: Props) {
  const { data: booking } = useSuspenseFragment({
    fragment: BookingRow_BookingFragmentDoc,
    fragmentName: 'BookingRow_booking',
    from,
  });
  const { id, customerName, email, phone, status, specialRequests } = booking;
  return (
    <tr
      data-marked={isMarked || undefined}
      data-over={isOver(status) || undefined}
      data-selected={isSelected || undefined}
      id={rowId(id)}
    >
      <td className={classes.check}>
        <label>
          <input
            aria-label={`Select booking of ${customerName}`}
            checked={isSelected}
            onChange={() => does.select(id)}
            type="checkbox"
          />
        </label>
      </td>
      <td className={classes.time}>{spokenTime(booking.time)}</td>
      <td className={classes.party}>{booking.guests}</td>
      <td className={classes.customer}>
        <div className={classes.name}>
          <button className={classes.opener} data-name onClick={() => does.open(id)} type="button">
            {customerName}
          </button>
          <BookingBadges booking={booking} />
        </div>
        <div className={classes.contact}>{[phone, email].filter(Boolean).join(' · ')}</div>
      </td>
      <td className={classes.seat} data-col="table">
        <BookingSeat booking={booking} />
      </td>
      <td>
        <div className={classes.status}>
          <BookingStatusBadge status={status} />
          <AttendanceBadge booking={booking} />
          <OverruleBadge booking={booking} />
        </div>
      </td>
      <td data-col="requests">
        {specialRequests ? (
          <div className={classes.requests} title={specialRequests}>
            {specialRequests}
          </div>
        ) : (
          <span className={classes.none}>None</span>
        )}
        {booking.area && (
          <div className={classes.rowArea}>
            <IconMapPin aria-label="Asked for" role="img" size={14} stroke={1.8} /> {booking.area.name}
          </div>
        )}
        <div className={classes.rowWishes} title={wishesAtAGlance(booking) ?? undefined}>
          <BookingWishes booking={booking} />
        </div>
      </td>
      <td className={classes.source} data-col="source">
        {sourceLabel[booking.source]}
      </td>
      <td>
        <RowActs
          booking={booking}
          isBusy={isBusy}
          onChange={() => does.change(booking)}
          onRemove={() => does.remove(booking)}
          onStep={(step) => does.step(booking, step)}
          today={today}
        />
      </td>
    </tr>
  );
});
