import { sql } from '../../../platform/db/statement.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';

/** For how many days calls are kept. */
export const KEPT_DAYS = 30;

/** Forgets the calls of channels of more than 30 days ago, in all restaurants. */
export async function purgeChannelCalls(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'channel_calls',
    where: sql`hour < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)`,
  });
}
