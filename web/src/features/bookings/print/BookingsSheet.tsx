import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { statusLabel } from '../../../shared/bookings/booking-status.ts';
import { displayDate, displayDateWithWeekday } from '../../../shared/dates/display-date.ts';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import { type BookingFilters, isUnfiltered } from '../filters/booking-filters.ts';
import { PrintedGuest, PrintedNotes, PrintedPlace } from './PrintedBooking.tsx';
import classes from './PrintSheet.module.css';
import { PrintSheet, usePrintedAt } from './PrintSheet.tsx';
import { PrintTable } from './PrintTable.tsx';
import type { PrintRestaurantQuery } from './print-bookings.generated.ts';
import { usePrintedBookings } from './usePrintedBookings.ts';

const COLUMNS = ['Date', 'Time', 'Party', 'Guest', 'Table', 'Status', 'Notes'];

/** /print/bookings: the list as it is filtered. */
export function BookingsSheet({
  queryRef,
  filters,
}: {
  queryRef: QueryRef<PrintRestaurantQuery>;
  filters: BookingFilters;
}) {
  const { data } = useReadQuery(queryRef);
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  return restaurant ? <Sheet filters={filters} {...restaurant} /> : <NoRestaurant />;
}

interface SheetProps {
  id: string;
  name: string;
  timezone: string;
  filters: BookingFilters;
}

function Sheet({ id, name, timezone, filters }: SheetProps) {
  const printedAt = usePrintedAt(timezone);
  const printed = usePrintedBookings(id, filters);
  if (printed === 'failed')
    return (
      <FailureNotice title="Failed to load bookings">
        Please check your connection and try again.
      </FailureNotice>
    );
  if (!printed) return null;
  const { bookings, totalCount } = printed;
  const missing = totalCount - bookings.length;
  const count =
    missing > 0
      ? `the first ${inDigits(bookings.length)} of ${inDigits(totalCount)} bookings`
      : `${inDigits(totalCount)} ${totalCount === 1 ? 'booking' : 'bookings'}`;
  return (
    <PrintSheet about={[...filtersInWords(filters, bookings[0]?.area?.name), count].join(' · ')} title={name}>
      <PrintTable columns={COLUMNS} foot={`${name} · bookings · ${printedAt}`}>
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking.id}>
              <td className={classes.short}>{displayDateWithWeekday(booking.date)}</td>
              <td className={`${classes.short} ${classes.strong}`}>{spokenTime(booking.time)}</td>
              <td className={classes.strong}>{booking.guests}</td>
              <PrintedGuest booking={booking} />
              <PrintedPlace booking={booking} />
              <td className={classes.short}>{statusLabel[booking.status]}</td>
              <PrintedNotes booking={booking} />
            </tr>
          ))}
        </tbody>
      </PrintTable>
      {missing > 0 && (
        <p className={classes.missing}>
          {inDigits(missing)} more {missing === 1 ? 'booking is' : 'bookings are'} not printed:{' '}
          {inDigits(bookings.length)} fill forty sheets. Choose fewer days, or export the list, which has all
          of them.
        </p>
      )}
    </PrintSheet>
  );
}

/** `5,869`, as the reader writes it. */
const inDigits = (count: number) => count.toLocaleString();

/** What is asked for; `area` is the name of the one that all are for, where one is. */
function filtersInWords(filters: BookingFilters, area: string | undefined): string[] {
  const { status, from, to, search, areaId } = filters;
  if (isUnfiltered(filters)) return ['All bookings'];
  return [
    status && statusLabel[status],
    areaId && area,
    search && `“${search}”`,
    from && `from ${displayDate(from)}`,
    to && `until ${displayDate(to)}`,
  ].filter((part) => typeof part === 'string');
}
