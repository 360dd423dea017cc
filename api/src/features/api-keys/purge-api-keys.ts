import { sql } from '../../platform/db/statement.ts';
import type { Batches } from '../../platform/jobs/batches.ts';

/** Removes what keys wrote a year ago, and keys that ended a year ago with all that was known of them. */
export async function purgeApiKeys(batches: Batches, now: Date): Promise<void> {
  // What a key did is kept for a year, and so is a key that has ended.
  const before = sql`${now}::timestamptz - make_interval(years => 1)`;
  await batches.remove({ from: 'api_key_writes', where: sql`written_at < ${before}` });
  await batches.remove({
    from: 'api_keys',
    where: sql`least(revoked_at, expires_at) < ${before}`,
  });
}
