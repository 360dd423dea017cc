import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';

/**
 * The uuid of a restaurant's group, which from here on nobody else changes: neither its restaurants nor its plan. What is
 * decided by looking at all of it is decided after this.
 */
export async function lockGroup(tx: TenantTransaction, restaurantId: string): Promise<string> {
  const [group] = await tx.rows<{
    groupId: string;
  }>(sql`select g.id as "groupId" from restaurants r join restaurant_groups g on g.id = r.group_id
      where r.id = ${restaurantId} for update of g`);
  if (!group) throw new Error('A restaurant of the caller has no group.');
  return group.groupId;
}

/** How many restaurants the group has, also those where the caller does not work. */
export async function countLocations(tx: TenantTransaction, groupId: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    sql`select app_private.count_locations(${groupId}) as count`,
  );
  return row?.count ?? 0;
}
