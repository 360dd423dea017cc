import { sql } from '../../platform/db/statement.ts';
import type { Batches } from '../../platform/jobs/batches.ts';

/** How long names and phone numbers of who waited are kept. */
const KEPT_DAYS = 90;

/**
 * Forgets who waited 90 days ago, in all restaurants: names, phone numbers, notes, links and what programs kept with them. The numbers stay, so that
 * quoted and actual waits can be compared over a year.
 */
export async function purgeWaitlist(batches: Batches, now: Date): Promise<void> {
  await batches.change({
    from: 'waitlist_entries',
    set: sql`customer_name = '', phone = '', notes = null, external_id = null, metadata = '[]', token_hash = id::text`,
    where: sql`created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}) and customer_name <> ''`,
  });
}
