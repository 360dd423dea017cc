import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';

/** No device is called for this party any more; nothing happens where none was to be. */
export async function forgetPush(
  tx: TenantTransaction,
  { restaurantId, entryId }: { restaurantId: string; entryId: string },
): Promise<void> {
  await tx.rows(
    sql`delete from waitlist_pushes where restaurant_id = ${restaurantId} and entry_id = ${entryId}`,
  );
}
