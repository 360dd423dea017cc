import { sql } from '../../../platform/db/statement.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';
import { KEPT_DAYS } from './endpoints/webhook-rules.ts';

/** Each has deliveries with it, one for an endpoint, and each of those its attempts. */
const MESSAGES_AT_A_TIME = 200;

/** Forgets messages of 30 days ago, with their deliveries and attempts, and secrets that sign no more. */
export async function purgeWebhooks(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'webhook_messages',
    where: sql`occurred_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`,
    atATime: MESSAGES_AT_A_TIME,
  });
  await batches.change({
    from: 'webhook_endpoints',
    set: sql`previous_secret = null, previous_secret_ends_at = null`,
    where: sql`previous_secret_ends_at <= ${now}`,
  });
}
