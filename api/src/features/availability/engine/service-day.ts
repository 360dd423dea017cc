import { addDays, hasClockChange, instantOf, instantReached } from '../../../platform/time/zoned-time.ts';
import {
  areSound,
  type BookingRules,
  type QuarterPacing,
  type ServiceHours,
  servicesOn,
  turnMinutesOf,
} from '../rules/booking-rules.ts';
import { clockTime, DAY_SECONDS, quarterOf, secondsOfDay } from './clock-time.ts';

/** Spec section 8: the booking form lists times in steps of 15 minutes, on the clock's quarter-hours. */
const STEP_SECONDS = 15 * 60;

/** A clock time of a service and the instant it stands for. */
interface ServiceTime {
  time: string;
  startsAt: Date;
}

/** As much of a service as rules go by. */
export interface DaySpan {
  hours: ServiceHours;
  lastSeatingAt: Date;
  /** How long the party stays that the span was made for. */
  turnMinutes: number;
  /** Figures of single quarter-hours, by the number of the quarter (`quarterOf`). */
  quarters: ReadonlyMap<number, QuarterPacing>;
}

/** One service of one date, as instants. `times` are its quarter-hours from opening to closing, in order. */
export interface ServiceSpan extends DaySpan {
  opensAt: Date;
  closesAt: Date;
  times: ServiceTime[];
}

/** A time of a service day, and the service that it belongs to. */
export interface DayTime extends ServiceTime {
  span: DaySpan;
}

/**
 * The services that begin on `date` (yyyy-MM-dd) in the order of their opening, without the times that a clock change
 * skips. Their last seating and turn are those of a party of this size; who asks for neither leaves it out. None when
 * rules or date make no sense: that means closed, never open.
 */
export function serviceSpans(rules: BookingRules, date: string, party = 1): ServiceSpan[] {
  return servicesOf(rules, date)
    .flatMap((service) => spanOf(service, turnMinutesOf(rules, party, service.hours)) ?? [])
    .sort((one, other) => one.opensAt.getTime() - other.opensAt.getTime());
}

/**
 * The quarter-hours of all services in order, each instant and each clock time once: a booking names its time by date and
 * clock, so one clock time of a date must mean one instant (decision 0064). Where services touch or overlap, a time belongs to the one
 * that opened last of those that still seat then: when lunch ends as dinner begins, that hour is dinner's.
 */
export function dayTimes(spans: readonly ServiceSpan[]): DayTime[] {
  const byInstant = new Map<number, DayTime>();
  for (const span of spans) {
    for (const time of span.times) {
      const instant = time.startsAt.getTime();
      const earlier = byInstant.get(instant);
      if (!earlier || seats(span, time.startsAt) || !seats(earlier.span, time.startsAt)) {
        byInstant.set(instant, { ...time, span });
      }
    }
  }
  const inOrder = [...byInstant.values()].sort(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  );
  return onePerClockTime(inOrder);
}

/**
 * Services that show one clock time twice are refused when they are saved; of older ones the first that seats then has it,
 * as when a night that ends at two meets a morning that begins at two.
 */
function onePerClockTime(times: readonly DayTime[]): DayTime[] {
  const byClock = new Map<string, DayTime>();
  for (const each of times) {
    const earlier = byClock.get(each.time);
    const isBetter = earlier && !seats(earlier.span, earlier.startsAt) && seats(each.span, each.startsAt);
    if (!earlier || isBetter) byClock.set(each.time, each);
  }
  return byClock.size === times.length ? [...times] : times.filter((each) => byClock.get(each.time) === each);
}

/**
 * Any clock time (HH:mm:ss) of the day's services, not only a quarter-hour, as `dayTimes` would have it. Null when no
 * service has such a time or a clock change skips it.
 */
export function dayTimeAt(rules: BookingRules, date: string, time: string, party: number): DayTime | null {
  const times = servicesOf(rules, date).flatMap((service) => {
    const startsAt = startIn(service, time);
    const span = startsAt && spanOf(service, turnMinutesOf(rules, party, service.hours));
    return span ? [{ ...span, times: [{ time, startsAt }] }] : [];
  });
  return dayTimes(times.sort((one, other) => one.opensAt.getTime() - other.opensAt.getTime()))[0] ?? null;
}

/**
 * How long after its last service a date's night goes on: who opens longer for late guests at a quarter to one means the
 * night that is under way, who opens at eight means the morning of the date.
 */
const NIGHT_GOES_ON_MS = 2 * 3_600_000;

/**
 * The instant of a clock time (HH:mm:ss) that no service of the date has, as staff mean it who insist on it: in the night
 * after the date, when a service has closed less than two hours before; else on the date itself. `near` is a booking's own
 * instant of that date: whatever the hours are by now, another time means the nearest reading. Null for one that a
 * clock change skips.
 */
