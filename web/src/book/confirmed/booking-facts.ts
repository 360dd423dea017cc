import type { MessageDescriptor } from '@lingui/core';
import type { BookingStatus } from '../../generated/schema-types.ts';
import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import { shownDateWithWeekday, shownTime } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';

/** A name and its value, to be shown one below the other. */
export type Fact = readonly [name: string, value: string];

const STATUSES: Record<BookingStatus, MessageDescriptor> = {
  PENDING: /*i18n*/ { id: 'Waiting for the restaurant to confirm' },
  CONFIRMED: /*i18n*/ { id: 'Confirmed' },
  SEATED: /*i18n*/ { id: 'Seated' },
  COMPLETED: /*i18n*/ { id: 'Completed' },
  NO_SHOW: /*i18n*/ { id: 'Not attended' },
  CANCELLED: /*i18n*/ { id: 'Cancelled' },
};

/** What a status means to the diner. */
export function statusText(status: BookingStatus): string {
  return i18n._(STATUSES[status]);
}

/** How many come: `2 Guests`. */
export function partyInWords(guests: number): string {
  return i18n._('{guests, plural, one {# Guest} other {# Guests}}', { guests });
}

/** When a party comes, and how many they are. */
export function visitFacts({ date, time, guests }: { date: IsoDate; time: string; guests: number }): Fact[] {
  return [
    [i18n._('Date'), shownDateWithWeekday(date)],
    [i18n._('Time'), shownTime(time)],
    [i18n._('Party'), partyInWords(guests)],
  ];
}
