import { isCalendarDate, isTimezone } from '../../../platform/time/zoned-time.ts';

/** Notice that guests must give until the restaurant sets another: none. */
export const DEFAULT_LEAD_MINUTES = 0;

/** Days ahead that guests may book until the restaurant sets another number. */
export const DEFAULT_HORIZON_DAYS = 60;

/** Largest party that gets its table without a word with the restaurant, until it sets another (product decision 11). */
export const DEFAULT_LARGEST_ONLINE_PARTY = 10;

/** Largest party that can be asked for at all (product decision 11). */
export const LARGEST_PARTY = 100;

/** How many may start in one quarter-hour of the clock; null means as many as there is room for. */
export interface Pacing {
  covers: number | null;
  parties: number | null;
}

/** Figures of one quarter-hour of a service; null means as the service has it. */
export interface QuarterPacing extends Pacing {
  /** HH:mm:ss at the restaurant, on a quarter-hour of the clock. */
  time: string;
}

/** A span of a day in which bookings are taken. Clock times are HH:mm:ss at the restaurant. */
export interface ServiceHours {
  /** As the owner calls it: "Lunch". */
  name: string;
  opens: string;
  /** Before `opens`: the night runs past midnight and still belongs to the date on which it began. */
  closes: string;
  /** Last clock time to start at; null means one turn of the party before closing. */
  lastSeating: string | null;
  /** Its own pacing; null means as the restaurant has it. */
  pacing: Pacing;
  /** Quarter-hours with other figures, in any order; none when left out. */
  quarterPacing?: readonly QuarterPacing[];
  /** Its own turn times; the restaurant's hold when left out or empty. */
  turnRules?: readonly TurnRule[];
}

/** A service that comes back every week. */
export interface WeeklyService extends ServiceHours {
  /** ISO: 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
}

/** A date with other services than its weekday has; with none it is closed. */
export interface SpecialDay {
  /** yyyy-MM-dd */
  date: string;
  services: readonly ServiceHours[];
  /** What diners are told. */
  note: string | null;
  /** Whether a party that comes for no experience is refused; no when left out. */
  isExperienceOnly?: boolean;
}

/** Parties of up to so many stay so long. */
export interface TurnRule {
  upTo: number;
  minutes: number;
}

/** The month has all the bookings of the plan, or what was paid for ended too long ago (product decisions 17 and 18). */
export type PlanClosure = 'monthly limit' | 'subscription end';

/** What an owner decides about bookings, apart from the room. */
export interface BookingRules {
  /** IANA name. */
  timezone: string;
  /** The service of every day, while there is no weekly one. */
  everyday: ServiceHours;
  /** Once there is one, a weekday without any is closed. */
  weekly: readonly WeeklyService[];
  /** Those of other dates may be left out. */
  specialDays: readonly SpecialDay[];
  /** Holds for every service that has no figures of its own. */
  pacing: Pacing;
  /** How long a party stays where no turn rule is set. */
  turnMinutes: number;
  /** By party size, in any order; the one for the largest parties holds for still larger ones. */
  turnRules: readonly TurnRule[];
  /** Most covers in the room at any instant. */
  seatingCapacity: number;
  /** Notice that an online booking must give. */
  leadMinutes: number;
  /**
   * How many hours before its service a table for staff is released to guests; null or left out: never. It is reckoned from the
   * opening of the service.
   */
  staffTablesReleaseHours?: number | null;
  /** How many days after today may be booked online. */
  horizonDays: number;
  /** A larger party becomes a request: it counts towards the covers and is given no table by the engine. */
  largestOnlineParty: number;
  /** Whether guests cannot book online at all for now. */
  isOnlinePaused: boolean;
  /** What the restaurant pays for keeps guests from booking that date online; null when it does not. */
  closedByPlan: PlanClosure | null;
}

/** Turn times offered to an owner who starts to set them by party size; longer for larger tables, as houses keep it. */
export const SUGGESTED_TURN_RULES: readonly TurnRule[] = [
  { upTo: 2, minutes: 90 },
  { upTo: 4, minutes: 105 },
  { upTo: 6, minutes: 120 },
  { upTo: 8, minutes: 150 },
  { upTo: LARGEST_PARTY, minutes: 180 },
];

/**
 * How long a party keeps its place, in minutes: by the turn times of its service where that has some, else by the
 * restaurant's.
 */
export function turnMinutesOf(
  { turnRules, turnMinutes }: Pick<BookingRules, 'turnRules' | 'turnMinutes'>,
  party: number,
  service?: Pick<ServiceHours, 'turnRules'>,
): number {
  let rule: TurnRule | undefined;
  for (const other of service?.turnRules?.length ? service.turnRules : turnRules) {
    if (!rule || isNearer(other.upTo, rule.upTo, party)) rule = other;
  }
  return rule?.minutes ?? turnMinutes;
}

/** How many may start in a quarter-hour of a service: its own figures go first, then the service's, then the restaurant's. */
export function pacingOf(
  rules: Pick<BookingRules, 'pacing'>,
  { pacing }: Pick<ServiceHours, 'pacing'>,
  quarter: Pacing | null,
): Pacing {
  return {
    covers: quarter?.covers ?? pacing.covers ?? rules.pacing.covers,
    parties: quarter?.parties ?? pacing.parties ?? rules.pacing.parties,
  };
}

/** The special day that a date is; null for a plain one. */
export function specialDayOn(
  { specialDays }: Pick<BookingRules, 'specialDays'>,
  date: string,
): SpecialDay | null {
  return specialDays.find((day) => day.date === date) ?? null;
}

/** The services of a date, in no order: those of the special day, else of the weekday, else the everyday one. */
export function servicesOn(rules: BookingRules, date: string): readonly ServiceHours[] {
  const special = specialDayOn(rules, date);
  if (special) return special.services;
  if (rules.weekly.length === 0) return [rules.everyday];
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return rules.weekly.filter((service) => service.weekdays.includes(weekday));
}

/** Whether rules and date make sense; where they do not, nothing may be sold. */
export function areSound(rules: BookingRules, date: string): boolean {
  return (
    isWhole(rules.turnMinutes, 1) &&
    areTurnsSound(rules.turnRules) &&
    servicesOn(rules, date).every(({ turnRules = [] }) => areTurnsSound(turnRules)) &&
    isWhole(rules.seatingCapacity, 1) &&
    isWhole(rules.leadMinutes, 0) &&
    isWhole(rules.horizonDays, 0) &&
    isWhole(rules.largestOnlineParty, 0) &&
    isTimezone(rules.timezone) &&
    isCalendarDate(date)
  );
}

/** Whether a rule up to `upTo` suits the party better than one up to `best`. */
function isNearer(upTo: number, best: number, party: number): boolean {
  return best < party ? upTo > best : party <= upTo && upTo < best;
}

function areTurnsSound(turns: readonly TurnRule[]): boolean {
  return turns.every(({ upTo, minutes }) => isWhole(upTo, 1) && isWhole(minutes, 1));
}

function isWhole(number: number, least: number): boolean {
  return Number.isSafeInteger(number) && number >= least;
}
