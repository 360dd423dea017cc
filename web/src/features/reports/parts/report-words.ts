import type { ReportGrouping } from '../../../generated/schema-types.ts';

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });

const day = formatOf({ weekday: 'short', month: 'short', day: 'numeric' });
const shortDay = formatOf({ month: 'short', day: 'numeric' });
const month = formatOf({ month: 'long', year: 'numeric' });
const shortMonth = formatOf({ month: 'short' });
const span = formatOf({ month: 'short', day: 'numeric', year: 'numeric' });

const at = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Oct 31 – Nov 27, 2026`. */
export const spanInWords = (from: string, to: string): string => span.formatRange(at(from), at(to));

interface Group {
  date: string | null;
  name: string | null;
}

/** A group as its row names it: `Fri, Nov 27`, `Week of Nov 23`, `November 2026`, `Dinner`, `Terrace`. */
export function groupInWords({ date, name }: Group, groupBy: ReportGrouping): string {
  if (date === null) return name || (groupBy === 'AREA' ? 'No area asked for' : 'All day');
  if (groupBy === 'MONTH') return month.format(at(date));
  return groupBy === 'WEEK' ? `Week of ${shortDay.format(at(date))}` : day.format(at(date));
}

/** The same below a bar: `27`, `Nov 23`, `Nov`, `Dinner`. */
export function groupBelowBar(group: Group, groupBy: ReportGrouping): string {
  if (group.date === null) return groupInWords(group, groupBy);
  return groupBy === 'MONTH' ? shortMonth.format(at(group.date)) : shortDay.format(at(group.date));
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

export const inWords = (number: number): string => numbers.format(number);

/** `7.4%`; a dash where there is nothing to have a share of. */
export const shareInWords = (share: number | null): string => (share === null ? '–' : percents.format(share));

/** How a number stands beside the one before: `+12%`; null where there is nothing to stand beside. */
export function changeInWords(now: number, before: number | null | undefined): string | null {
  if (!before) return null;
  const change = Math.round((now / before - 1) * 100);
  if (change === 0) return 'as before';
  return `${change > 0 ? '+' : '−'}${Math.abs(change)}%`;
}

/** The same of two shares, in points: `−1.2 points`. */
export function pointsInWords(now: number | null, before: number | null | undefined): string | null {
  if (now === null || before == null) return null;
  const points = Math.round((now - before) * 1000) / 10;
  if (points === 0) return 'as before';
  return `${points > 0 ? '+' : '−'}${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

/** `Rests on 1 booking`, `Rests on 412 bookings`. */
export function restsOnWords(count: number, one = 'booking', several = 'bookings'): string {
  return `Rests on ${inWords(count)} ${count === 1 ? one : several}`;
}

interface Band {
  from: number | null;
  to: number | null;
}

/** `1 guest`, `7 – 8 guests`, `13 and more`. */
export function sizeInWords({ from, to }: Band): string {
  if (to === null) return from === 1 ? 'All parties' : `${from} and more`;
  if (from === to) return from === 1 ? '1 guest' : `${from} guests`;
  return `${from} – ${to} guests`;
}

const HOURS_OF_DAY = 24;

/** Hours before the time of a booking: `Under 2 hours`, `2 – 24 hours`, `3 – 7 days`, `30 days and more`, `After its time`. */
export function leadInWords({ from, to }: Band): string {
  if (from === null) return 'After its time';
  if (to === null) return `${from / HOURS_OF_DAY} days and more`;
  if (from === 0) return `Under ${to} hours`;
  return from < HOURS_OF_DAY ? `${from} – ${to} hours` : `${from / HOURS_OF_DAY} – ${to / HOURS_OF_DAY} days`;
}

/** `7 PM`. */
export function hourInWords(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `1 h 35 min`; a dash for nothing known. */
export function minutesInWords(minutes: number | null): string {
  if (minutes === null) return '–';
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
