import { spokenDay } from '../../../shared/dates/spoken-day.ts';
import { BookingRow } from './BookingRow.tsx';
import classes from './BookingsTable.module.css';
import type { DayOfList } from './by-day.ts';
import type { ListedBooking, RowDoes } from './row-does.ts';
import type { OptionalColumn } from './useColumns.ts';
import type { useSelection } from './useSelection.ts';

// The specification's own, and two more; the order is that in which a host reads.
const COLUMNS: [name: string, column?: OptionalColumn][] = [
  ['Date & Time'],
  ['Guests'],
  ['Customer'],
  ['Table', 'table'],
  ['Status'],
  ['Special Requests', 'requests'],
  ['Source', 'source'],
  ['Actions'],
];

interface Props {
  days: readonly DayOfList<ListedBooking>[];
  today: string;
  hidden: readonly OptionalColumn[];
  marked: string | null;
  selection: ReturnType<typeof useSelection>;
  isBusy: (id: string) => boolean;
  does: RowDoes;
}

/** The bookings as a table with a day above each group of rows; its head stays in sight. */
export function BookingsTable({ days, today, hidden, marked, selection, isBusy, does }: Props) {
  return (
    <div className={classes.card}>
      <table className={classes.table} data-hidden={hidden.join(' ')}>
        <thead>
          <tr>
            <th className={classes.check}>
              <label>
                <input
                  aria-label="Select all bookings shown"
                  checked={
                    selection.selected.length > 0 && days.every((day) => isWhole(day, selection.isSelected))
                  }
                  onChange={selection.selectAll}
                  type="checkbox"
                />
              </label>
            </th>
            {COLUMNS.map(([name, column]) => (
              <th data-col={column} key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(({ date, bookings, count }) => (
          <tbody key={date}>
            <tr>
              <th className={classes.day} colSpan={COLUMNS.length + 1} scope="rowgroup">
                {spokenDay(date, today)}
                {count && <span>{count}</span>}
              </th>
            </tr>
            {bookings.map((booking) => (
              <BookingRow
                booking={booking}
                does={does}
                isBusy={isBusy(booking.id)}
                isMarked={marked === booking.id}
                isSelected={selection.isSelected(booking.id)}
                key={booking.id}
                today={today}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function isWhole({ bookings }: DayOfList<ListedBooking>, isSelected: (id: string) => boolean): boolean {
  return bookings.every(({ id }) => isSelected(id));
}
