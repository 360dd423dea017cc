import type { Block, HeldTable } from '../availability/engine/held.ts';
import { canSitDown, STAYS_ON_MINUTES, sitsAt } from '../availability/engine/seated-stay.ts';
import { holdsPlace } from '../bookings/booking-status.ts';
import type { BookingRow } from '../bookings/lists/booking-rows.ts';
import type { TableRow } from '../tables/table-rows.ts';

/** What a host sees of a table at a glance. */
export const tonightStates = ['free', 'reserved_soon', 'late', 'seated', 'overdue', 'blocked'] as const;

/** One of these. */
export type TonightState = (typeof tonightStates)[number];

/** A party that has not come is late from so many minutes after its time on, or after when its guest said it will come. */
export const LATE_AFTER_MINUTES = 15;

/** A table is reserved soon when its next party is expected within so many minutes. */
export const SOON_MINUTES = 60;

const MINUTE = 60_000;

/** A table and what goes on at it, in the names of the schema's fields. */
export interface TonightTableRow {
  table: TableRow;
  state: TonightState;
  /** The party that sits there. */
  booking: BookingRow | null;
  minutesOver: number;
  /** The next party that is expected there. */
  next: BookingRow | null;
  minutesUntilNext: number | null;
  isNextAtRisk: boolean;
  blockedUntil: Date | null;
  blockReason: string | null;
}

/** A booking and the tables that it has. */
export interface PlacedBooking {
  booking: BookingRow;
  tableIds: readonly string[];
}

/** What a table's state is made of. */
export interface RoomTonight {
  now: Date;
  bookings: readonly PlacedBooking[];
  blocks: readonly Block[];
  /** What others have besides these bookings, by the rows that the engine goes by: visitors' holds above all. */
  held: readonly HeldTable[];
}

/**
 * Whether a party is still to sit down, also when it is late; one whose turn would be over is not, unless it is here and
 * waits for a table.
 */
export function isExpected(
  { status, startsAt, endsAt, arrivedAt }: Pick<BookingRow, 'status' | 'startsAt' | 'endsAt' | 'arrivedAt'>,
  now: Date,
): boolean {
  const isAwaited = status === 'pending' || status === 'confirmed';
  return isAwaited && (endsAt > now || (arrivedAt !== null && canSitDown({ startsAt }, now)));
}

/** Minutes since the booked time of a party that has not come; 0 until then, and for one that is here. */
export function minutesLate(
  { startsAt, arrivedAt }: Pick<BookingRow, 'startsAt' | 'arrivedAt'>,
  now: Date,
): number {
  return arrivedAt ? 0 : Math.max(0, minutesBetween(startsAt, now));
}

/** Whether a party should have come a while ago: by its time, or by how late its guest said it will be. */
export function isLate(
  booking: Pick<BookingRow, 'startsAt' | 'arrivedAt' | 'lateMinutes'>,
  now: Date,
): boolean {
  return minutesLate(booking, now) >= LATE_AFTER_MINUTES + (booking.lateMinutes ?? 0);
}

/** What goes on at one table right now. */
export function tableTonight(table: TableRow, { now, bookings, blocks, held }: RoomTonight): TonightTableRow {
  const isKept = isKeptSoon(held, table, now);
  const own = bookings
    .filter(({ tableIds }) => tableIds.includes(table.tableId))
    .map(({ booking }) => booking);
  const seated = own.filter((booking) => sitsAt(booking, now));
  const booking = seated.toSorted((one, other) => sinceOf(other) - sinceOf(one))[0] ?? null;
  const [next = null] = own
    .filter((each) => isExpected(each, now) && holdsPlace(each, now))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const block = blocks.find((each) => isBlockedBy(each, table, now)) ?? null;
  const minutesOver = booking ? Math.max(0, minutesBetween(booking.endsAt, now)) : 0;
  return {
    table,
    state: stateOf({ table, booking, next, isBlocked: block !== null, isKept, now }),
    booking,
    minutesOver,
    next,
    minutesUntilNext: next && minutesBetween(now, next.startsAt),
    isNextAtRisk: booking !== null && next !== null && next.startsAt < leavesAt(booking, now),
    blockedUntil: block?.endsAt ?? null,
    blockReason: block?.note ?? null,
  };
}

interface Seen extends Pick<TonightTableRow, 'table' | 'booking' | 'next'> {
  isBlocked: boolean;
  /** Whether somebody without a booking has it soon. */
  isKept: boolean;
  now: Date;
}

function stateOf({ table, booking, next, isBlocked, isKept, now }: Seen): TonightState {
  if (booking) return booking.endsAt < now ? 'overdue' : 'seated';
  if (isBlocked || table.status === 'maintenance' || table.status === 'out_of_order') return 'blocked';
  if (next && isLate(next, now)) return 'late';
  const isExpectedSoon = next !== null && minutesBetween(now, next.startsAt) <= SOON_MINUTES;
  return isExpectedSoon || isKept ? 'reserved_soon' : 'free';
}

function isKeptSoon(held: readonly HeldTable[], { tableId }: TableRow, now: Date): boolean {
  return held.some(
    (one) => one.tableId === tableId && one.endsAt > now && minutesBetween(now, one.startsAt) <= SOON_MINUTES,
  );
}

/** Blocks of the whole restaurant too, but none that only keeps guests from booking online. */
function isBlockedBy({ tableIds, isOnlineOnly, startsAt, endsAt }: Block, { tableId }: TableRow, now: Date) {
  return (
    !isOnlineOnly && startsAt <= now && now < endsAt && (tableIds === null || tableIds.includes(tableId))
  );
}

/** A party that sits past its turn is taken to stay on for a while, as the engine takes it. */
function leavesAt({ endsAt }: BookingRow, now: Date): Date {
  return endsAt < now ? new Date(now.getTime() + STAYS_ON_MINUTES * MINUTE) : endsAt;
}

function sinceOf({ seatedAt, startsAt }: BookingRow): number {
  return (seatedAt ?? startsAt).getTime();
}

function minutesBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / MINUTE);
}
