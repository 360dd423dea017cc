import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';

/** Whose sessions end. */
export interface EndedSessions {
  userId: string;
  /** This one goes on; all end when left out. */
  exceptSessionId?: string | null;
}

/**
 * Ends a person's sessions in the running transaction: their tokens stop working and their sockets close with the commit.
 * The ids of those that ended, for `forgetSessions` afterwards.
 */
export async function endSessions(
  app: App,
  tx: TenantTransaction,
  { userId, exceptSessionId = null }: EndedSessions,
): Promise<string[]> {
  const ended = await tx.rows<{
    id: string;
  }>(sql`update sessions set ended_at = ${app.clock.now()} where user_id = ${userId} and ended_at is null and id is distinct from ${exceptSessionId}::uuid
      returning id`);
  for (const { id } of ended) await recordEvent(tx, { type: 'sessionEnded', sessionId: id });
  return ended.map(({ id }) => id);
}

/** After the commit: the next request of this process must see that they have ended. */
export function forgetSessions({ actors }: App, sessionIds: readonly string[]): void {
  for (const id of sessionIds) actors.forget(id);
}
