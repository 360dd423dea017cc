import type { TestServer } from '../testkit/server.ts';

/** What says whose a row is, where it is not `restaurant_id`. */
const TENANT_COLUMN: Record<string, string> = {
  restaurants: 'id',
  restaurant_groups: 'id',
  api_keys: 'group_id',
};

/** Whose rows are a group's: visible with any of its restaurants. */
export const GROUPS = ['restaurant_groups', 'api_keys'];

/** The column of a tenant's table that says whose a row is. */
export const columnOf = (table: string) => TENANT_COLUMN[table] ?? 'restaurant_id';

/** The tables whose rows belong to a restaurant, or to its group. */
export async function findTenantTables({ rows }: TestServer): Promise<string[]> {
  const found = await rows<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t
        using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'restaurant_id' and table_type = 'BASE TABLE' order by 1`,
  );
  return [...Object.keys(TENANT_COLUMN), ...found.map(({ name }) => name)];
}
