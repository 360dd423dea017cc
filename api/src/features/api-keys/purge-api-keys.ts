import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';

/** What a key did is kept for a year, and so is a key that has ended. */
const KEPT = 'make_interval(years => 1)';

/** Removes what keys wrote a year ago, and keys that ended a year ago with all that was known of them. */
export async function purgeApiKeys(query: OwnerQuery, now: Date): Promise<void> {
  await query(`delete from api_key_writes where written_at < $1::timestamptz - ${KEPT}`, [now]);
  await query(`delete from api_keys where least(revoked_at, expires_at) < $1::timestamptz - ${KEPT}`, [now]);
}
