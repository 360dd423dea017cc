import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';

/**
 * The restaurants in context that somebody owns in a group, which from here on neither come nor go: where a key for the whole group works at
 * first. The group has to be locked before (`lockKeysOfGroup`), as whoever removes a restaurant does it.
 */
export async function ownedOfGroup(
  tx: TenantTransaction,
  { groupId, ownerId }: { groupId: string; ownerId: string },
): Promise<string[]> {
  const owned = await tx.rows<{ restaurantId: string }>(
    sql`select restaurant_id as "restaurantId" from memberships where user_id = ${ownerId} and role = 'owner'
        order by restaurant_id for share`,
  );
  await tx.rows(sql`select app_private.lock_what_is_of_the_group(${groupId})`);
  const ids = owned.map(({ restaurantId }) => restaurantId);
  const rows = await tx.rows<{ id: string }>(
    sql`select id from restaurants where group_id = ${groupId} and id = any (${ids}::uuid[]) order by id`,
  );
  return rows.map(({ id }) => id);
}
