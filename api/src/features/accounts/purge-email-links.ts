import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';

/** Removes mailed links about addresses that are over, in the hour after. */
export async function purgeEmailLinks(query: OwnerQuery, now: Date): Promise<void> {
  await query('delete from email_links where expires_at < $1', [now]);
}
