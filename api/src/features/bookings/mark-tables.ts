import type { SqlTransaction } from '../../platform/db/statement-transaction.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';

/** Tables at which something happens right now. */
export interface MarkedTables {
  restaurantId: string;
  tableIds: readonly string[];
  now: Date;
}

const OCCUPY = `update tables set status = 'occupied', updated_at = ? where restaurant_id = ? and id = ?
  and deleted_at is null and status <> 'occupied' returning id`;

// What the host has said of a table meanwhile, that it is being cleaned for instance, stays.
const VACATE = `update tables set status = 'available', updated_at = ? where restaurant_id = ? and id = ?
  and deleted_at is null and status = 'occupied' returning id`;

/** Says of tables that guests are at them. The caller holds the day's lock. */
export async function occupyTables(em: SqlTransaction, tables: MarkedTables): Promise<void> {
  await markTables(em, tables, OCCUPY);
}

/** Says of tables that the guests have left them, unless the host has said something else of them. */
export async function vacateTables(em: SqlTransaction, tables: MarkedTables): Promise<void> {
  await markTables(em, tables, VACATE);
}

async function markTables(
  em: SqlTransaction,
  { restaurantId, tableIds, now }: MarkedTables,
  statement: string,
): Promise<void> {
  // In one order, so that no two transactions wait for each other's rows.
  for (const tableId of [...tableIds].sort()) {
    const [changed] = await em.execute<object[]>(statement, [now, restaurantId, tableId]);
    if (changed) await recordEvent(em, { type: 'tableChanged', restaurantId, kind: 'UPDATED', tableId });
  }
}
