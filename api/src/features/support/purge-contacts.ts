import { sql } from '../../platform/db/statement.ts';
import type { Batches } from '../../platform/jobs/batches.ts';

/** How long messages and chats are kept: long enough to find what was agreed, as the privacy policy says. */
const KEPT_DAYS = 365;

/** Each has what was said in it with it. */
const CHATS_AT_A_TIME = 100;

/** Removes messages, demo requests and chats that are older than a year. */
export async function purgeContacts(batches: Batches, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const old = { where: sql`created_at < ${before}` };
  await batches.remove({ from: 'contact_messages', ...old });
  await batches.remove({ from: 'demo_requests', ...old });
  await batches.remove({ from: 'chat_conversations', ...old, atATime: CHATS_AT_A_TIME });
}
