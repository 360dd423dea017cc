import { DAY_SECONDS, secondsOfDay } from '../engine/clock-time.ts';

const WEEK_SECONDS = 7 * DAY_SECONDS;

/** Hours as an owner writes them. Clock times are HH:mm:ss; closing before opening is the next day. */
export interface WrittenHours {
  openingTime: string;
  closingTime: string;
}

/** One service on one day, in seconds from the first day's midnight. */
interface Span {
  /** Place of the service in the owner's list. */
  index: number;
  weekday: number;
  from: number;
  to: number;
}

/** Two services that would take bookings at the same time, by their places in the list. */
export interface Overlap {
  earlier: number;
  later: number;
  /** ISO weekday on which the later one begins. */
  weekday: number;
}

/**
 * The first two weekly services that meet, also where a night runs into the next day and Sunday's into Monday's; null
 * when none do. Services that touch do not meet.
 */
export function overlapInWeek(
  services: readonly (WrittenHours & { weekdays: readonly number[] })[],
): Overlap | null {
  const spans = services.flatMap((hours, index) =>
    hours.weekdays.map((weekday) => spanOf(hours, { index, weekday, day: weekday - 1 })),
  );
  const inOrder = byStart(spans);
  const [first] = inOrder;
  const again = first && { ...first, from: first.from + WEEK_SECONDS, to: first.to + WEEK_SECONDS };
  return firstOverlap(again ? [...inOrder, again] : []);
}

/** The same for the services of one date. */
export function overlapInDay(services: readonly WrittenHours[]): Overlap | null {
  return firstOverlap(byStart(services.map((hours, index) => spanOf(hours, { index, weekday: 1, day: 0 }))));
}

/**
 * The first two weekly services of one day of which the later runs on past midnight into clock times that the earlier has
 * as well: a quarter past twelve would mean two nights, and a booking names its time by date and clock. Null when none do.
 */
export function sharedClockInWeek(
  services: readonly (WrittenHours & { weekdays: readonly number[] })[],
): Overlap | null {
  for (const weekday of new Set(services.flatMap(({ weekdays }) => weekdays))) {
    const spans = services.flatMap((hours, index) =>
      hours.weekdays.includes(weekday) ? [spanOf(hours, { index, weekday, day: 0 })] : [],
    );
    const shared = sharedClock(spans);
    if (shared) return shared;
  }
  return null;
}

/** The same for the services of one date. */
export function sharedClockInDay(services: readonly WrittenHours[]): Overlap | null {
  return sharedClock(services.map((hours, index) => spanOf(hours, { index, weekday: 1, day: 0 })));
}

/** Whoever reaches farthest past midnight meets whoever opens first. */
function sharedClock(spans: readonly Span[]): Overlap | null {
  const [earlier] = byStart(spans);
  const later = spans.toSorted((one, other) => one.to - other.to).at(-1);
  if (!earlier || !later || earlier === later || later.to <= earlier.from + DAY_SECONDS) return null;
  return { earlier: earlier.index, later: later.index, weekday: earlier.weekday };
}

/** Seconds from one clock time until the clock next shows the other; 0 for the same. */
export function secondsBetween(from: string, to: string): number {
  return ((secondsOfDay(to) ?? Number.NaN) - (secondsOfDay(from) ?? Number.NaN) + DAY_SECONDS) % DAY_SECONDS;
}

function spanOf(
  { openingTime, closingTime }: WrittenHours,
  { index, weekday, day }: { index: number; weekday: number; day: number },
): Span {
  const from = day * DAY_SECONDS + (secondsOfDay(openingTime) ?? Number.NaN);
  return { index, weekday, from, to: from + secondsBetween(openingTime, closingTime) };
}

const byStart = (spans: readonly Span[]) => spans.toSorted((one, other) => one.from - other.from);

/** Where any two of them meet, two neighbours do. */
function firstOverlap(inOrder: readonly Span[]): Overlap | null {
  for (const [place, later] of inOrder.entries()) {
    const earlier = inOrder[place - 1];
    if (earlier && later.from < earlier.to) {
      return { earlier: earlier.index, later: later.index, weekday: later.weekday };
    }
  }
  return null;
}
