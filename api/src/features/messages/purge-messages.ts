import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';

const KEPT_DAYS = 90;

/** Forgets what became of messages 90 days ago, in all restaurants. */
export async function purgeMessages(query: OwnerQuery, now: Date): Promise<void> {
  await query(`delete from messages where created_at < $1::timestamptz - make_interval(days => $2)`, [
    now,
    KEPT_DAYS,
  ]);
}
