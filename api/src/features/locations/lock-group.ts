import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';

/**
 * The uuid of a restaurant's group, which from here on nobody else changes: neither its restaurants nor its plan. What is
 * decided by looking at all of it is decided after this.
 */
export async function lockGroup(em: TenantTransaction, restaurantId: string): Promise<string> {
  const [group] = await em.execute<{ groupId: string }[]>(
    `select g.id as "groupId" from restaurants r join restaurant_groups g on g.id = r.group_id
      where r.id = ? for update of g`,
    [restaurantId],
  );
  if (!group) throw new Error('A restaurant of the caller has no group.');
  return group.groupId;
}

/** How many restaurants the group has, also those where the caller does not work. */
export async function countLocations(em: TenantTransaction, groupId: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>('select app_private.count_locations(?) as count', [
    groupId,
  ]);
  return row?.count ?? 0;
}
