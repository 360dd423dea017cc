import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';
import { purgeDevices } from './known-devices.ts';

/** Ended sessions and used tokens stay for so long, so that a stolen token that comes back late is still recognised. */
const KEPT_DAYS = 30;

/**
 * Removes sessions that ended or ran out long ago with their tokens, tokens that a session which goes on used long ago,
 * browsers that nobody has signed in with for long, and counters of limits that are over.
 */
export async function purgeSessions(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    `delete from sessions where coalesce(ended_at, expires_at) < $1::timestamptz - make_interval(days => $2)`,
    [now, KEPT_DAYS],
  );
  await query(`delete from refresh_tokens where used_at < $1::timestamptz - make_interval(days => $2)`, [
    now,
    KEPT_DAYS,
  ]);
  await purgeDevices(query, now);
  await query(`delete from rate_limits where expire < $1`, [now.getTime()]);
}
