import { LockMode } from '@mikro-orm/core';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { heldUntil, holdsAt } from '../../availability/engine/seated-stay.ts';
import { BookingEntity } from '../booking.entity.ts';

/** A table that bookings may hold. */
export interface BookedTable {
  restaurantId: string;
  tableId: string;
}

interface HeldBy {
  id: string;
  date: string;
}

/** The service days on which a table is held now or later; read before they can be locked, so others may come up. */
export async function datesAtTable(tx: TenantTransaction, table: BookedTable, now: Date): Promise<string[]> {
  return (await heldBy(tx, table, now)).map(({ date }) => date);
}

/** The bookings that hold a table now or later, by date and time; locked, so that they stay as they are. */
export async function bookingsAtTable(
  tx: TenantTransaction,
  table: BookedTable,
  now: Date,
): Promise<BookingEntity[]> {
  const ids = (await heldBy(tx, table, now)).map(({ id }) => id);
  return tx.entities.find(
    BookingEntity,
    { restaurantId: table.restaurantId, id: { $in: ids } },
    { orderBy: { date: 'asc', startsAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

function heldBy(tx: TenantTransaction, { restaurantId, tableId }: BookedTable, now: Date): Promise<HeldBy[]> {
  const at = sql`${now}::timestamptz`;
  // A party that sits past its turn has its table still.
  return tx.rows<HeldBy>(
    sql`select b.id, b.date::text from seatings s
      join bookings b on b.restaurant_id = s.restaurant_id and b.id = s.booking_id
      where s.restaurant_id = ${restaurantId} and s.table_id = ${tableId} and s.holding
        and ${heldUntil('b', at)} > ${at} and ${holdsAt('b', at)}`,
  );
}
