import { raw, type Statement, sql } from './statement.ts';

/** Which rows of a tenant's table are wanted. */
interface Wanted {
  table: string;
  /** What says whose they are: `restaurant_id = …`, or `restaurant_id = any (…)`. */
  of: Statement;
  /** The column that is looked up, which an index has right after the restaurant; `id` when left out. */
  column?: string;
  /** A list of uuids. */
  among: Statement;
}

/**
 * SQL for the rows whose key is one of a list, as a table of its own.
 *
 * Each is looked up by itself (`offset 0` keeps it so). With `id = any (…)` the plan that a connection keeps for all
 * restaurants may walk along everything that one of them has: to the planner a restaurant is of average size (decision 0049).
 */
export function rowsByKey({ table, of, column = 'id', among }: Wanted): Statement {
  return sql`(select found.* from (select distinct unnest(${among}) as id) as wanted
    cross join lateral (select * from ${raw(table)} where ${of} and ${raw(column)} = wanted.id offset 0) as found)`;
}
