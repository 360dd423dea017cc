import { raw, sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { lockExternalIds } from '../../platform/external/lock-external-ids.ts';
import { TABLE_COLUMNS, type TableRow } from './table-rows.ts';

/** Another table of the restaurant has the external id; `existingTable` of the payload is that one. */
class ExternalIdOfTableTaken extends Refusal {
  override readonly extras: { existingTable: TableRow };

  constructor(existingTable: TableRow, field: 'externalId' | 'externalIds') {
    const { name, externalId } = existingTable;
    const which = field === 'externalId' ? 'this external id' : `the external id “${externalId}”`;
    super(userError('CONFLICT', `Table ${name} has ${which}. Use that table, or another id.`, [field]));
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
  if (existing) throw new ExternalIdOfTableTaken(existing, 'externalId');
}

/** The same for tables that are about to be added together. */
export async function takeExternalIds(
  tx: TenantTransaction,
  { restaurantId, externalIds }: { restaurantId: string; externalIds: readonly string[] },
): Promise<void> {
  if (externalIds.length === 0) return;
  await lockExternalIds(tx, { restaurantId, kind: 'table' }, externalIds);
  const [existing] = await tx.rows<TableRow>(
    sql`select ${raw(TABLE_COLUMNS)} from tables
        where restaurant_id = ${restaurantId} and external_id = any(${[...externalIds]}) and deleted_at is null
        order by external_id limit 1`,
  );
  if (existing) throw new ExternalIdOfTableTaken(existing, 'externalIds');
}
