import type { PolicyDef } from '@mikro-orm/core';

/** The restaurants of the running transaction. No context: an empty list, so no rows. */
const IN_CONTEXT = 'any ((select app_private.restaurant_ids())::uuid[])';

/** SQL for the rows of all restaurants of the running transaction: in statements that know the row's id and no more. */
export const ofOurRestaurants = `restaurant_id = ${IN_CONTEXT}`;

/**
 * Options every tenant-owned table carries: row-level security forced (also on the table's owner) and one policy: the row's
 * restaurant is among those of the running transaction.
 *
 * The policy judges rows and does not find them: each statement says itself whose rows it wants, which is what indexes are
 * asked for. `coalesce` keeps PostgreSQL's planner from counting the restaurant twice (decision 0049).
 */
export function tenantTable(tableName: string) {
  return underPolicy(tableName, { using: `coalesce(restaurant_id = ${IN_CONTEXT}, false)` });
}

/**
 * The same for the table of the restaurants themselves, whose policy finds rows as well: others look through it. `seenWhile`
 * hides rows that are kept for the owner's jobs alone.
 */
export function restaurantsTable(tableName: string, seenWhile: string) {
  const inContext = `id = ${IN_CONTEXT}`;
  return underPolicy(tableName, { using: `${inContext} and ${seenWhile}`, check: inContext });
}

function underPolicy(tableName: string, conditions: Pick<PolicyDef, 'using' | 'check'>) {
  const rowLevelSecurity: 'force' = 'force';
  return { tableName, rowLevelSecurity, policies: [{ name: `${tableName}_tenant`, ...conditions }] };
}
