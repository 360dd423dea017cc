import { sql } from '../../../platform/db/statement.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';
import { BOOKINGS_AT_A_TIME } from '../../bookings/change/purge-bookings.ts';
import { GRACE_DAYS } from '../../restaurants/plan/entitlements.ts';

/** The owner hears of it a week before. */
const WARNED_DAYS_AHEAD = 7;

const restaurantsEnded = (now: Date, daysAgo: number) => sql`
  select r.id from restaurants r join restaurant_groups g on g.id = r.group_id
  where least(g.subscription_expires_at, r.removed_at) <= ${now}::timestamptz - make_interval(days => ${daysAgo})`;

/** Orders the mails that warn owners a week before their guests' data is removed. Each gets one for each end. */
export async function orderRetentionWarnings(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    sql`select app_private.enqueue('send-retention-warning',
        json_build_object('restaurantId', ended.id, 'ownerId', m.user_id), null, 'retention-' || ended.id || m.user_id)
      from (${restaurantsEnded(now, GRACE_DAYS - WARNED_DAYS_AHEAD)}
          and g.subscription_expires_at > ${now}::timestamptz - make_interval(days => ${GRACE_DAYS})) ended
        join memberships m on m.restaurant_id = ended.id and m.role = 'owner'`,
  );
}

/**
 * Removes the guests' data of restaurants whose subscription ended, or that were removed, 30 days ago: bookings that are over, the waitlist, what
 * is known of guests and what was imported; and the addresses of people who were invited to work there.
 * Bookings to come are kept until they are over, because guests count on them; profile, tables and invoices stay, so that
 * an owner who comes back can begin at once.
 */
export async function purgeEndedRestaurants(batches: Batches, now: Date): Promise<void> {
  const ended = sql`restaurant_id in (${restaurantsEnded(now, GRACE_DAYS)})`;
  await batches.remove({
    from: 'bookings',
    where: sql`${ended} and ends_at < ${now}`,
    atATime: BOOKINGS_AT_A_TIME,
  });
  await batches.remove({ from: 'waitlist_entries', where: ended });
  // What hangs on an import is removed before it: one can have brought many thousand rows.
  for (const from of ['imported_rows', 'import_problems', 'import_chunks'])
    await batches.remove({ from, where: ended });
  for (const from of ['imports', 'guests', 'invitations']) await batches.remove({ from, where: ended });
}
