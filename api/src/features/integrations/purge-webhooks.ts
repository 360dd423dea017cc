import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';
import { KEPT_DAYS } from './webhook-rules.ts';

/** Forgets messages of 30 days ago, with their deliveries and attempts, and secrets that sign no more. */
export async function purgeWebhooks(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    'delete from webhook_messages where occurred_at < $1::timestamptz - make_interval(days => $2)',
    [now, KEPT_DAYS],
  );
  await query(
    `update webhook_endpoints set previous_secret = null, previous_secret_ends_at = null
      where previous_secret_ends_at <= $1`,
    [now],
  );
}
