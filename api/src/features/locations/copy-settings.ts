import { raw, sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { localDateAt } from '../../platform/time/zoned-time.ts';
import type { RestaurantEntity } from '../restaurants/restaurant.entity.ts';

/** From which restaurant of the transaction to which; `timezone` is the new one's. */
interface Copying {
  from: string;
  to: string;
  timezone: string;
  now: Date;
}

/** What one restaurant's row tells another: how it runs, not who or where it is. */
export function settingsOf(source: RestaurantEntity) {
  const { openingTime, closingTime, seatingCapacity, timeSlotDuration, language } = source;
  const { houseRules, cancellationTerms, privacyUrl } = source;
  const { waitlistSelfJoin, bookingNotices, embedAccentColor, embedCornerRadius, embedColorScheme } = source;
  return {
    openingTime,
    closingTime,
    seatingCapacity,
    timeSlotDuration,
    language,
    houseRules,
    cancellationTerms,
    privacyUrl,
    waitlistSelfJoin,
    bookingNotices,
    embedAccentColor,
    embedCornerRadius,
    embedColorScheme,
  };
}

/** What a service has besides its name and days. */
const SERVICE_RULES = `opening_time, closing_time, last_seating, pacing_covers, pacing_parties, quarter_pacing, turn_times`;

/** Lists that are copied as they are. */
const LISTS = {
  booking_rules: `pacing_covers, pacing_parties, lead_minutes, horizon_days, largest_online_party, instant_confirmation,
    online_booking_paused, staff_tables_release_hours, updated_at`,
  turn_times: 'up_to, minutes',
  services: `position, name, weekdays, ${SERVICE_RULES}`,
} as const;

/** Copies the booking rules, turn times and weekly services, and the special days from today on. */
export async function copyRules(tx: TenantTransaction, { from, to, timezone, now }: Copying): Promise<void> {
  for (const [table, columns] of Object.entries(LISTS)) {
    await tx.rows(sql`insert into ${raw(table)} (restaurant_id, ${raw(columns)}) select ${to}, ${raw(columns)}
        from ${raw(table)} where restaurant_id = ${from}`);
  }
  const today = localDateAt(now, timezone);
  const days = {
    special_days: 'date, note, experience_only',
    special_day_services: `date, position, name, ${SERVICE_RULES}`,
  };
  for (const [table, columns] of Object.entries(days)) {
    await tx.rows(sql`insert into ${raw(table)} (restaurant_id, ${raw(columns)}) select ${to}, ${raw(columns)} from ${raw(table)}
        where restaurant_id = ${from} and date >= ${today}`);
  }
}