export function instantOutside(
  rules: BookingRules,
  { date, time, near }: { date: string; time: string; near?: Date | undefined },
): Date | null {
  const [onDate, nightAfter] = [date, addDays(date, 1)].map((each) => instantOf(each, time, rules.timezone));
  if (!onDate || !nightAfter) return onDate ?? null;
  const late = nightAfter.getTime();
  if (near)
    return Math.abs(late - near.getTime()) < Math.abs(onDate.getTime() - near.getTime())
      ? nightAfter
      : onDate;
  const isOfTheNight = servicesOf(rules, date).some((service) => {
    const closes = instantAt(service, service.closes).getTime();
    return closes <= late && late <= closes + NIGHT_GOES_ON_MS;
  });
  return isOfTheNight ? nightAfter : onDate;
}

/** A service by the clock, in seconds after the midnight that begins its date; past 86,400 is the next morning. */
interface ServiceClock {
  hours: ServiceHours;
  date: string;
  timezone: string;
  opens: number;
  closes: number;
  /** Null: one turn before closing. */
  lastSeating: number | null;
}

function servicesOf(rules: BookingRules, date: string): ServiceClock[] {
  if (!areSound(rules, date)) return [];
  return servicesOn(rules, date).flatMap((hours) => clockOf(hours, date, rules.timezone) ?? []);
}

function clockOf(hours: ServiceHours, date: string, timezone: string): ServiceClock | null {
  const opens = secondsOfDay(hours.opens);
  const length = secondsUntil(hours.opens, hours.closes);
  const last = hours.lastSeating === null ? null : secondsUntil(hours.opens, hours.lastSeating);
  if (opens === null || !length) return null; // of no length: closing at the hour of opening
  if (hours.lastSeating !== null && (last === null || last > length)) return null;
  const lastSeating = last === null ? null : opens + last;
  return { hours, date, timezone, opens, closes: opens + length, lastSeating };
}

/** Seconds from one clock time until the clock next shows another; null when either is no clock time. */
function secondsUntil(from: string, to: string): number | null {
  const begins = secondsOfDay(from);
  const ends = secondsOfDay(to);
  return begins === null || ends === null ? null : (ends - begins + DAY_SECONDS) % DAY_SECONDS;
}

function spanOf(service: ServiceClock, turnMinutes: number): ServiceSpan | null {
  const times = quarterHours(service);
  if (times.length === 0) return null;
  const opensAt = instantAt(service, service.opens);
  const closesAt = instantAt(service, service.closes);
  const lastSeatingAt = lastSeatingOf(service, closesAt, turnMinutes);
  return {
    hours: service.hours,
    opensAt,
    closesAt,
    lastSeatingAt,
    turnMinutes,
    quarters: quartersOf(service),
    times,
  };
}

/** A quarter-hour that a clock change skips is none, and nobody starts in it. */
function quartersOf(service: ServiceClock): ReadonlyMap<number, QuarterPacing> {
  const { quarterPacing = [] } = service.hours;
  return new Map(
    quarterPacing.flatMap((own) => {
      const startsAt = startIn(service, own.time);
      return startsAt ? [[quarterOf(startsAt.getTime()), own] as const] : [];
    }),
  );
}

function startIn(service: ServiceClock, time: string): Date | null {
  const into = secondsUntil(service.hours.opens, time);
  if (into === null) return null;
  const seconds = service.opens + into;
  return seconds <= service.closes ? startAt(service, seconds) : null;
}

function seats({ lastSeatingAt }: DaySpan, startsAt: Date): boolean {
  return startsAt <= lastSeatingAt;
}

function quarterHours(service: ServiceClock): ServiceTime[] {
  const first = Math.ceil(service.opens / STEP_SECONDS) * STEP_SECONDS;
  const startOf = startsOf(service, first);
  const times: ServiceTime[] = [];
  for (let seconds = first; seconds <= service.closes; seconds += STEP_SECONDS) {
    const startsAt = startOf(seconds);
    if (startsAt) times.push({ time: clockTime(seconds), startsAt });
  }
  return times;
}

/** How to find the instants of a service: on the 363 days without a clock change one look into the zone will do. */
function startsOf(service: ServiceClock, first: number): (seconds: number) => Date | null {
  const firstAt = startAt(service, first);
  const closesAt = instantAt(service, service.closes);
  if (!firstAt || hasClockChange(firstAt, closesAt, service.timezone)) {
    return (seconds) => startAt(service, seconds);
  }
  return (seconds) => new Date(firstAt.getTime() + (seconds - first) * 1000);
}

function lastSeatingOf(service: ServiceClock, closesAt: Date, turnMinutes: number): Date {
  const { lastSeating } = service;
  if (lastSeating === null) return new Date(closesAt.getTime() - turnMinutes * 60_000);
  const exact = startAt(service, lastSeating);
  // Skipped: the instant of the clock change already shows a later time, so the last one to seat at is just before.
  return exact ?? new Date(instantAt(service, lastSeating).getTime() - 1);
}

function startAt({ date, timezone }: ServiceClock, seconds: number): Date | null {
  return instantOf(dateOf(date, seconds), clockTime(seconds), timezone);
}

function instantAt({ date, timezone }: ServiceClock, seconds: number): Date {
  return instantReached(dateOf(date, seconds), clockTime(seconds), timezone);
}

function dateOf(date: string, seconds: number): string {
  return seconds < DAY_SECONDS ? date : addDays(date, 1);
}
