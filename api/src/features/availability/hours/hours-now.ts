import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { addDays, localDateAt } from '../../../platform/time/zoned-time.ts';
import type { RestaurantRow } from '../../restaurants/restaurant-rows.ts';
import { serviceDateAt } from '../engine/evening.ts';
import { serviceSpans } from '../engine/service-day.ts';
import type { BookingRules, ServiceHours } from '../rules/booking-rules.ts';
import { serviceRows, specialDayRows } from '../rules/booking-rules-rows.ts';
import type { HoursNow } from './hours-now.type.ts';

/** How far the next opening is looked for. */
const DAYS_AHEAD = 14;

/** As the rows of rules name the hours of a service. */
type HoursRow = Pick<ServiceHours, 'name' | 'lastSeating'> & { openingTime: string; closingTime: string };

/** A restaurant, as far as its hours go by it. */
type HoursOwner = Pick<RestaurantRow, 'restaurantId' | 'timezone' | 'openingTime' | 'closingTime'>;

/** The hours of the service day under way, and when it opens next: as the engine has them, special days included. */
export async function hoursNow(clock: Clock, reads: TenantReads, restaurant: HoursOwner): Promise<HoursNow> {
  const now = clock.now();
  const today = localDateAt(now, restaurant.timezone);
  const rules = await rulesOfHours(reads, restaurant, today);
  const { date } = serviceDateAt({ yesterday: rules, today: rules }, now);
  const spansOf = (day: string) =>
    serviceSpans(rules, day).map(({ opensAt, closesAt }) => ({ opensAt, closesAt }));
  const spans = spansOf(date);
  const isOpen = spans.some(({ opensAt, closesAt }) => opensAt <= now && now < closesAt);
  return { date, spans, isOpen, opensAt: isOpen ? null : nextOpening(spansOf, { date, now }) };
}

function nextOpening(
  spansOf: (date: string) => HoursNow['spans'],
  { date, now }: { date: string; now: Date },
): Date | null {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const next = spansOf(addDays(date, ahead)).find(({ opensAt }) => opensAt > now);
    if (next) return next.opensAt;
  }
  return null;
}

/** The rules that hours go by; what has no bearing on them is left at its least. */
async function rulesOfHours(
  reads: TenantReads,
  { restaurantId, timezone, openingTime, closingTime }: HoursOwner,
  today: string,
): Promise<BookingRules> {
  const [weekly, specialDays] = await Promise.all([
    serviceRows(reads, restaurantId),
    specialDayRows(reads, restaurantId, { from: addDays(today, -1), to: addDays(today, DAYS_AHEAD) }),
  ]);
  return {
    timezone,
    everyday: hoursOf({ name: '', openingTime, closingTime, lastSeating: null }),
    weekly: weekly.map(({ weekdays, ...hours }) => ({ ...hoursOf(hours), weekdays })),
    specialDays: specialDays.map(({ date, note, services }) => ({
      date,
      note,
      services: services.map(hoursOf),
    })),
    pacing: { covers: null, parties: null },
    turnMinutes: 1,
    turnRules: [],
    seatingCapacity: 1,
    leadMinutes: 0,
    horizonDays: DAYS_AHEAD,
    largestOnlineParty: 0,
    isOnlinePaused: false,
    staffTablesReleaseHours: null,
    closedByPlan: null,
  };
}

function hoursOf({ name, openingTime, closingTime, lastSeating }: HoursRow): ServiceHours {
  return {
    name,
    opens: openingTime,
    closes: closingTime,
    lastSeating,
    pacing: { covers: null, parties: null },
  };
}
