import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import { type Day, type DayTable, holdsPlace } from '../day.ts';
import type { Bar } from '../timeline/day-layout.ts';
import type { Place } from './place.ts';

/** How a table does for the party in the hand, and why. */
export interface Verdict {
  kind: 'fits' | 'tight' | 'none';
  words: string;
}

type Span = { startsAt: string; endsAt: string };

/** What of a day keeps tables from others: at each table the stretches in which it is not free, and by what. */
export type Taken = ReadonlyMap<string, readonly (Span & { by: 'Taken' | 'Blocked' })[]>;

/** What is taken of the room by all but one party. Read once as it is lifted: a full day has hundreds of bookings. */
export function takenBut(bookingId: string, { tables, bookings, blocks }: Day): Taken {
  const taken = new Map<string, (Span & { by: 'Taken' | 'Blocked' })[]>(tables.map(({ id }) => [id, []]));
  for (const booking of bookings) {
    if (booking.id === bookingId || !holdsPlace(booking)) continue;
    for (const { id } of booking.tables) taken.get(id)?.push({ ...spanOf(booking), by: 'Taken' });
  }
  for (const block of blocks) {
    if (block.onlineOnly) continue;
    for (const { id } of block.tables ?? tables) taken.get(id)?.push({ ...spanOf(block), by: 'Blocked' });
  }
  return taken;
}

const spanOf = ({ startsAt, endsAt }: Span): Span => ({ startsAt, endsAt });

/**
 * How a table does for a party over a stay, as far as can be seen from here; the engine has the last word. `Fits`, `Tight` where
 * more sit there than it is made for, `Too small`, `Taken until 9:15 PM`, `Taken from 8:30 PM`.
 */
export function verdictOn(
  table: DayTable,
  { bar: { booking }, stay, taken }: { bar: Bar; stay: Pick<Place, 'startsAt' | 'endsAt'>; taken: Taken },
  clock: ZoneClock,
): Verdict {
  const isAlone = booking.tables.length <= 1;
  if (isAlone && booking.guests > table.maxCapacity) return { kind: 'none', words: 'Too small' };
  const met = (taken.get(table.id) ?? []).filter(
    (span) => Date.parse(span.startsAt) < stay.endsAt && Date.parse(span.endsAt) > stay.startsAt,
  );
  const [first] = met.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  if (first) {
    const isLater = Date.parse(first.startsAt) > stay.startsAt;
    const end = Math.max(...met.map(({ endsAt }) => Date.parse(endsAt)));
    const when = isLater
      ? `from ${clock.wordsAt(Date.parse(first.startsAt))}`
      : `until ${clock.wordsAt(end)}`;
    return { kind: 'none', words: `${first.by} ${when}` };
  }
  const isTight = isAlone && booking.guests > table.capacity;
  return isTight ? { kind: 'tight', words: 'Tight' } : { kind: 'fits', words: 'Fits' };
}
