import type { TableAhead } from './overbooking-rows.ts';

/** The party that would be let in: most are of two, and every table that becomes free seats them. */
export const PARTY = 2;

/** Parties that come within so many minutes leave tables to each other. */
export const WINDOW = 30;

const QUARTER = 15;

/** The half hour of a service in which most parties come. */
export interface BusyHalf {
  date: string;
  /** Place of the service among the names. */
  place: number;
  /** Minutes since midnight at which it begins. */
  from: number;
  /** The bookings of it whose table would do. */
  bookings: readonly TableAhead[];
  /** All bookings of it, of all of the service: 0 to 1. */
  share: number;
  /** When parties come to each table on that date, in milliseconds. */
  arrivals: ReadonlyMap<string, readonly number[]>;
}

/**
 * The half hour of a service in which most parties come whose table would do; the first of several. `ofDate` are the bookings of all services of
 * its date.
 */
export function busiestHalf(bookings: readonly TableAhead[], ofDate: readonly TableAhead[]): BusyHalf {
  const halves = [...Map.groupBy(bookings, ({ minute }) => Math.floor(minute / WINDOW) * WINDOW)].map(
    ([from, own]) => ({ from, bookings: own.filter(({ seats }) => seats >= PARTY), all: own.length }),
  );
  const [first] = halves.toSorted(
    (one, other) =>
      other.bookings.length - one.bookings.length || other.all - one.all || one.from - other.from,
  );
  const [any] = bookings;
  return {
    date: any?.date ?? '',
    place: any?.place ?? 0,
    from: first?.from ?? 0,
    bookings: first?.bookings ?? [],
    share: first ? first.all / bookings.length : 0,
    arrivals: arrivalsOf(ofDate),
  };
}

function arrivalsOf(bookings: readonly TableAhead[]): ReadonlyMap<string, readonly number[]> {
  const arrivals = new Map<string, number[]>();
  for (const { tableIds, startsAt } of bookings) {
    for (const tableId of tableIds) {
      arrivals.set(tableId, [...(arrivals.get(tableId) ?? []), startsAt.getTime()]);
    }
  }
  return arrivals;
}

/**
 * Whether the table of a party that stays away is free for an extra one until the end of its turn, also for one that comes in the last quarter of the half
 * hour: a table that the next party has before is none for it.
 */
export function tableStaysFree(
  { from, arrivals }: BusyHalf,
  turnMinutes: number,
): (booking: TableAhead) => boolean {
  return ({ minute, startsAt, tableIds }) => {
    const own = startsAt.getTime();
    const until = own + (from + WINDOW - QUARTER - minute + turnMinutes) * 60_000;
    return tableIds.every((tableId) => (arrivals.get(tableId) ?? []).every((at) => at <= own || at >= until));
  };
}
