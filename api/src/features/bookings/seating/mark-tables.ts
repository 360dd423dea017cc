import type { SqlTransaction } from '../../../platform/db/statement-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { sitsNow } from '../../availability/engine/seated-stay.ts';

/** Tables at which something happens right now. */
export interface MarkedTables {
  restaurantId: string;
  tableIds: readonly string[];
  now: Date;
}

const SOMEBODY_SITS = `exists (select from seatings s join bookings b on b.restaurant_id = s.restaurant_id and b.id = s.booking_id
  where s.restaurant_id = tables.restaurant_id and s.table_id = tables.id and ${sitsNow('b', '?::timestamptz')})`;

const OCCUPY = `update tables set status = 'occupied', updated_at = ? where restaurant_id = ? and id = ?
  and deleted_at is null and status <> 'occupied' and ${SOMEBODY_SITS} returning id`;

// What the host has said of a table meanwhile, that it is being cleaned for instance, stays.
const VACATE = `update tables set status = 'available', updated_at = ? where restaurant_id = ? and id = ?
  and deleted_at is null and status = 'occupied' and not ${SOMEBODY_SITS} returning id`;

/**
 * Says of tables that guests are at them, where the rows say that a party sits there now: a booking of another evening
 * occupies nothing. The caller holds the day's lock and has written the booking.
 */
export async function occupyTables(em: SqlTransaction, tables: MarkedTables): Promise<void> {
  await markTables(em, tables, OCCUPY);
}

/**
 * Says of tables that the guests have left them, unless another party sits there or the host has said something else of
 * them. Only for a party that was in the room; the caller has written its booking.
 */
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
    const [changed] = await em.execute<object[]>(statement, [now, restaurantId, tableId, now, now]);
    if (changed) await recordEvent(em, { type: 'tableChanged', restaurantId, kind: 'UPDATED', tableId });
  }
}
