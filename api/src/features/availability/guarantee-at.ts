import { type AgreedTerms, agreedTerms } from '../guarantees/rules/agreed-terms.ts';
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
  now: Date;
}

/** What guests are asked for who book a time online; null for nothing. The same where times are shown and where one is booked. */
export function guaranteeAt(row: DayRow, { date, areaId = null, ...asked }: TimeAsked): AgreedTerms | null {
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
