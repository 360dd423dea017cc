import type { Actor } from '../../../../platform/auth/actor.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../../platform/errors/user-errors.ts';

/** What a program is told whose key works at some restaurants alone: an endpoint of a group would tell of those that join later. */
export const notForGroup = (field: string) =>
  new Refusal(
    userError('CONFLICT', 'This takes an API key for the whole group. Make one, or sign in.', [field]),
  );

/** One of the rows of an endpoint of a group, which the others follow. */
interface Leading {
  restaurantId: string;
  id: string;
}

/**
 * Locks the endpoints of a group, and the caller's ownership at one of its restaurants, until the transaction ends. False when they own
 * it no more.
 */
export async function lockGroupEndpoints(
  tx: TenantTransaction,
  actor: Actor,
  { restaurantId, groupId }: { restaurantId: string; groupId: string },
): Promise<boolean> {
  // Memberships first, as whoever changes them has them before the lock of the group (group-endpoints.sql).
  const owned = await tx.rows<{ restaurantId: string }>(
    sql`select restaurant_id as "restaurantId" from memberships where user_id = ${actor.userId} and role = 'owner'
        order by restaurant_id for share`,
  );
  await tx.rows(sql`select app_private.lock_what_is_of_the_group(${groupId})`);
  return owned.some((each) => each.restaurantId === restaurantId);
}

/**
 * Brings the rows of an endpoint of a group to what its leading one says, wherever whoever set it up is an owner, with new ones where it was
 * told nothing so far. What became of messages stays with each; where it is switched off, what waits is given up.
 */
export async function spreadEndpoint(tx: TenantTransaction, { restaurantId, id }: Leading): Promise<void> {
  await tx.rows(sql`select app_private.spread_group_endpoint(${restaurantId}, ${id})`);
}
