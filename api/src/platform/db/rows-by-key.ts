/** Which rows of a tenant's table are wanted: all of it SQL, but for the names. */
interface Wanted {
  table: string;
  /** What says whose they are: `restaurant_id = …`, or `restaurant_id = any (…)`. */
  of: string;
  /** The column that is looked up, which an index has right after the restaurant; `id` when left out. */
  column?: string;
  /** A list of uuids. */
  among: string;
}

/**
 * SQL for the rows whose key is one of a list, as a table of its own.
 *
 * Each is looked up by itself (`offset 0` keeps it so). With `id = any (…)` the plan that a connection keeps for all
 * restaurants may walk along everything that one of them has: to the planner a restaurant is of average size (decision 0049).
 */
export function rowsByKey({ table, of, column = 'id', among }: Wanted): string {
  return `(select found.* from (select distinct unnest(${among}) as id) as wanted
    cross join lateral (select * from ${table} where ${of} and ${column} = wanted.id offset 0) as found)`;
}
