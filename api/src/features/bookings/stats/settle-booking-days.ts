import { sql } from '../../../platform/db/statement.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';

/** After a week nobody moves or deletes bookings of a day any more, but now and then. */
const SETTLED_AFTER_DAYS = 7;

/**
 * Adds the days that are over to the history of their restaurants, in all restaurants, so that a total looks at few days
 * however long a restaurant has been open. A day that changes later counts all the same, and is settled anew.
 */
export async function settleBookingDays(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    sql`select app_private.settle_booking_days((${now}::timestamptz at time zone 'UTC')::date - ${SETTLED_AFTER_DAYS}::int)`,
  );
}
