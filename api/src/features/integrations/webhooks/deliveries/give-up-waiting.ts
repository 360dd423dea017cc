import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';

/** Gives up what waits for an endpoint that is stopped; each can be delivered again by hand. */
export async function giveUpWaiting(
  tx: TenantTransaction,
  { restaurantId, id }: { restaurantId: string; id: string },
  now: Date,
): Promise<void> {
  await tx.rows(sql`update webhook_deliveries set state = 'failed', next_attempt_at = null, settled_at = ${now}
      where restaurant_id = ${restaurantId} and endpoint_id = ${id} and state = 'waiting'`);
}
