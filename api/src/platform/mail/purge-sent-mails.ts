import type { OwnerQuery } from '../jobs/owner-query.ts';

/** Far longer than any job goes on trying. */
const KEPT_DAYS = 30;

/** Forgets which mails were sent long ago. */
export async function purgeSentMails(query: OwnerQuery, now: Date): Promise<void> {
  await query(
    `delete from app_private.sent_mails where sent_at < $1::timestamptz - make_interval(days => $2)`,
    [now, KEPT_DAYS],
  );
}
