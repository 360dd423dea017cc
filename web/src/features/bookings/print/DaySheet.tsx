import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { statusLabel } from '../../../shared/bookings/booking-status.ts';
import { displayDateWithWeekday } from '../../../shared/dates/display-date.ts';
import { spokenTime } from '../../../shared/dates/spoken-time.ts';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import type { BookingOnPaper, DayOnPaper } from './booking-on-paper.ts';
import { PrintedGuest, PrintedNotes, PrintedPlace } from './PrintedBooking.tsx';
import classes from './PrintSheet.module.css';
import { PrintSheet, usePrintedAt } from './PrintSheet.tsx';
import { PrintTable } from './PrintTable.tsx';
import type { PrintDayQuery } from './print-day.generated.ts';

const COLUMNS = ['Here', 'Time', 'Party', 'Guest', 'Table', 'Status', 'Notes'];

type Booking = DayOnPaper['bookings'][number];

interface Part {
  name: string;
  bookings: Booking[];
}

/** /print/day: who comes on a day, service by service, in the order of their time. */
export function DaySheet({ queryRef }: { queryRef: QueryRef<PrintDayQuery> }) {
  const { data } = useReadQuery(queryRef);
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  if (!restaurant?.serviceDay) return <NoRestaurant />;
  return <Sheet day={restaurant.serviceDay} name={restaurant.name} timezone={restaurant.timezone} />;
}

function Sheet({ name, timezone, day }: { name: string; timezone: string; day: DayOnPaper }) {
  const printedAt = usePrintedAt(timezone);
  const bookings = day.bookings.filter(({ status }) => status !== 'CANCELLED');
  const date = displayDateWithWeekday(day.date);
  return (
    <PrintSheet about={[date, partiesInWords(bookings), day.note].filter(Boolean).join(' · ')} title={name}>
      <PrintTable columns={COLUMNS} foot={`${name} · ${date} · ${printedAt}`}>
        {partsOf(day.services, bookings).map((part) => (
          <tbody key={part.name}>
            <tr className={classes.part}>
              <th colSpan={COLUMNS.length} scope="rowgroup">
                {[part.name, partiesInWords(part.bookings)].filter(Boolean).join(': ')}
              </th>
            </tr>
            {part.bookings.map((booking) => (
              <Row booking={booking} key={booking.id} />
            ))}
          </tbody>
        ))}
      </PrintTable>
    </PrintSheet>
  );
}

function Row({ booking }: { booking: BookingOnPaper }) {
  return (
    <tr>
      <td>
        <span className={classes.box} />
      </td>
      <td className={`${classes.short} ${classes.strong}`}>{spokenTime(booking.time)}</td>
      <td className={classes.strong}>{booking.guests}</td>
      <PrintedGuest booking={booking} />
      <PrintedPlace booking={booking} />
      <td className={classes.short}>{statusLabel[booking.status]}</td>
      <PrintedNotes booking={booking} />
    </tr>
  );
}

/** A part for each service with those who start in it, and one for all others. */
function partsOf(services: DayOnPaper['services'], bookings: readonly Booking[]): Part[] {
  const serviceOf = ({ startsAt }: Booking) =>
    services.find((service) => service.startsAt <= startsAt && startsAt < service.endsAt)?.name ??
    'Other times';
  const names = [...new Set([...services.map((service) => service.name), ...bookings.map(serviceOf)])];
  return names.map((name) => ({ name, bookings: bookings.filter((booking) => serviceOf(booking) === name) }));
}

function partiesInWords(bookings: readonly { guests: number; status: string }[]): string {
  const coming = bookings.filter(({ status }) => status !== 'NO_SHOW');
  const covers = coming.reduce((sum, { guests }) => sum + guests, 0);
  return `${coming.length} ${coming.length === 1 ? 'party' : 'parties'}, ${covers} ${covers === 1 ? 'cover' : 'covers'}`;
}
