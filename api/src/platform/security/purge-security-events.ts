import { sql } from '../db/statement.ts';
import type { Batches } from '../jobs/batches.ts';

/** How long people can look back. */
const SECURITY_DAYS = 90;

/** Removes security events that are older than 90 days. */
export async function purgeSecurityEvents(batches: Batches, now: Date): Promise<void> {
  for (const from of ['account_events', 'restaurant_events']) {
    await batches.remove({
      from,
      where: sql`occurred_at < ${now}::timestamptz - make_interval(days => ${SECURITY_DAYS})`,
    });
  }
}
