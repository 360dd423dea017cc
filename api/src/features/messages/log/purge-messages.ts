import { sql } from '../../../platform/db/statement.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';

const KEPT_DAYS = 90;

/** Forgets what became of messages 90 days ago, in all restaurants. */
export async function purgeMessages(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'messages',
    where: sql`created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`,
  });
}
