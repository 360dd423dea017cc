import { sql } from '../../../platform/db/statement.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';

/** A month can be compared with the same one a year before. */
const KEPT_DAYS = 760;

/** Forgets refused searches of more than 25 months ago, in all restaurants. */
export async function purgeRefusedSearches(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'refused_searches',
    where: sql`searched_on < (${now}::timestamptz at time zone 'UTC')::date - ${KEPT_DAYS}::int`,
  });
}
