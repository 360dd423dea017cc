import { sql } from '../../../platform/db/statement.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';

/** Codes, tokens and requests stay for so long after their end, so that one that comes back late is told as over. */
const KEPT_DAYS = 1;

/** Removes what the protocol needs no more, and apps that were removed a year ago, as keys that have ended. */
export async function purgeOauth(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'oauth_records',
    where: sql`expires_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`,
  });
  await batches.remove({
    from: 'oauth_apps',
    where: sql`deleted_at < ${now}::timestamptz - make_interval(years => 1)`,
  });
}
