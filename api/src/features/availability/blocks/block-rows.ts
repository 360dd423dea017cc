import { raw, sql } from '../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { DateRange } from '../rules/booking-rules-rows.ts';

/** A block as resolvers hand it out, in the names of the schema's fields. */
export interface BlockRow {
  restaurantId: string;
  blockId: string;
  startsAt: Date;
  endsAt: Date;
  onlineOnly: boolean;
  reason: string | null;
  /** Uuids of the tables it keeps; null means the whole restaurant. */
  tableIds: string[] | null;
}

const COLUMNS = `b.restaurant_id as "restaurantId", b.id as "blockId", b.starts_at as "startsAt", b.ends_at as "endsAt",
  b.online_only as "onlineOnly", b.reason, case when not b.whole_restaurant then array(select t.table_id from block_tables t
    where t.restaurant_id = b.restaurant_id and t.block_id = b.id) end as "tableIds"`;

/** The blocks that touch any of these dates on the restaurant's calendar, by their beginning. */
export function blockRows(
  reads: TenantReads,
  { restaurantId, timezone }: { restaurantId: string; timezone: string },
  { from, to }: DateRange,
): Promise<BlockRow[]> {
  return reads.rows<BlockRow>(
    { restaurantIds: [restaurantId] },
    sql`
        select ${raw(COLUMNS)} from blocks b where b.restaurant_id = ${restaurantId}
          and b.ends_at > ${from}::date::timestamp at time zone ${timezone}
          and b.starts_at < (coalesce(${to}::date, ${from}::date + 366) + 1)::timestamp at time zone ${timezone}
        order by b.starts_at, b.id`,
  );
}

/** One block by its uuid, among the restaurants of the scope; null when it is none of theirs. */
export function blockRow(reads: TenantReads, scope: Scope, blockId: string): Promise<BlockRow | null> {
  return reads.row<BlockRow>(
    scope,
    sql`select ${raw(COLUMNS)} from blocks b where b.restaurant_id = any (${scope.restaurantIds}::uuid[]) and b.id = ${blockId}`,
  );
}
