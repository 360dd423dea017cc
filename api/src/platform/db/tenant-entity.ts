import type { PolicyDef } from '@mikro-orm/core';

/** Rows whose restaurant is among those of the running transaction. No context: an empty list, so no rows. */
const IN_CONTEXT = 'any ((select app_private.restaurant_ids())::uuid[])';

/**
 * Options every tenant-owned table carries: row-level security forced (also on the table's owner) and one
 * policy on the transaction's restaurants. `column` is the one that holds the restaurant's id; `seenWhile` hides rows that
 * are kept for the owner's jobs alone.
 */
export function tenantTable(tableName: string, column = 'restaurant_id', seenWhile?: string) {
  const inContext = `${column} = ${IN_CONTEXT}`;
  const policy: PolicyDef = {
    name: `${tableName}_tenant`,
    ...(seenWhile ? { using: `${inContext} and ${seenWhile}`, check: inContext } : { using: inContext }),
  };
  const rowLevelSecurity: 'force' = 'force';
  return { tableName, rowLevelSecurity, policies: [policy] };
}
