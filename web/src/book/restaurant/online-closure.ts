import type { SlotReason } from '../../generated/schema-types.ts';
import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import { monthInWords } from '../language/formats.ts';
import { i18n } from '../language/i18n.ts';
import type { OpenTimes } from '../times/open-times.ts';

/** Reasons that a word with the restaurant may help against, the gravest first. */
const CLOSURES = ['ONLINE_BOOKING_CLOSED', 'MONTH_FULL', 'ONLINE_BOOKING_PAUSED'] as const;

/** Why guests cannot book a day online, whatever room there is. */
export type OnlineClosure = (typeof CLOSURES)[number] & SlotReason;

/** What keeps times of the day from being booked online; null when nothing does. */
export function onlineClosureOf({ slots }: OpenTimes): OnlineClosure | null {
  return CLOSURES.find((closure) => slots.some(({ reason }) => reason === closure)) ?? null;
}

/** The closure in the diner's words, for the day of the times. */
export function closureInWords(closure: OnlineClosure, { date, slots }: OpenTimes, today: IsoDate): string {
  switch (closure) {
    case 'ONLINE_BOOKING_CLOSED':
      return i18n._('Online booking is closed.');
    case 'MONTH_FULL':
      return isSameMonth(date, today)
        ? i18n._('Online booking is closed for this month.')
        : i18n._('Online booking is closed for {month}.', { month: monthInWords(date) });
    case 'ONLINE_BOOKING_PAUSED':
      return slots.some(({ available }) => available)
        ? i18n._('Online booking is paused for some of these times.')
        : i18n._('Online booking is paused.');
  }
}

function isSameMonth(one: IsoDate, other: IsoDate): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}
