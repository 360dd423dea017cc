import { sql } from '../../../platform/db/statement.ts';
import { KEY_HOURS } from '../../../platform/idempotency/idempotency-key.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';

const DELETED_DAYS = 30; // product decision 13

/** Bookings of a batch: each has its tables, messages and links with it. */
export const BOOKINGS_AT_A_TIME = 200;

/** Removes bookings that were deleted 30 days ago and idempotency keys of yesterday, in all restaurants. */
export async function purgeBookings(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'bookings',
    where: sql`deleted_at < ${now}::timestamptz - make_interval(days => ${DELETED_DAYS})`,
    atATime: BOOKINGS_AT_A_TIME,
  });
  await batches.remove({
    from: 'booking_idempotency_keys',
    where: sql`created_at < ${now}::timestamptz - make_interval(hours => ${KEY_HOURS})`,
  });
}
