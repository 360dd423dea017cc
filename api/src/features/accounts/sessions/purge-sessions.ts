import { sql } from '../../../platform/db/statement.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';
import { purgeDevices } from '../sign-in/known-devices.ts';

/** Ended sessions and used tokens stay for so long, so that a stolen token that comes back late is still recognised. */
const KEPT_DAYS = 30;

/**
 * Removes sessions that ended or ran out long ago with their tokens, tokens that a session which goes on used long ago,
 * browsers that nobody has signed in with for long, and counters of limits that are over.
 */
export async function purgeSessions(batches: Batches, now: Date): Promise<void> {
  const before = sql`${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`;
  // Tokens first, because thousands of them can hang on one session.
  await batches.remove({ from: 'refresh_tokens', where: sql`used_at < ${before}` });
  await batches.remove({ from: 'sessions', where: sql`coalesce(ended_at, expires_at) < ${before}` });
  await purgeDevices(batches, now);
  await batches.remove({ from: 'rate_limits', where: sql`expire < ${now.getTime()}` });
}
