import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';

/** Links that are over still say so to whoever follows them, and owners can send them again. */
const KEPT_DAYS = 30;

/** Removes invitations a month after their links stopped working: the addresses of people who never came, or who have. */
export async function purgeInvitations(query: OwnerQuery, now: Date): Promise<void> {
  await query(`delete from invitations where expires_at < $1::timestamptz - make_interval(days => $2)`, [
    now,
    KEPT_DAYS,
  ]);
}
