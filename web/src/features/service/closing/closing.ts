import type { ClosingQuery } from './Closing.generated.ts';

type AskedDay = NonNullable<NonNullable<ClosingQuery['restaurant']>['serviceDay']>;

/** A booking of the day. */
export type ClosingBooking = AskedDay['bookings'][number];

/** A party that waited that day. */
export type ClosingEntry = NonNullable<
  NonNullable<ClosingQuery['restaurant']>['waitlist']
>['edges'][number]['node'];

/** Who is not accounted for yet. */
export interface OpenParties {
  /** Still at their tables. */
  seated: ClosingBooking[];
  /** Here, and still without a table. */
  here: ClosingBooking[];
  /** Their time has come, and nobody said that they have. */
  missing: ClosingBooking[];
  /** Their time is still to come. */
  toCome: ClosingBooking[];
}

/** Whom a host has to say something of before the day is closed, by their time. */
export function openParties(bookings: readonly ClosingBooking[], now: number): OpenParties {
  const expected = bookings.filter(({ status }) => status === 'PENDING' || status === 'CONFIRMED');
  const isHere = ({ arrivedAt }: ClosingBooking) => arrivedAt !== null;
  const away = expected.filter((booking) => !isHere(booking));
  const hasBegun = ({ startsAt }: ClosingBooking) => Date.parse(startsAt) <= now;
  return {
    seated: bookings.filter(({ status }) => status === 'SEATED'),
    here: expected.filter(isHere),
    missing: away.filter(hasBegun),
    toCome: away.filter((booking) => !hasBegun(booking)),
  };
}

/** Parties and their guests. */
export interface Count {
  parties: number;
  covers: number;
}

/** What the day came to. */
export interface DaySum {
  /** Who sat down, those included who still sit. */
  served: Count;
  /** Of those, who came without a booking. */
  walkIns: Count;
  noShows: Count;
  cancelled: Count;
  /** Of the parties that were seated from the waitlist: how many, and the minutes that they were told and that they waited, on average. */
  waits: { parties: number; told: number; true: number } | null;
}

/** What a day came to. */
export function sumOfDay(bookings: readonly ClosingBooking[], entries: readonly ClosingEntry[]): DaySum {
  const came = bookings.filter(({ status }) => status === 'COMPLETED' || status === 'SEATED');
  return {
    served: countOf(came),
    walkIns: countOf(came.filter(({ source }) => source === 'WALK_IN')),
    noShows: countOf(bookings.filter(({ status }) => status === 'NO_SHOW')),
    cancelled: countOf(bookings.filter(({ status }) => status === 'CANCELLED')),
    waits: waitsOf(entries),
  };
}

function countOf(bookings: readonly ClosingBooking[]): Count {
  return { parties: bookings.length, covers: bookings.reduce((sum, { guests }) => sum + guests, 0) };
}

function waitsOf(entries: readonly ClosingEntry[]): DaySum['waits'] {
  const seated = entries.flatMap(({ estimatedWait, actualWait }) =>
    actualWait === null ? [] : [{ told: estimatedWait, true: actualWait }],
  );
  if (seated.length === 0) return null;
  const average = (minutes: readonly number[]) =>
    Math.round(minutes.reduce((sum, each) => sum + each, 0) / minutes.length);
  return {
    parties: seated.length,
    told: average(seated.map(({ told }) => told)),
    true: average(seated.map((wait) => wait.true)),
  };
}
