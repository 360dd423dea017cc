import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';
import { GRACE_DAYS } from '../restaurants/entitlements.ts';

/** The owner hears of it a week before. */
const WARNED_DAYS_AHEAD = 7;

const RESTAURANTS_ENDED = (daysAgo: string) => `
  select r.id from restaurants r join restaurant_groups g on g.id = r.group_id
  where least(g.subscription_expires_at, r.removed_at) <= $1::timestamptz - make_interval(days => ${daysAgo})`;

/** Orders the mails that warn owners a week before their guests' data is removed. Each gets one for each end. */
export async function orderRetentionWarnings(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    `select app_private.enqueue('send-retention-warning',
        json_build_object('restaurantId', ended.id, 'ownerId', m.user_id), null, 'retention-' || ended.id || m.user_id)
      from (${RESTAURANTS_ENDED('$2')} and g.subscription_expires_at > $1::timestamptz - make_interval(days => $3)) ended
        join memberships m on m.restaurant_id = ended.id and m.role = 'owner'`,
    [now, GRACE_DAYS - WARNED_DAYS_AHEAD, GRACE_DAYS],
  );
}

/**
 * Removes the guests' data of restaurants whose subscription ended, or that were removed, 30 days ago: bookings that are over, the waitlist, what
 * is known of guests and what was imported; and the addresses of people who were invited to work there.
 * Bookings to come are kept until they are over, because guests count on them; profile, tables and invoices stay, so that
 * an owner who comes back can begin at once.
 */
export async function purgeEndedRestaurants(query: OwnerQuery, now: Date): Promise<void> {
  const ended = RESTAURANTS_ENDED('$2');
  await query(`delete from bookings where restaurant_id in (${ended}) and ends_at < $1`, [now, GRACE_DAYS]);
  await query(`delete from waitlist_entries where restaurant_id in (${ended})`, [now, GRACE_DAYS]);
  await query(`delete from imports where restaurant_id in (${ended})`, [now, GRACE_DAYS]);
  await query(`delete from guests where restaurant_id in (${ended})`, [now, GRACE_DAYS]);
  await query(`delete from invitations where restaurant_id in (${ended})`, [now, GRACE_DAYS]);
}
