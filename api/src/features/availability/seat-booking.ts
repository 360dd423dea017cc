import { emptyColumnOf } from '../../platform/db/sql-errors.ts';
import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import type { Elsewhere } from './seating.entity.ts';

/** Tables that a booking had until now, each with why it may stand outside of its area. */
export type TablesHad = ReadonlyMap<string, Elsewhere | null>;

const TABLE_GONE = 'A table was taken out of the room meanwhile. Please try again.';

/** A booking as far as its tables are concerned. */
export interface SeatedBooking {
  restaurantId: string;
  bookingId: string;
  tableIds: readonly string[];
  /** Whether staff named these tables: then they may stand outside of the area that the booking is for. */
  areChosenByStaff?: boolean;
  /** Those that it had at the same time for the same area: what of them it keeps may stand where it stands. */
  had?: TablesHad;
}

/**
 * Gives a booking exactly these tables, in place of those it had. The booking's row must be written before: its times
 * and status are taken from there. A table that somebody else holds then is refused by the database (23P01), and so is one outside
 * of the area that the booking is for (23514), unless staff named it or it was there before.
 */
export async function seatBooking(tx: TenantTransaction, seated: SeatedBooking): Promise<void> {
  const left = await leaveTables(tx, seated);
  await takeTables(tx, { ...seated, had: seated.had ?? left }).catch(refuseTableGone);
}

/** Takes its tables from a booking that is to change, as they would follow it to where others may sit. Answers with them. */
export async function leaveTables(
  tx: TenantTransaction,
  { restaurantId, bookingId }: Pick<SeatedBooking, 'restaurantId' | 'bookingId'>,
): Promise<TablesHad> {
  const left = await tx.rows<{ tableId: string; elsewhere: Elsewhere | null }>(
    sql`delete from seatings where restaurant_id = ${restaurantId} and booking_id = ${bookingId}
        returning table_id as "tableId", elsewhere`,
  );
  return new Map(left.map(({ tableId, elsewhere }) => [tableId, elsewhere]));
}

/**
 * The same for a booking that is new and has no tables yet. All are asked for at once. A table that left the room after the
 * day was read is refused by the database (see refuseTableGone): its row is looked at again, and kept as it is until the
 * booking stands. So is a booking that does not exist, by the empty column that it would leave.
 */
export async function takeTables(
  tx: TenantTransaction,
  { restaurantId, bookingId, tableIds, areChosenByStaff = false, had }: SeatedBooking,
): Promise<void> {
  const elsewhereOf = (tableId: string): Elsewhere | null => {
    if (areChosenByStaff) return 'staff';
    return had?.has(tableId) ? (had.get(tableId) ?? 'kept') : null;
  };
  const take = (tableId: string) =>
    tx.rows(sql`insert into seatings (restaurant_id, booking_id, table_id, during, holding, sits, elsewhere)
        select asked.restaurant_id, b.id,
          (select t.id from tables t
            where t.restaurant_id = asked.restaurant_id and t.id = asked.table_id and t.deleted_at is null for key share),
          app_private.stay_of(b), app_private.holds_place(b), app_private.sitting_of(b),
          case when asked.elsewhere is not null and app_private.stands_outside(b.restaurant_id, b.area_id, asked.table_id) then asked.elsewhere end
        from (select ${restaurantId}::uuid as restaurant_id, ${bookingId}::uuid as booking_id, ${tableId}::uuid as table_id,
            ${elsewhereOf(tableId)}::text as elsewhere) asked
          left join bookings b on b.restaurant_id = asked.restaurant_id and b.id = asked.booking_id`);
  await Promise.all(tableIds.map(take));
}

/** Throws CONFLICT for a table that is no longer in the room, and any other error as it is. */
export function refuseTableGone(error: unknown): never {
  throw emptyColumnOf(error) === 'table_id' ? new Refusal(userError('CONFLICT', TABLE_GONE)) : error;
}

/**
 * Lets go of the tables of requests that nobody answered in time: a pending booking holds its place until its start has
 * passed (product decision 8). Called under the day's lock, before the day is read.
 */
export async function releaseLapsedRequests(
  tx: TenantTransaction,
  { restaurantId, now }: { restaurantId: string; now: Date },
): Promise<void> {
  await tx.rows(sql`update seatings s set holding = false from bookings b
      where b.restaurant_id = ${restaurantId} and b.status = 'pending' and b.deleted_at is null
        and b.starts_at < ${now} and b.starts_at > ${now}::timestamptz - interval '1 day'
        and s.restaurant_id = b.restaurant_id and s.booking_id = b.id and s.holding`);
}

/**
 * The same, and of bookings whose turn is over and that nobody marked: who never sat down is in nobody's way afterwards.
 * For whoever gives a party tables from now on, whose stay began before.
 */
export async function releaseWhatIsOver(
  tx: TenantTransaction,
  { restaurantId, now }: { restaurantId: string; now: Date },
): Promise<void> {
  await releaseLapsedRequests(tx, { restaurantId, now });
  await tx.rows(sql`update seatings s set holding = false from bookings b
      where b.restaurant_id = ${restaurantId} and b.status in ('pending', 'confirmed') and b.deleted_at is null
        and b.ends_at <= ${now} and b.starts_at < ${now} and b.starts_at > ${now}::timestamptz - interval '1 day'
        and s.restaurant_id = b.restaurant_id and s.booking_id = b.id and s.holding`);
}
