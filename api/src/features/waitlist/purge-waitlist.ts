import type { Batches } from '../../platform/jobs/batches.ts';

/** How long names and phone numbers of who waited are kept. */
const KEPT_DAYS = 90;

/**
 * Forgets who waited 90 days ago, in all restaurants: names, phone numbers, notes and links. The numbers stay, so that
 * quoted and actual waits can be compared over a year.
 */
export async function purgeWaitlist(batches: Batches, now: Date): Promise<void> {
  await batches.change({
    from: 'waitlist_entries',
    set: `customer_name = '', phone = '', notes = null, token_hash = id::text`,
    where: `created_at < $1::timestamptz - make_interval(days => $2) and customer_name <> ''`,
    values: [now, KEPT_DAYS],
  });
}
