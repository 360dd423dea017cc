import { raw, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { addDays, addMonths, localDateAt } from '../../../platform/time/zoned-time.ts';
import { ALL_STATUSES, totalOf } from './booking-totals.ts';

/** The dashboard's counts, in the names of the schema's fields. */
export interface DashboardStatsRow {
  today: number;
  thisWeek: number;
  thisMonth: number;
  total: number;
}

const MINUTE_MS = 60_000;
const MOST_KNOWN = 1_000;

// A page asks three times, and every restaurant of a zone the same: no calendar changes within a minute.
const known = new Map<string, ReturnType<typeof windowsAt>>();

/** Dates of the dashboard at the restaurant (product decision 15); all ends are included. */
export function dashboardWindows(now: Date, timezone: string) {
  const key = `${timezone} ${Math.floor(now.getTime() / MINUTE_MS)}`;
  const windows = known.get(key) ?? windowsAt(now, timezone);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, windows);
  return windows;
}

function windowsAt(now: Date, timezone: string) {
  const today = localDateAt(now, timezone);
  return {
    today,
    weekFrom: addDays(today, -6),
    monthFrom: addDays(addMonths(today, -1), 1),
    upcomingFrom: addDays(today, 1),
    upcomingTo: addDays(today, 7),
  };
}

/**
 * Counts of all bookings that are not deleted, whatever their status. Adds up days, not bookings; the windows look at the
 * days of the last month alone, the total at those that the history has not settled.
 */
export async function dashboardStats(
  clock: Clock,
  reads: TenantReads,
  { restaurantId, timezone }: { restaurantId: string; timezone: string },
): Promise<DashboardStatsRow> {
  const { today, weekFrom, monthFrom } = dashboardWindows(clock.now(), timezone);
  const since = (from: string) => sql`coalesce(sum(bookings) filter (where date >= ${from}::date), 0)::int`;
  const row = await reads.row<DashboardStatsRow>(
    { restaurantIds: [restaurantId] },
    sql`select ${since(today)} as today, ${since(weekFrom)} as "thisWeek", ${since(monthFrom)} as "thisMonth",
        ${totalOf(sql`${restaurantId}`)} as total
      from (select date, ${raw(ALL_STATUSES)} as bookings from booking_days
        where restaurant_id = ${restaurantId} and date between ${monthFrom}::date and ${today}::date) as days`,
  );
  return row ?? { today: 0, thisWeek: 0, thisMonth: 0, total: 0 };
}
