import type { Batches } from '../../../platform/jobs/batches.ts';
import { purgeDevices } from '../sign-in/known-devices.ts';

/** Ended sessions and used tokens stay for so long, so that a stolen token that comes back late is still recognised. */
const KEPT_DAYS = 30;

/**
 * Removes sessions that ended or ran out long ago with their tokens, tokens that a session which goes on used long ago,
 * browsers that nobody has signed in with for long, and counters of limits that are over.
 */
export async function purgeSessions(batches: Batches, now: Date): Promise<void> {
  const values = [now, KEPT_DAYS];
  const before = '$1::timestamptz - make_interval(days => $2)';
  // Tokens first, because thousands of them can hang on one session.
  await batches.remove({ from: 'refresh_tokens', where: `used_at < ${before}`, values });
  await batches.remove({ from: 'sessions', where: `coalesce(ended_at, expires_at) < ${before}`, values });
  await purgeDevices(batches, now);
  await batches.remove({ from: 'rate_limits', where: 'expire < $1', values: [now.getTime()] });
}
