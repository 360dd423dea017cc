import type { OwnerQuery } from '../../platform/jobs/owner-query.ts';

/** How long messages and chats are kept: long enough to find what was agreed, as the privacy policy says. */
const KEPT_DAYS = 365;

/** Removes messages, demo requests and chats that are older than a year. */
export async function purgeContacts(query: OwnerQuery, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await query('delete from contact_messages where created_at < $1', [before]);
  await query('delete from demo_requests where created_at < $1', [before]);
  await query('delete from chat_conversations where created_at < $1', [before]);
}
