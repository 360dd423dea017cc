import { raw, type Statement, sql } from '../../../platform/db/statement.ts';
import { heldFrom, holdsAt } from '../../availability/engine/seated-stay.ts';

/** What is checked, in the order in which it is told. */
export const integrityChecks = [
  'TABLE_OVERLAP',
  'OVER_CAPACITY',
  'OVER_PACING',
  'NO_TABLE',
  'SEATING_DIFFERS',
  'OUTSIDE_AREA',
  'COUNTS_DIFFER',
  'FIGURES_DIFFER',
  'MONEY_DIFFERS',
] as const;

/** One thing that must be true of the rows, whatever wrote them. */
export type IntegrityCheck = (typeof integrityChecks)[number];

/** Most findings of one check that are shown, and most bookings of one finding; the totals are always told. */
export const MOST_FINDINGS = 20;
export const MOST_BOOKINGS = 10;

/** The subject of a count that is of all dates before the finding's. */
export const PAST = 'past';

/** A breach as its statement finds it. */
export interface BreachRow {
  date: string;
  /** When it begins and ends; null where a whole date is meant. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** The most that is allowed, or what it should be; null when any is too many. */
  limit: number | null;
  found: number;
  /** What it is about: the name of a table, or what is counted. */
  subject: string | null;
  /** Uuids of the first of the bookings concerned. */
  bookingIds: string[];
  bookingCount: number;
  /** Breaches of this check in all. */
  findingCount: number;
}

/** Whose bookings are looked at, and as of when. */
export interface Examined {
  restaurantId: string;
  now: Date;
}

/** A statement that answers with BreachRows. */
export type IntegrityStatement = (examined: Examined & { today: string }) => Statement;

/** Whether a booking holds its place and its turn is not over. */
export const isLive = ({ now }: Examined, booking: string): Statement =>
  sql`(${holdsAt(booking, sql`${now}::timestamptz`)} and ${raw(booking)}.ends_at > ${now})`;

/**
 * All of these, as a table expression `live`: each with the stay for which it was given its tables and covers, by the
 * rules by which the engine reads the room. That a party sits past its turn is no fault of what was booked.
 */
export const liveBookings = (examined: Examined): Statement => sql`
  live as materialized (
    select b.id, b.date, b.starts_at, b.ends_at, b.guests, b.status, b.area_id, ${heldFrom('b')} as from_at, b.ends_at as to_at
    from bookings b where b.restaurant_id = ${examined.restaurantId} and ${isLive(examined, 'b')})`;

/** The first of the bookings of a group, by time. */
export const firstBookings = (id = 'id', startsAt = 'starts_at') =>
  `(array_agg(${id} order by ${startsAt}, ${id}))[1:${MOST_BOOKINGS}]`;
