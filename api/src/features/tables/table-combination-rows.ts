import { raw, sql } from '../../platform/db/statement.ts';
import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import { TABLE_COLUMNS, type TableRow } from './table-rows.ts';

/** A combination as resolvers hand it out, in the names of the schema's fields. */
export interface TableCombinationRow {
  tables: TableRow[];
  minPartySize: number;
  maxPartySize: number;
}

/** The combinations of a restaurant in the owner's order. */
export function tableCombinations(reads: TenantReads, restaurantId: string): Promise<TableCombinationRow[]> {
  return reads.rows<TableCombinationRow>(
    { restaurantIds: [restaurantId] },
    sql`select c.min_party as "minPartySize", c.max_party as "maxPartySize", (
          select coalesce(json_agg(t order by t.name), '[]') from combined_tables m
            join lateral (select ${raw(TABLE_COLUMNS)} from tables
              where restaurant_id = m.restaurant_id and id = m.table_id and deleted_at is null) t on true
            where m.restaurant_id = c.restaurant_id and m.combination_id = c.id) as tables
        from table_combinations c where c.restaurant_id = ${restaurantId} order by c.position`,
  );
}
