import type { WeeklyServiceInput } from '../../../generated/schema-types.ts';

/** A quarter-hour with figures of its own; null for as in the service. Clock times are HH:mm:ss. */
export interface LabQuarter {
  time: string;
  covers: number | null;
  parties: number | null;
}

/** A weekly service. */
export interface LabService {
  name: string;
  /** ISO: 1 is Monday. */
  weekdays: readonly number[];
  openingTime: string;
  closingTime: string;
  lastSeating: string | null;
  pacingCovers: number | null;
  pacingParties: number | null;
  quarterPacing: readonly LabQuarter[];
  turnTimes: readonly { upTo: number; minutes: number }[];
}

const DAY_MINUTES = 1_440;
const QUARTER = 15;
const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7];
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The one service of a house that has no weekly ones: its hours, every day. */
export const everyDay = (openingTime: string, closingTime: string): LabService => ({
  name: 'All day',
  weekdays: ALL_WEEK,
  openingTime,
  closingTime,
  lastSeating: null,
  pacingCovers: null,
  pacingParties: null,
  quarterPacing: [],
  turnTimes: [],
});

/** Whether two weeks of services say the same. */
export const areSameServices = (one: readonly LabService[], other: readonly LabService[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The services as the API takes them; figures of quarter-hours that the hours no longer have are left out. */
export function servicesInput(services: readonly LabService[]): WeeklyServiceInput[] {
  return services.map(({ weekdays, quarterPacing, turnTimes, ...service }) => ({
    ...service,
    weekdays: [...weekdays],
    quarterPacing: quarterPacing.filter(({ time }) => isWithin(service, time)).map((each) => ({ ...each })),
    turnTimes: turnTimes.map(({ upTo, minutes }) => ({ upTo, minutes })),
  }));
}

/** The quarter-hours (HH:mm:ss) in which a party can start, by the clock: until the last seating, else until closing. */
export function quartersOf({ openingTime, closingTime, lastSeating }: LabService): string[] {
  const from = Math.ceil(minutesOf(openingTime) / QUARTER) * QUARTER;
  const length = minutesFrom(from, lastSeating ?? closingTime);
  return Array.from({ length: Math.floor(length / QUARTER) + 1 }, (_each, at) =>
    clockOf(from + at * QUARTER),
  );
}

/** The service with other figures of one quarter-hour; without any where both are taken away. */
export function withQuarter(service: LabService, quarter: LabQuarter): LabService {
  const others = service.quarterPacing.filter(({ time }) => time !== quarter.time);
  const hasFigures = quarter.covers !== null || quarter.parties !== null;
  const quarterPacing = (hasFigures ? [...others, quarter] : others).toSorted(
    (one, other) => into(service, one.time) - into(service, other.time),
  );
  return { ...service, quarterPacing };
}

/** `every day`, `Mon to Fri`, `Tue, Thu`. */
export function daysInWords(weekdays: readonly number[]): string {
  const days = [...weekdays].sort();
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  if (days.length === 7) return 'every day';
  const name = (day: number) => DAYS[day - 1] ?? '';
  if (days.length > 2 && last - first === days.length - 1) return `${name(first)} to ${name(last)}`;
  return days.map(name).join(', ');
}

function isWithin(hours: Pick<LabService, 'openingTime' | 'closingTime'>, time: string): boolean {
  return into(hours, time) <= into(hours, hours.closingTime);
}

const into = ({ openingTime }: Pick<LabService, 'openingTime'>, time: string): number =>
  minutesFrom(minutesOf(openingTime), time);

function minutesFrom(from: number, time: string): number {
  return (minutesOf(time) - from + DAY_MINUTES) % DAY_MINUTES;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function clockOf(minutes: number): string {
  const ofDay = minutes % DAY_MINUTES;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}:00`;
}
