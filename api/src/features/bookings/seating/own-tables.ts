import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';

/** Uuids of the restaurant's tables with these global ids, each once. Refuses with NOT_FOUND for any that is not in its room. */
export async function ownTables(
  tx: TenantTransaction,
  restaurantId: string,
  tableIds: readonly string[],
): Promise<string[]> {
  const chosen = [...new Set(tableIds.map((each) => uuidOf('Table', each) ?? ''))];
  const known = chosen.includes('')
    ? []
    : await tx.rows(sql`select id from tables
          where restaurant_id = ${restaurantId} and id = any (string_to_array(${chosen.join(',')}, ',')::uuid[]) and deleted_at is null`);
  if (known.length < chosen.length)
    throw new Refusal(userError('NOT_FOUND', 'There is no such table.', ['tableIds']));
  return chosen;
}

/** Whether a table that a booking has, or had last, has been taken out of the room since. */
export async function hasLostTable(
  tx: TenantTransaction,
  { restaurantId, id }: { restaurantId: string; id: string },
): Promise<boolean> {
  const lost = await tx.rows(sql`select s.table_id from seatings s
      join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id and t.deleted_at is not null
      where s.restaurant_id = ${restaurantId} and s.booking_id = ${id} limit 1`);
  return lost.length > 0;
}

/** Whether both are the same tables, in whatever order. */
export function areSameTables(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** The tables in the room that a booking has, or had last. */
export async function tablesNow(
  tx: TenantTransaction,
  { restaurantId, id }: { restaurantId: string; id: string },
): Promise<string[]> {
  const rows = await tx.rows<{ tableId: string }>(sql`select s.table_id as "tableId" from seatings s
      join tables t on t.restaurant_id = s.restaurant_id and t.id = s.table_id and t.deleted_at is null
      where s.restaurant_id = ${restaurantId} and s.booking_id = ${id} order by s.table_id`);
  return rows.map(({ tableId }) => tableId);
}
