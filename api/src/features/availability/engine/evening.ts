import { addDays, instantReached, localDateAt } from '../../../platform/time/zoned-time.ts';
import type { BookingRules } from '../rules/booking-rules.ts';
import { serviceSpans } from './service-day.ts';

/** The service day that is under way at a restaurant. */
export interface ServiceDate {
  /** yyyy-MM-dd: the date on which it began. */
  date: string;
  /** From when on what happens belongs to it. */
  since: Date;
}

/** The restaurant's rules with the special days of two dates, since a night runs past midnight. */
export interface RulesOfTwoDays {
  yesterday: BookingRules;
  today: BookingRules;
}

/** Until the last service of yesterday has closed it is still yesterday's evening; from then on, and from midnight, today's. */
export function serviceDateAt({ yesterday, today }: RulesOfTwoDays, now: Date): ServiceDate {
  const { timezone } = today;
  const date = localDateAt(now, timezone);
  const dateBefore = addDays(date, -1);
  const nightEnds = lastClosing(yesterday, dateBefore);
  if (nightEnds && nightEnds > now) {
    return { date: dateBefore, since: beginOf(dateBefore, yesterday, addDays(dateBefore, -1)) };
  }
  return { date, since: beginOf(date, yesterday, dateBefore) };
}

/**
 * From when until when what happens belongs to a date: a night that runs past midnight is its own. `before` are the rules with
 * the special days of the date before.
 */
export function serviceDayBounds(
  { before, rules }: { before: BookingRules; rules: BookingRules },
  date: string,
): { since: Date; until: Date } {
  return {
    since: beginOf(date, before, addDays(date, -1)),
    until: beginOf(addDays(date, 1), rules, date),
  };
}

function beginOf(date: string, rulesBefore: BookingRules, dateBefore: string): Date {
  const midnight = instantReached(date, '00:00:00', rulesBefore.timezone);
  const nightEnds = lastClosing(rulesBefore, dateBefore);
  return nightEnds && nightEnds > midnight ? nightEnds : midnight;
}

/** When the last service of a date closes; null for a date without any. */
function lastClosing(rules: BookingRules, date: string): Date | null {
  const closings = serviceSpans(rules, date).map(({ closesAt }) => closesAt.getTime());
  return closings.length > 0 ? new Date(Math.max(...closings)) : null;
}
