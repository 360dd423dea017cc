import { sql } from '../../../platform/db/statement.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';

/** Forgets addresses that were revoked a year ago, as keys that have ended. */
export async function purgeCalendarFeeds(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'calendar_feeds',
    where: sql`revoked_at < ${now}::timestamptz - make_interval(years => 1)`,
  });
}
