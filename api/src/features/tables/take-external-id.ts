import { raw, sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { lockExternalIds } from '../../platform/external/lock-external-ids.ts';
import { TABLE_COLUMNS, type TableRow } from './table-rows.ts';

/** Another table of the restaurant has the external id; `existingTable` of the payload is that one. */
class ExternalIdOfTableTaken extends Refusal {
  override readonly extras: { existingTable: TableRow };

  constructor(existingTable: TableRow) {
    const message = `Table ${existingTable.name} has this external id. Use that table, or another id.`;
    super(userError('CONFLICT', message, ['externalId']));
    this.extras = { existingTable };
  }
}

/**
 * Keeps an external id for the table `tableId` until the transaction ends: whoever asks for the same one meanwhile waits, and is told
 * then. A table that is gone has given its own up. Refuses with CONFLICT and the table that has it.
 */
export async function takeExternalId(
  tx: TenantTransaction,
  { restaurantId, tableId, externalId }: { restaurantId: string; tableId: string; externalId: string },
): Promise<void> {
  await lockExternalIds(tx, { restaurantId, kind: 'table' }, [externalId]);
  const [existing] = await tx.rows<TableRow>(
    sql`select ${raw(TABLE_COLUMNS)} from tables
        where restaurant_id = ${restaurantId} and external_id = ${externalId} and deleted_at is null and id <> ${tableId}`,
  );
  if (existing) throw new ExternalIdOfTableTaken(existing);
}
