import { type BoughtExperience, termsOf } from '../experiences/rules/bought-experience.ts';
import { type AgreedTerms, agreedBy, agreedTerms } from '../guarantees/rules/agreed-terms.ts';
import type { DayRow } from './day/day-row.ts';
import { specialDayOn } from './rules/booking-rules.ts';

/** A time of a day that guests ask for. */
interface TimeAsked {
  /** The service day (yyyy-MM-dd). */
  date: string;
  guests: number;
  startsAt: Date;
  /** Name of the service that it belongs to. */
  service: string;
  /** Uuid; null or left out for anywhere. */
  areaId?: string | null | undefined;
  /** What the party buys beside its table. */
  bought?: BoughtExperience | null | undefined;
  now: Date;
}

/**
 * What guests are asked for who book a time online; null for nothing. The same where times are shown and where one is booked. An experience that
 * is paid for asks by its own terms, in the place of the restaurant's policies: nobody is charged by both.
 */
export function guaranteeAt(
  row: Omit<DayRow, 'closedByPlan'>,
  { date, areaId = null, bought, ...asked }: TimeAsked,
): AgreedTerms | null {
  const own = bought && termsOf(bought, asked.guests);
  if (own) {
    const currency = row.guaranteeCurrency === bought.currency ? bought.currency : null;
    const agreed = agreedBy(bought.experienceId, own, { ...asked, currency, timezone: row.timezone });
    return agreed && { ...agreed, isForBought: true };
  }
  if (row.guaranteePolicies.length === 0) return null;
  const occasion = {
    ...asked,
    areaId,
    weekday: new Date(`${date}T00:00:00Z`).getUTCDay() || 7,
    isSpecialDay: specialDayOn(row, date) !== null,
  };
  const policies = { policies: row.guaranteePolicies, currency: row.guaranteeCurrency };
  return agreedTerms(policies, occasion, row.timezone);
}
