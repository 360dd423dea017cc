import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';

/** Removes requests for new passwords whose links are over, in the hour after. */
export async function purgePasswordResets(query: OwnerQuery, now: Date): Promise<void> {
  await query('delete from password_resets where expires_at < $1', [now]);
}
