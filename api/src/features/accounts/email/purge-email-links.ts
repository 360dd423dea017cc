import { sql } from '../../../platform/db/statement.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';

/** Removes mailed links about addresses that are over, in the hour after. */
export async function purgeEmailLinks(batches: Batches, now: Date): Promise<void> {
  await batches.remove({ from: 'email_links', where: sql`expires_at < ${now}` });
}
