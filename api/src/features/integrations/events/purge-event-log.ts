import { sql } from '../../../platform/db/statement.ts';
import { LOG_KEPT_DAYS } from '../../../platform/events/event-log.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';

/** Forgets what happened more than 30 days ago; a day later than cursors expire, so that none of those that are good finds a gap. */
export async function purgeEventLog(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'event_log',
    where: sql`at < ${now}::timestamptz - make_interval(days => ${LOG_KEPT_DAYS + 1})`,
  });
}
