import { sql } from '../../../platform/db/statement.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';

/** Removes requests for new passwords whose links are over, in the hour after. */
export async function purgePasswordResets(batches: Batches, now: Date): Promise<void> {
  await batches.remove({ from: 'password_resets', where: sql`expires_at < ${now}` });
}
