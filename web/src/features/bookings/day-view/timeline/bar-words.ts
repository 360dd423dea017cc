import { statusLabel } from '../../../../shared/bookings/booking-status.ts';
import type { Place } from '../carrying/place.ts';
import { type DayBooking, type DayWords, tablesOf } from '../day.ts';

/** `4 guests`. */
export function guestsInWords(guests: number): string {
  return `${guests} ${guests === 1 ? 'guest' : 'guests'}`;
}

/** `Table 4 and Window`; `no table` for none. */
export function tablesInWords(tables: readonly { name: string }[]): string {
  if (tables.length === 0) return 'no table';
  return `${tables.length === 1 ? 'table' : 'tables'} ${listed(tables.map(({ name }) => name))}`;
}

/** All of a bar in one sentence: `Ada, 4 guests, 07:00 PM to 08:30 PM, table 4, Confirmed`. */
export function bookingInWords(booking: DayBooking, { clock, tables }: DayWords): string {
  const { customerName, guests, startsAt, endsAt, tablesPinned, status } = booking;
  const from = clock.wordsAt(Date.parse(startsAt));
  const to = clock.wordsAt(Date.parse(endsAt));
  const at = `${tablesInWords(tablesOf(booking, tables))}${tablesPinned ? ' (pinned)' : ''}`;
  return `${customerName}, ${guestsInWords(guests)}, ${from} to ${to}, ${at}, ${statusLabel[status]}`;
}

/** `07:15 PM, table 4`. */
export function placeInWords({ startsAt, tableId }: Place, { clock, tables }: DayWords): string {
  return `${clock.wordsAt(startsAt)}, ${tablesInWords(tables.filter(({ id }) => id === tableId))}`;
}

const list = new Intl.ListFormat('en-US');

function listed(names: readonly string[]): string {
  return list.format(names);
}
