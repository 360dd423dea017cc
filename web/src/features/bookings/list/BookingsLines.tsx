import { spokenDay } from '../../../shared/dates/spoken-day.ts';
import classes from './BookingsTable.module.css';
import type { DayOfList } from './by-day.ts';
import { PartyLine } from './PartyLine.tsx';
import type { ListedBooking, RowDoes } from './row-does.ts';

interface Props {
  days: readonly DayOfList<ListedBooking>[];
  today: string;
  does: RowDoes;
}

/** The bookings as lines, for screens too narrow for the table. */
export function BookingsLines({ days, today, does }: Props) {
  return (
    <div className={classes.card}>
      {days.map(({ date, bookings, count }) => (
        <section aria-label={spokenDay(date, today)} key={date}>
          <div className={classes.lineDay}>
            {spokenDay(date, today)}
            {count && <span>{count}</span>}
          </div>
          <ul className={classes.lines}>
            {bookings.map((booking) => (
              <PartyLine booking={booking} does={does} key={booking.id} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
