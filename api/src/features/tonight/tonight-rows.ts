import type { App } from '../../platform/app.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { addDays } from '../../platform/time/zoned-time.ts';
import { sitsAt } from '../availability/engine/seated-stay.ts';
import { bookingPage } from '../bookings/lists/booking-pages.ts';
import type { BookingRow } from '../bookings/lists/booking-rows.ts';
import { MOST_BOOKINGS_OF_A_DAY, tablesOfDay } from '../bookings/lists/service-day-rows.ts';
import { tablesOfBooking } from '../bookings/seating/booking-tables.ts';
import type { RestaurantRow } from '../restaurants/restaurant-rows.ts';
import { type EveningNow, eveningNow } from '../waitlist/quote/evening-rows.ts';
import { type WaitlistEntryRow, waitlistPage } from '../waitlist/waitlist-rows.ts';
import {
  isExpected,
  isLate,
  minutesLate,
  type PlacedBooking,
  type TonightTableRow,
  tableTonight,
} from './tonight-tables.ts';

/** Most parties that the list of those who wait shows. */
export const MOST_WAITING = 100;

/** Most parties that each of the other lists shows; at the tables there are always all. */
export const MOST_ARRIVING = 100;
export const MOST_SEATED = 200;

/** A party that is still to come. */
interface ArrivalRow {
  booking: BookingRow;
  isLate: boolean;
  minutesLate: number;
}

/** The room as it is now, in the names of the schema's fields. */
export interface TonightRow {
  restaurant: RestaurantRow;
  evening: EveningNow;
  date: string;
  now: Date;
  tables: TonightTableRow[];
  arriving: ArrivalRow[];
  seated: BookingRow[];
  unassigned: BookingRow[];
}

/** The service day under way, which may have begun before midnight, and everybody who still sits there from the day before. */
export async function tonightRow(
  { clock }: App,
  reads: TenantReads,
  restaurant: RestaurantRow,
): Promise<TonightRow> {
  const evening = await eveningNow(clock, reads, restaurant);
  const { date, now } = evening;
  const [tables, bookings] = await Promise.all([
    tablesOfDay(reads, restaurant),
    bookingsTonight(reads, restaurant, evening),
  ]);
  const placed = await withTables(reads, bookings);
  const shown = new Set(bookings.map(({ bookingId }) => bookingId));
  const held = evening.day.seatings.filter(({ heldBy }) => !shown.has(heldBy));
  const room = { now, bookings: placed, blocks: evening.day.blocks, held };
  const arriving = bookings.filter((booking) => isExpected(booking, now));
  const seated = bookings.filter((booking) => sitsAt(booking, now));
  const homeless = placed.filter(({ tableIds }) => tableIds.length === 0).map(({ booking }) => booking);
  return {
    restaurant,
    evening,
    date,
    now,
    tables: tables.map((table) => tableTonight(table, room)),
    arriving: arriving.slice(0, MOST_ARRIVING).map((booking) => arrivalOf(booking, now)),
    seated: seated.slice(0, MOST_SEATED),
    unassigned: tables.length > 0 ? homeless.slice(0, MOST_ARRIVING) : [],
  };
}

/** Who waits tonight, in the order of the queue. */
export async function waitingTonight(
  reads: TenantReads,
  { restaurant: { restaurantId }, evening: { since } }: TonightRow,
): Promise<WaitlistEntryRow[]> {
  const page = { size: MOST_WAITING, backward: false, after: null, before: null };
  const rows = await waitlistPage(reads, restaurantId, { open: true, since }, page);
  return rows.slice(0, MOST_WAITING);
}

/** Those that matter now: who sits, and who is expected, by their booked time. */
async function bookingsTonight(
  reads: TenantReads,
  { restaurantId }: RestaurantRow,
  { date, now }: EveningNow,
): Promise<BookingRow[]> {
  const page = { size: MOST_BOOKINGS_OF_A_DAY, backward: false, after: null, before: null };
  const dayBefore = addDays(date, -1);
  const [before, today] = await Promise.all([
    bookingPage(reads, restaurantId, { from: dayBefore, to: dayBefore, status: 'seated' }, page),
    bookingPage(reads, restaurantId, { from: date, to: date }, page),
  ]);
  return [...before, ...today].filter((booking) => sitsAt(booking, now) || isExpected(booking, now));
}

function withTables(reads: TenantReads, bookings: readonly BookingRow[]): Promise<PlacedBooking[]> {
  return Promise.all(
    bookings.map(async (booking) => {
      const tables = await tablesOfBooking(reads, booking);
      return { booking, tableIds: tables.map(({ tableId }) => tableId) };
    }),
  );
}

function arrivalOf(booking: BookingRow, now: Date): ArrivalRow {
  return { booking, isLate: isLate(booking, now), minutesLate: minutesLate(booking, now) };
}
