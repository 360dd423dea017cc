import {
  addDays,
  hasClockChange,
  instantOf,
  instantReached,
  isCalendarDate,
  isTimezone,
} from '../../platform/zoned-time.ts';
import { clockTime, DAY_SECONDS, secondsOfDay } from './clock-time.ts';

/** Spec section 8: the booking form lists times in steps of 15 minutes, on the clock's quarter-hours. */
const STEP_SECONDS = 15 * 60;

/** Days ahead that guests may book until the restaurant sets another number. */
export const DEFAULT_HORIZON_DAYS = 60;

/** What decides when a restaurant takes bookings. Clock times are HH:mm:ss in its own zone. */
export interface ServiceRules {
  openingTime: string;
  /** Before the opening time: the night runs past midnight and still belongs to the date on which it began. */
  closingTime: string;
  /** IANA name. */
  timezone: string;
  /** How long a party stays. */
  turnMinutes: number;
  /** Most covers in the room at any instant. */
  seatingCapacity: number;
  /** Last clock time to start at; null means one turn before closing. */
  lastSeating: string | null;
  /** How many days after today may be booked. */
  horizonDays: number;
}

/** A clock time of a service and the instant it stands for. */
export interface ServiceTime {
  time: string;
  startsAt: Date;
}

/** One service of one date, as instants. `times` are its quarter-hours from opening to closing, in order. */
export interface ServiceSpan {
  opensAt: Date;
  closesAt: Date;
  lastSeatingAt: Date;
  times: ServiceTime[];
}

/**
 * The service that begins on `date` (yyyy-MM-dd), without the times that a clock change skips. Null when there is
 * none: rules or a date that make no sense mean closed, never open.
 */
export function serviceSpan(rules: ServiceRules, date: string): ServiceSpan | null {
  const service = clockOf(rules, date);
  if (!service) return null;
  const times = quarterHours(service);
  if (times.length === 0) return null;
  const opensAt = instantAt(service, service.opens);
  const closesAt = instantAt(service, service.closes);
  return { opensAt, closesAt, lastSeatingAt: lastSeatingAt(service, rules, closesAt), times };
}

/**
 * The instant at which a booking for `time` of the service day `date` starts; any time of the service, not only a
 * quarter-hour. Null when the service has no such time or a clock change skips it.
 */
export function startOfBooking(rules: ServiceRules, date: string, time: string): Date | null {
  const service = clockOf(rules, date);
  const into = secondsIntoService(rules, time);
  if (!service || into === null) return null;
  const seconds = service.opens + into;
  return seconds <= service.closes ? startAt(service, seconds) : null;
}

/** Seconds from opening until the clock next shows `time`, by the clock alone; null when either is no clock time. */
export function secondsIntoService(rules: ServiceRules, time: string): number | null {
  const opens = secondsOfDay(rules.openingTime);
  const wished = secondsOfDay(time);
  if (opens === null || wished === null) return null;
  return (wished - opens + DAY_SECONDS) % DAY_SECONDS;
}

/** How long a service lasts by the clock, in seconds; null when its hours make none. */
export function serviceSeconds(rules: ServiceRules): number | null {
  return secondsIntoService(rules, rules.closingTime) || null;
}

/** A service by the clock, in seconds after the midnight that begins its date; past 86,400 is the next morning. */
interface ServiceClock {
  date: string;
  timezone: string;
  opens: number;
  closes: number;
  /** Null: one turn before closing. */
  lastSeating: number | null;
}

function clockOf(rules: ServiceRules, date: string): ServiceClock | null {
  const { timezone, turnMinutes, seatingCapacity, horizonDays } = rules;
  const opens = secondsOfDay(rules.openingTime);
  const length = serviceSeconds(rules);
  const last = rules.lastSeating === null ? length : secondsIntoService(rules, rules.lastSeating);
  const isSound =
    isWhole(turnMinutes, 1) &&
    isWhole(seatingCapacity, 1) &&
    isWhole(horizonDays, 0) &&
    isTimezone(timezone) &&
    isCalendarDate(date);
  if (!isSound || opens === null || length === null || last === null || last > length) return null;
  const lastSeating = rules.lastSeating === null ? null : opens + last;
  return { date, timezone, opens, closes: opens + length, lastSeating };
}

function isWhole(number: number, least: number): boolean {
  return Number.isSafeInteger(number) && number >= least;
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

function lastSeatingAt(service: ServiceClock, rules: ServiceRules, closesAt: Date): Date {
  const { lastSeating } = service;
  if (lastSeating === null) return new Date(closesAt.getTime() - rules.turnMinutes * 60_000);
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
