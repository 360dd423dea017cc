import type { BookingStatus } from '../generated/schema-types';
import { displayDateWithWeekday, type IsoDate } from './calendar-date.ts';
import { displayTime } from './wall-clock.ts';

/** A name and its value, to be shown one below the other. */
export type Fact = readonly [name: string, value: string];

/** What each status means to the diner. */
export const statusText: Record<BookingStatus, string> = {
  PENDING: 'Waiting for the restaurant to confirm',
  CONFIRMED: 'Confirmed',
  SEATED: 'Seated',
  COMPLETED: 'Completed',
  NO_SHOW: 'Not attended',
  CANCELLED: 'Cancelled',
};

/** When a party comes, and how many they are. */
export function visitFacts({ date, time, guests }: { date: IsoDate; time: string; guests: number }): Fact[] {
  return [
    ['Date', displayDateWithWeekday(date)],
    ['Time', displayTime(time)],
    ['Party', `${guests} ${guests === 1 ? 'Guest' : 'Guests'}`],
  ];
}
