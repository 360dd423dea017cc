import { LockMode } from '@mikro-orm/core';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordForGroup } from '../../../platform/events/event-bus.ts';
import { RestaurantGroupEntity } from '../../restaurants/plan/restaurant-group.entity.ts';

/** The group that pays for a restaurant of the transaction, locked: of two payments at once the second sees the first. */
export async function lockedGroup(
  tx: TenantTransaction,
  restaurantId: string,
): Promise<RestaurantGroupEntity> {
  const [found] = await tx.rows<{ groupId: string }>(
    sql`select group_id as "groupId" from restaurants where id = ${restaurantId}`,
  );
  return tx.entities.findOneOrFail(
    RestaurantGroupEntity,
    { id: found?.groupId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

/**
 * Tells every process to ask anew what may be written, and open pages what can be booked, at every restaurant of the group:
 * one subscription is all of theirs.
 */
export async function recordSubscriptionChange(tx: TenantTransaction, restaurantId: string): Promise<void> {
  await recordForGroup(tx, { type: 'subscriptionChanged', restaurantId });
  await recordForGroup(tx, { type: 'restaurantChanged', restaurantId });
}
