import { sql } from '../../../platform/db/statement.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';

/**
 * Hours of real time, so that both days on which clocks change are as long as they are. A reminder that would come in the
 * last hours, after a day without this process say, helps nobody.
 */
const dueAt = (now: Date) => sql`
  starts_at <= ${now}::timestamptz + interval '24 hours' and starts_at > ${now}::timestamptz + interval '2 hours'`;

// Restaurant by restaurant, along the index of what their rooms hold.
const orderAt = (now: Date) => sql`
  with due as (
    select b.restaurant_id, b.id from restaurants r join lateral (
      select restaurant_id, id from bookings where restaurant_id = r.id and ${dueAt(now)} and deleted_at is null
        and status in ('pending', 'confirmed') and email is not null and reminded_for is distinct from starts_at
    ) b on true),
  ordered as (
    update bookings b set reminded_for = b.starts_at from due
      where b.restaurant_id = due.restaurant_id and b.id = due.id and b.reminded_for is distinct from b.starts_at
      returning b.restaurant_id, b.id, b.starts_at, b.date, b.time)
  select app_private.enqueue('send-booking-reminder',
    json_build_object('restaurantId', restaurant_id, 'bookingId', id, 'startsAt', starts_at, 'date', date, 'time', time)) from ordered`;

/**
 * Orders the reminders of all bookings that begin within 24 hours, each once: what was ordered is marked in the same
 * statement. A booking that is moved is found again by its new start, one that is cancelled is not.
 */
export async function orderReminders(query: OwnerQuery, now: Date): Promise<void> {
  await query(orderAt(now));
}
