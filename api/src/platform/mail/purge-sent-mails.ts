import { sql } from '../db/statement.ts';
import type { Batches } from '../jobs/batches.ts';

/** Far longer than any job goes on trying. */
const KEPT_DAYS = 30;

/** Forgets which mails were sent long ago. */
export async function purgeSentMails(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'app_private.sent_mails',
    where: sql`sent_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`,
  });
}
