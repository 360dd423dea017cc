import { raw, sql } from '../../../platform/db/statement.ts';
import type { OwnerQuery } from '../../../platform/jobs/owner-query.ts';

/** Rows from which on the database's own counting is near enough. */
const SMALL = 10_000;
const GROWING = ['bookings', 'guests', 'imported_rows'];

/**
 * Has the database count tables that were all but empty when it last looked. Until it does, it takes them for empty and
 * goes through all rows of the restaurant for each new one's foreign keys; by itself it looks once a minute.
 */
export async function countGrownTables(query: OwnerQuery): Promise<void> {
  await query(
    sql`do $$ declare grown text; begin
      for grown in select relname from pg_class
        where oid = any (array['${raw(GROWING.join("','"))}']::regclass[]) and reltuples < ${raw(SMALL)} order by relname loop
        execute format('analyze %I', grown);
      end loop;
    end $$`,
  );
}
