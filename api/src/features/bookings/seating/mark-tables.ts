import { type Statement, sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { sitsNow } from '../../availability/engine/seated-stay.ts';

/** Tables at which something happens right now. */
export interface MarkedTables {
  restaurantId: string;
  tableIds: readonly string[];
  now: Date;
}

/** One of them. */
interface MarkedTable extends Pick<MarkedTables, 'restaurantId' | 'now'> {
  tableId: string;
}

// Seating by seating, and each one's booking by its key (`offset 0` keeps it so): to one plan for all restaurants a
// restaurant is of average size, and to walk along its bookings looks cheap (decision 0049).
const somebodySits = ({ restaurantId, tableId, now }: MarkedTable) =>
  sql`exists (select from seatings s cross join lateral (select * from bookings
      where restaurant_id = ${restaurantId} and id = s.booking_id offset 0) b
    where s.restaurant_id = ${restaurantId} and s.table_id = ${tableId} and s.holding
      and ${sitsNow('b', sql`${now}::timestamptz`)} offset 0)`;

const occupied = (table: MarkedTable) =>
  sql`update tables set status = 'occupied', updated_at = ${table.now}
    where restaurant_id = ${table.restaurantId} and id = ${table.tableId}
      and deleted_at is null and status <> 'occupied' and ${somebodySits(table)} returning id`;

// What the host has said of a table meanwhile, that it is being cleaned for instance, stays.
const vacated = (table: MarkedTable) =>
  sql`update tables set status = 'available', updated_at = ${table.now}
    where restaurant_id = ${table.restaurantId} and id = ${table.tableId}
      and deleted_at is null and status = 'occupied' and not ${somebodySits(table)} returning id`;

/**
 * Says of tables that guests are at them, where the rows say that a party sits there now: a booking of another evening
 * occupies nothing. The caller holds the day's lock and has written the booking.
 */
export async function occupyTables(tx: TenantTransaction, tables: MarkedTables): Promise<void> {
  await markTables(tx, tables, occupied);
}

/**
 * Says of tables that the guests have left them, unless another party sits there or the host has said something else of
 * them. Only for a party that was in the room; the caller has written its booking.
 */
export async function vacateTables(tx: TenantTransaction, tables: MarkedTables): Promise<void> {
  await markTables(tx, tables, vacated);
}

async function markTables(
  tx: TenantTransaction,
  { restaurantId, tableIds, now }: MarkedTables,
  marked: (table: MarkedTable) => Statement,
): Promise<void> {
  // In one order, so that no two transactions wait for each other's rows.
  for (const tableId of [...tableIds].sort()) {
    const changed = await tx.row(marked({ restaurantId, tableId, now }));
    if (changed) await recordEvent(tx, { type: 'tableChanged', restaurantId, kind: 'UPDATED', tableId });
  }
}
