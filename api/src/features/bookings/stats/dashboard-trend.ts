import { raw, sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { addDays, addMonths } from '../../../platform/time/zoned-time.ts';
import { ALL_STATUSES } from './booking-totals.ts';
import { dashboardWindows } from './dashboard-stats.ts';

/** Days of the small line: four weeks up to today, and the week to come. */
const DAYS_BACK = 27;
const DAYS_AHEAD = 7;

/** Days of the line. */
export const TREND_DAYS = DAYS_BACK + 1 + DAYS_AHEAD;

/** A day of the line, in the names of the schema's fields. */
interface DayCountRow {
  date: string;
  bookings: number;
  cancelled: number;
  noShows: number;
}

/** What the dashboard's counts are held against, in the names of the schema's fields. */
export interface DashboardTrendRow {
  sameDayLastWeek: number;
  weekBefore: number;
  monthBefore: number;
  days: DayCountRow[];
}

/** The windows before those of the dashboard, and a count for each day around today. Adds up counters of days, not bookings. */
export async function dashboardTrend(
  clock: Clock,
  reads: TenantReads,
  { restaurantId, timezone }: { restaurantId: string; timezone: string },
): Promise<DashboardTrendRow> {
  const { today, weekFrom, monthFrom } = dashboardWindows(clock.now(), timezone);
  const earliest = addDays(addMonths(addDays(monthFrom, -1), -1), 1);
  const rows = await reads.rows<DayCountRow>(
    { restaurantIds: [restaurantId] },
    sql`select date::text, ${raw(ALL_STATUSES)} as bookings, cancelled, no_show as "noShows" from booking_days
      where restaurant_id = ${restaurantId} and date between ${earliest}::date and ${addDays(today, DAYS_AHEAD)}::date`,
  );
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const between = (from: string, to: string) =>
    rows.reduce((sum, { date, bookings }) => (date >= from && date <= to ? sum + bookings : sum), 0);
  const before = (date: string) => addDays(date, -1);
  const lastWeek = addDays(today, -7);
  return {
    sameDayLastWeek: between(lastWeek, lastWeek),
    weekBefore: between(addDays(weekFrom, -7), before(weekFrom)),
    monthBefore: between(earliest, before(monthFrom)),
    days: Array.from({ length: TREND_DAYS }, (_, place) => {
      const date = addDays(today, place - DAYS_BACK);
      return byDate.get(date) ?? { date, bookings: 0, cancelled: 0, noShows: 0 };
    }),
  };
}
