import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/** Has the device of a party called once the transaction has committed; false where none wants to be. */
export async function orderPush(
  tx: TenantTransaction,
  { restaurantId, id: entryId }: { restaurantId: string; id: string },
): Promise<boolean> {
  const [device] = await tx.rows(
    sql`select from waitlist_pushes where restaurant_id = ${restaurantId} and entry_id = ${entryId}`,
  );
  if (!device) return false;
  await enqueue(tx, 'push-table-ready', { restaurantId, entryId });
  return true;
}
