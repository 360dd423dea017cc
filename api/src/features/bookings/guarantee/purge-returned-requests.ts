import { sql } from '../../../platform/db/statement.ts';
import type { Batches } from '../../../platform/jobs/batches.ts';

/** Long enough for the mail about the refund to leave, and for the guest to ask about it. */
const KEPT_DAYS = 30;

/** Forgets what guests had written who paid for a place that was gone. The money and its terms stay. */
export async function purgeReturnedRequests(batches: Batches, now: Date): Promise<void> {
  await batches.change({
    from: 'guarantees',
    where: sql`state = 'returned' and request is not null and updated_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`,
    set: sql`request = null, accepted_from = ''`,
  });
}
