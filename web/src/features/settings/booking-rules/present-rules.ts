import { displayTime } from '../../../shared/dates/display-time.ts';
import { countOf, listed, minutesInWords, WEEKDAYS } from './rules-in-words.ts';

interface Hours {
  openingTime: string;
  closingTime: string;
  services: readonly {
    name: string;
    openingTime: string;
    closingTime: string;
    weekdays: readonly number[];
  }[];
}

/** The week as the services make it, days that are alike together: `Monday to Friday`, `Lunch 11:30 AM to 03:00 PM`. */
export function weekInWords({
  services,
  openingTime,
  closingTime,
}: Hours): { days: string; hours: string }[] {
  if (services.length === 0) return [{ days: 'Every day', hours: span({ openingTime, closingTime }) }];
  const byDay = WEEKDAYS.map((_, index) =>
    services
      .filter(({ weekdays }) => weekdays.includes(index + 1))
      .toSorted((one, other) => one.openingTime.localeCompare(other.openingTime))
      .map((service) => `${service.name} ${span(service)}`)
      .join(', '),
  );
  const kinds = [...new Set(byDay)];
  return kinds.map((hours) => ({
    days: daysInWords(byDay.flatMap((each, index) => (each === hours ? [index] : []))),
    hours: hours || 'Closed',
  }));
}

const span = ({ openingTime, closingTime }: { openingTime: string; closingTime: string }) =>
  `${displayTime(openingTime)} to ${displayTime(closingTime)}`;

/** Days by their place in the week, from 0: `Monday to Friday`, `Monday and Sunday`. */
export function daysInWords(days: readonly number[]): string {
  if (days.length === WEEKDAYS.length) return 'Every day';
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => WEEKDAYS[day ?? 0] ?? '';
  return listed(
    runs.flatMap((run) =>
      run.length > 2 ? [`${name(run[0])} to ${name(run.at(-1))}`] : run.map((day) => name(day)),
    ),
  );
}

/** `Monday to Friday: Dinner 06:00 PM to 11:00 PM. Saturday and Sunday: Closed.` */
export const hoursRule = (hours: Hours): string =>
  weekInWords(hours)
    .map(({ days, hours: told }) => `${days}: ${told}.`)
    .join(' ');

/** Which services do not keep to it: `Lunch and Dinner have their own.`; empty when all do. */
export function apartInWords(services: readonly { name: string }[]): string {
  const names = [...new Set(services.map(({ name }) => name))];
  if (names.length === 0) return '';
  return ` ${listed(names)} ${names.length === 1 ? 'has its' : 'have their'} own.`;
}

/** How many special days there are, and what holds on all others. */
export const specialDaysRule = (count: number): string | undefined =>
  count === 0
    ? undefined
    : `${count === 1 ? 'One date has' : `${count} dates have`} hours of ${count === 1 ? 'its' : 'their'} own; every other date has those of its weekday.`;

/** How many blocks there are. */
export const blocksRule = (count: number): string | undefined =>
  count === 0
    ? undefined
    : `${count === 1 ? 'One block keeps' : `${count} blocks keep`} tables or times free.`;

/** From the shortest stay to the longest. */
export function turnTimesRule(turnTimes: readonly { minutes: number }[], usual: number): string {
  if (turnTimes.length === 0) {
    return `Every party keeps its table for ${minutesInWords(usual)}, the restaurant’s default.`;
  }
  const minutes = turnTimes.map((turn) => turn.minutes);
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  if (least === most) return `Every party keeps its table for ${minutesInWords(least)}.`;
  return `A party keeps its table for ${minutesInWords(least)} to ${minutesInWords(most)}, by its size.`;
}

/** What an online booking gets, and whether it waits for an answer. */
export function onlineRule(largest: number | undefined, isInstant: boolean): string | undefined {
  if (largest === undefined) return undefined;
  const parties = largest === 1 ? 'Single guests' : `Parties of up to ${largest}`;
  const answer = isInstant ? 'and are confirmed at once' : 'and wait until you confirm them';
  return `${parties} get a table as they book, ${answer}.`;
}

/** Whether guests can book online now. */
export const pauseRule = (isPaused: boolean): string =>
  isPaused ? 'Online booking is paused: no guest can book online.' : 'Guests can book online.';

/** When tables for staff bookings go to guests who book online. */
export function staffTablesRule(hours: number | null): string {
  if (hours === null) return 'Tables for staff bookings are never released to guests who book online.';
  if (hours === 0) return 'Tables for staff bookings are released to guests when the service opens.';
  return `Tables for staff bookings are released to guests ${countOf(hours, 'hour')} before the service opens.`;
}

/** How many combinations there are, and for which parties. */
export function combinationsRule(
  combinations: readonly { minPartySize: number; maxPartySize: number }[],
): string {
  if (combinations.length === 0) return 'No tables are joined.';
  const least = Math.min(...combinations.map(({ minPartySize }) => minPartySize));
  const most = Math.max(...combinations.map(({ maxPartySize }) => maxPartySize));
  const parties = least === most ? `parties of ${least}` : `parties of ${least} to ${most}`;
  return `${countOf(combinations.length, 'combination')} for ${parties}.`;
}
