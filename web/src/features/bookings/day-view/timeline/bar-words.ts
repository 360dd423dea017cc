import { areaInWords } from '../../../../shared/bookings/area-of-booking.ts';
import { statusLabel } from '../../../../shared/bookings/booking-status.ts';
import { isStretched, type Place, placeOf } from '../carrying/place.ts';
import { type DayBooking, type DayTable, type DayWords, tablesOf } from '../day.ts';
import type { Bar } from './day-layout.ts';

/** `4 guests`. */
export function guestsInWords(guests: number): string {
  return `${guests} ${guests === 1 ? 'guest' : 'guests'}`;
}

/** `Table 4 and Window`; `no table` for none. */
export function tablesInWords(tables: readonly { name: string }[]): string {
  if (tables.length === 0) return 'no table';
  return `${tables.length === 1 ? 'table' : 'tables'} ${listed(tables.map(({ name }) => name))}`;
}

/** `Table 4 · Terrace`: where a party sits, and the area that the guest asked for. */
export function placeOfBooking(booking: DayBooking, tables: readonly DayTable[]): string[] {
  const area = areaInWords(booking);
  return [tablesInWords(tablesOf(booking, tables)), ...(area ? [area] : [])];
}

/** All of a bar in one sentence: `Ada, 4 guests, 7:00 PM to 8:30 PM, table 4, Terrace, Confirmed`. */
export function bookingInWords(booking: DayBooking, { clock, tables }: DayWords): string {
  const { customerName, guests, startsAt, endsAt, tablesPinned, status } = booking;
  const from = clock.wordsAt(Date.parse(startsAt));
  const to = clock.wordsAt(Date.parse(endsAt));
  const [at = '', ...area] = placeOfBooking(booking, tables);
  const place = [`${at}${tablesPinned ? ' (pinned)' : ''}`, ...area].join(', ');
  return `${customerName}, ${guestsInWords(guests)}, ${from} to ${to}, ${place}, ${statusLabel[status]}`;
}

/** `7:15 PM, table 4`. */
function placeInWords({ startsAt, tableId }: Place, { clock, tables }: DayWords): string {
  return `${clock.wordsAt(startsAt)}, ${tablesInWords(tables.filter(({ id }) => id === tableId))}`;
}

/** Where a bar would come down: `7:15 PM, table 4`, or `until 9:15 PM` where only its end is in the hand. */
export function targetInWords(bar: Pick<Bar, 'tableId' | 'booking'>, target: Place, words: DayWords): string {
  return isStretched(placeOf(bar), target)
    ? `until ${words.clock.wordsAt(target.endsAt)}`
    : placeInWords(target, words);
}

const list = new Intl.ListFormat('en-US');

function listed(names: readonly string[]): string {
  return list.format(names);
}
