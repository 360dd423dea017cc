import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

// A place, or UTC: short names such as CET mean a fixed offset to PostgreSQL and a zone with summer time to us.
const ZONE_NAME = /^(UTC|[a-z_-]+(\/[a-z0-9_+-]+)+)$/i;
const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Clock times whose instants a process keeps: those of the evenings that are asked for. Zones do not change while it runs. */
const MOST_INSTANTS = 5_000;

/** In milliseconds since 1970; NaN for a time that a clock change skips. */
const instants = new LRUCache<string, number>({ max: MOST_INSTANTS });

/**
 * The instant at which a clock in `timezone` shows `date` (yyyy-MM-dd) and `time` (HH:mm:ss); null when a clock
 * change skips it. A time that occurs twice is the later one: PostgreSQL's own reading of `at time zone`.
 * @throws RangeError for a malformed date or time, or an unknown zone.
 */
export function instantOf(date: string, time: string, timezone: string): Date | null {
  const key = `${date}T${time} ${timezone}`;
  const instant = instants.get(key) ?? newInstant(date, time, timezone);
  instants.set(key, instant);
  return Number.isNaN(instant) ? null : new Date(instant);
}

function newInstant(date: string, time: string, timezone: string): number {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  const zoned = local.toZonedDateTime(timezone, { disambiguation: 'later' });
  return zoned.toPlainDateTime().equals(local) ? zoned.epochMilliseconds : Number.NaN;
}

/**
 * The first instant at which the clock has reached a local time: the time itself or, when a clock change skips it,
 * the moment of the change.
 * @throws RangeError as `instantOf`.
 */
export function instantReached(date: string, time: string, timezone: string): Date {
  const exact = instantOf(date, time, timezone);
  if (exact) return exact;
  const before = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timezone, {
    disambiguation: 'earlier',
  });
  const change = before.getTimeZoneTransition('next');
  if (!change) throw new RangeError(`No clock change after ${before.toString()}`);
  return new Date(change.epochMilliseconds);
}

/**
 * Whether the clocks of `timezone` change after `from` and not after `to`.
 * @throws RangeError for an unknown zone or an invalid instant.
 */
export function hasClockChange(from: Date, to: Date, timezone: string): boolean {
  const change = zonedAt(from, timezone).getTimeZoneTransition('next');
  return change !== null && change.epochMilliseconds <= to.getTime();
}

/**
 * The date (yyyy-MM-dd) on a calendar in `timezone` at an instant.
 * @throws RangeError for an unknown zone or an invalid instant.
 */
export function localDateAt(instant: Date, timezone: string): string {
  return zonedAt(instant, timezone).toPlainDate().toString();
}

/**
 * What a clock in `timezone` shows (HH:mm:ss) at an instant, by the full minute.
 * @throws RangeError for an unknown zone or an invalid instant.
 */
export function localMinuteAt(instant: Date, timezone: string): string {
  const { hour, minute } = zonedAt(instant, timezone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
}

/**
 * The date so many calendar days later, or earlier when negative.
 * @throws RangeError for a malformed date.
 */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/**
 * The date so many months later, or earlier when negative; a day that month lacks becomes its last one.
 * @throws RangeError for a malformed date.
 */
export function addMonths(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

/** Whether this is an IANA name (`Europe/Berlin`, `UTC`) that program and database read alike; no offset, no CET. */
export function isTimezone(name: string): boolean {
  return ZONE_NAME.test(name) && isReadable(() => zonedAt(new Date(0), name));
}

/** Whether this is a date of the calendar, written yyyy-MM-dd. */
export function isCalendarDate(date: string): boolean {
  if (!PLAIN_DATE.test(date)) return false;
  // A day that its month lacks is read as one of the next month, or not at all.
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}

function zonedAt(instant: Date, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone);
}

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
