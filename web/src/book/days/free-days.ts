import {
  dateOfCalendar,
  dayInCalendar,
  firstOfNextMonth,
  type IsoDate,
} from '../../shared/dates/calendar-date.ts';
import type { FreeDaysQuery } from './FreeDays.generated.ts';

/** How a day looks for the party. */
export type Day = NonNullable<FreeDaysQuery['restaurant']>['availabilityRange'][number];

/** Which days, for how many guests. */
export interface WantedDays {
  from: IsoDate;
  to: IsoDate;
  partySize: number;
  /** Global id of an area; anywhere when left out. */
  areaId?: string;
}

/** Where days come from: two months of them at most. */
export type DaysSource = (wanted: WantedDays, signal: AbortSignal) => Promise<readonly Day[]>;

/** The API's own limit is two long months; more than anybody looks ahead to find the next free day. */
const LOOKED_THROUGH = 60;

/** A month of the calendar and the one that it is leafed to, as far as they are to come. */
export function twoMonths(month: IsoDate, today: IsoDate): Pick<WantedDays, 'from' | 'to'> {
  const from = month.slice(0, 7) === today.slice(0, 7) ? today : firstOf(month);
  return { from, to: dayFrom(firstOfNextMonth(firstOfNextMonth(month)), -1) };
}

/** The days in which the next free one is looked for. */
export function daysAfter(date: IsoDate): Pick<WantedDays, 'from' | 'to'> {
  return { from: dayFrom(date, 1), to: dayFrom(date, LOOKED_THROUGH) };
}

/** Whether a time of the day can be booked. */
export function hasFreeTimes({ status }: Day): boolean {
  return status === 'FREE' || status === 'FEW_LEFT';
}

/** The last day that can be booked online at all; null while no later one is known. */
export function lastBookable(days: readonly Day[]): IsoDate | null {
  const tooFar = days.find(({ reason }) => reason === 'TOO_FAR');
  return tooFar ? dayFrom(tooFar.date, -1) : null;
}

function firstOf(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`;
}

function dayFrom(date: IsoDate, days: number): IsoDate {
  const day = dayInCalendar(date);
  day.setDate(day.getDate() + days);
  return dateOfCalendar(day);
}
