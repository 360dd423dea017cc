import type { Batches } from '../../platform/jobs/batches.ts';

/** What a key did is kept for a year, and so is a key that has ended. */
const KEPT = 'make_interval(years => 1)';

/** Removes what keys wrote a year ago, and keys that ended a year ago with all that was known of them. */
export async function purgeApiKeys(batches: Batches, now: Date): Promise<void> {
  const before = `$1::timestamptz - ${KEPT}`;
  await batches.remove({ from: 'api_key_writes', where: `written_at < ${before}`, values: [now] });
  await batches.remove({
    from: 'api_keys',
    where: `least(revoked_at, expires_at) < ${before}`,
    values: [now],
  });
}
