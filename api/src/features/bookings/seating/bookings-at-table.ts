import { LockMode } from '@mikro-orm/core';
import type { TenantTransaction } from '../../../platform/db/in-restaurants.ts';
import { heldUntil, holdsAt } from '../../availability/engine/seated-stay.ts';
import { BookingEntity } from '../booking.entity.ts';

/** A table that bookings may hold. */
export interface BookedTable {
  restaurantId: string;
  tableId: string;
}

// A party that sits past its turn has its table still.
const HELD_STILL = `${heldUntil('b', '?::timestamptz')} > ? and ${holdsAt('b', '?::timestamptz')}`;
const HELD_STILL_VALUES = (now: Date) => [now, now, now, now];

interface HeldBy {
  id: string;
  date: string;
}

/** The service days on which a table is held now or later; read before they can be locked, so others may come up. */
export async function datesAtTable(em: TenantTransaction, table: BookedTable, now: Date): Promise<string[]> {
  return (await heldBy(em, table, now)).map(({ date }) => date);
}

/** The bookings that hold a table now or later, in the order of their coming; locked, so that they stay as they are. */
export async function bookingsAtTable(
  em: TenantTransaction,
  table: BookedTable,
  now: Date,
): Promise<BookingEntity[]> {
  const ids = (await heldBy(em, table, now)).map(({ id }) => id);
  return em.find(
    BookingEntity,
    { restaurantId: table.restaurantId, id: { $in: ids } },
    { orderBy: { date: 'asc', startsAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

function heldBy(em: TenantTransaction, { restaurantId, tableId }: BookedTable, now: Date): Promise<HeldBy[]> {
  return em.execute<HeldBy[]>(
    `select b.id, b.date::text from seatings s
      join bookings b on b.restaurant_id = s.restaurant_id and b.id = s.booking_id
      where s.restaurant_id = ? and s.table_id = ? and s.holding and ${HELD_STILL}`,
    [restaurantId, tableId, ...HELD_STILL_VALUES(now)],
  );
}
