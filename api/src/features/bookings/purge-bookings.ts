import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';

const DELETED_DAYS = 30; // product decision 13
const KEY_HOURS = 24; // design: how long a retry is recognised

/** Removes bookings that were deleted 30 days ago and idempotency keys of yesterday, in all restaurants. */
export async function purgeBookings(query: OwnerQuery, now: Date): Promise<void> {
  await query(`delete from bookings where deleted_at < $1::timestamptz - make_interval(days => $2)`, [
    now,
    DELETED_DAYS,
  ]);
  await query(
    `delete from booking_idempotency_keys where created_at < $1::timestamptz - make_interval(hours => $2)`,
    [now, KEY_HOURS],
  );
}
