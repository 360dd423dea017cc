import { joined, raw, type Statement, sql } from '../../../platform/db/statement.ts';
import type { CursorShape, PageRequest } from '../../../platform/graphql/connections/connection.ts';
import { isUuid } from '../../../platform/ids/global-id.ts';
import { isoInstant } from '../../../platform/time/iso-instant.ts';
import { isCalendarDate } from '../../../platform/time/zoned-time.ts';

/** The orders of a list: by date and time of the visit, or by when a booking last changed. */
export const bookingOrders = ['visit', 'change'] as const;

/** One of `bookingOrders`. */
export type BookingOrder = (typeof bookingOrders)[number];

/** What a booking's place in a list follows from. */
interface Placed {
  bookingId: string;
  date: string;
  startsAt: Date;
  /** The position of its last change, where the list is in that order. */
  changePosition?: string;
}

/** An order: the values that cursors hold, the columns and their types, and the names that these have among the rows of a page. */
interface Order {
  valuesOf(row: Placed): readonly string[];
  shape: CursorShape;
  columns: readonly string[];
  types: readonly string[];
  listed: readonly string[];
}

/** Date, then time within the service (past midnight last), then id; or the position of the last change. */
export const orders: Readonly<Record<BookingOrder, Order>> = {
  visit: {
    valuesOf: ({ date, startsAt, bookingId }) => [date, isoInstant(startsAt), bookingId],
    shape: [isCalendarDate, isInstant, isUuid],
    columns: ['bookings.date', 'bookings.starts_at', 'bookings.id'],
    types: ['date', 'timestamptz', 'uuid'],
    listed: ['date', '"startsAt"', '"bookingId"'],
  },
  change: {
    valuesOf: ({ changePosition = '0', bookingId }) => [changePosition, bookingId],
    shape: [isPosition, isUuid],
    columns: ['change_position', 'change_id'],
    types: ['bigint', 'uuid'],
    listed: ['"changePosition"::bigint', '"bookingId"'],
  },
};

/** The values of a list's order, which cursors hold. */
export const cursorOfBooking = (order: BookingOrder) => orders[order].valuesOf;

/** What the values of such a cursor can be. */
export const bookingCursorShape = (order: BookingOrder): CursorShape => orders[order].shape;

/** The condition that rows come after a cursor's values (`>`), or before them. */
export function beyond(
  comparison: '>' | '<',
  { columns, types }: Order,
  values: readonly string[],
): Statement {
  const held = types.map((type, index) => sql`${values[index]}::${raw(type)}`);
  return sql` and (${raw(columns.join(', '))}) ${raw(comparison)} (${joined(held, ', ')})`;
}

/** Columns to order by, turned round for pages from the end. */
export function directed(columns: readonly string[], { backward }: PageRequest): Statement {
  return raw(columns.map((column) => `${column} ${backward ? 'desc' : 'asc'}`).join(', '));
}

function isInstant(text: string): boolean {
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}

function isPosition(text: string): boolean {
  return /^\d{1,16}$/.test(text);
}
