import type { Batches } from '../jobs/batches.ts';

/** Far longer than any job goes on trying. */
const KEPT_DAYS = 30;

/** Forgets which mails were sent long ago. */
export async function purgeSentMails(batches: Batches, now: Date): Promise<void> {
  await batches.remove({
    from: 'app_private.sent_mails',
    where: 'sent_at < $1::timestamptz - make_interval(days => $2)',
    values: [now, KEPT_DAYS],
  });
}
