import { sql } from '../../../platform/db/statement.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';

/** Links that are over still say so to whoever follows them, and owners can send them again. */
const KEPT_DAYS = 30;

/** Removes invitations a month after their links stopped working: the addresses of people who never came, or who have. */
export async function purgeInvitations(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'invitations',
    where: sql`expires_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`,
  });
}
