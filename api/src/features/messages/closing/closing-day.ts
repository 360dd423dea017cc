import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { addDays } from '../../../platform/time/zoned-time.ts';
import { availabilityDay } from '../../availability/availability-rows.ts';
import { engineDay } from '../../availability/day/day-row.ts';
import { serviceDayBounds } from '../../availability/engine/evening.ts';
import { serviceSpans } from '../../availability/engine/service-day.ts';
import {
  type ClosedBooking,
  type ClosedEntry,
  type ClosingFigures,
  closingFigures,
} from './closing-figures.ts';

/** A service day that is summed up. */
export interface ClosingDay {
  /** When its last service closes; null for a day without any. */
  closesAt: Date | null;
  figures: ClosingFigures;
}

/** What a service day has come to so far; null for a restaurant that does not exist. */
export async function closingDay(
  clock: Clock,
  reads: TenantReads,
  { restaurantId, date }: { restaurantId: string; date: string },
): Promise<ClosingDay | null> {
  const within = { restaurantIds: [restaurantId] };
  const rulesOf = async (of: string) => {
    const row = await availabilityDay(clock, reads, { restaurantId, date: of });
    return row && engineDay(row).rules;
  };
  const [before, rules, bookings] = await Promise.all([
    rulesOf(addDays(date, -1)),
    rulesOf(date),
    reads.rows<ClosedBooking>(
      within,
      sql`select status, source, guests, starts_at as "startsAt", customer_name as "guestName", staff_note as "staffNote"
          from bookings where restaurant_id = ${restaurantId} and date = ${date}::date and deleted_at is null
          order by starts_at, id`,
    ),
  ]);
  if (!before || !rules) return null;
  const { since, until } = serviceDayBounds({ before, rules }, date);
  const entries = await reads.rows<ClosedEntry>(
    within,
    sql`select status, estimated_wait as "quotedMinutes", created_at as "createdAt", closed_at as "closedAt"
        from waitlist_entries where restaurant_id = ${restaurantId}
          and created_at >= ${since.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz`,
  );
  const spans = serviceSpans(rules, date);
  const closings = spans.map(({ closesAt }) => closesAt.getTime());
  const services = spans.map(({ hours, opensAt }) => ({ name: hours.name, startsAt: opensAt }));
  return {
    closesAt: closings.length > 0 ? new Date(Math.max(...closings)) : null,
    figures: closingFigures(bookings, entries, services),
  };
}
