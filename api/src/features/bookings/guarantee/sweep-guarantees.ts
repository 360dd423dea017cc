import { sql } from '../../../platform/db/statement.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';

/**
 * Asks after everything of which the provider's answer may have been lost: payments that were begun over a minute ago, and moves that were
 * stored and not answered. Webhooks may all be lost; this finds what they would have told.
 */
export async function sweepGuarantees(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    sql`select app_private.enqueue('settle-guarantee-payment',
        json_build_object('restaurantId', restaurant_id, 'guaranteeId', id), clock_timestamp(), 'guarantee ' || id)
      from guarantees where state = 'awaiting' and created_at < ${now}::timestamptz - interval '1 minute'
        and (purpose in ('booking', 'change') or checkout_ref is not null or expires_at <= ${now}::timestamptz)`,
  );
  await query(
    sql`select app_private.enqueue('ask-guarantee-move',
        json_build_object('restaurantId', restaurant_id, 'moveId', id), clock_timestamp(), 'guarantee-move ' || id)
      from guarantee_moves where state = 'asked' and created_at < ${now}::timestamptz - interval '1 minute'`,
  );
}
