import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { MembershipEntity } from '../membership.entity.ts';
import { RestaurantGroupEntity } from '../plan/restaurant-group.entity.ts';
import { RestaurantEntity } from '../restaurant.entity.ts';
import { newRestaurant } from './restaurant-defaults.ts';
import { TRIAL_DAYS } from './trial-length.ts';

const DAY_MS = 86_400_000;

/** What a new restaurant begins with. */
export interface Foundation {
  restaurantId: string;
  /** The user who owns it. */
  ownerId: string;
  name: string;
  email: string;
  /** IANA name. */
  timezone: string;
  now: Date;
}

/** Makes group with its trial, restaurant and ownership, in a transaction that has the restaurant in context. */
export async function foundRestaurant(tx: TenantTransaction, foundation: Foundation): Promise<void> {
  const { restaurantId, ownerId, name, email, timezone, now } = foundation;
  const groupId = newUuid();
  tx.entities.create(RestaurantGroupEntity, {
    id: groupId,
    name,
    subscriptionStatus: 'trial',
    subscriptionExpiresAt: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
    createdAt: now,
  });
  await tx.entities.flush(); // the rows below refer to these, and the mapper knows no relation to order them by
  tx.entities.create(
    RestaurantEntity,
    newRestaurant({ id: restaurantId, groupId, name, email, timezone, now }),
  );
  await tx.entities.flush();
  tx.entities.create(MembershipEntity, {
    restaurantId,
    userId: ownerId,
    id: newUuid(),
    role: 'owner',
    createdAt: now,
  });
  await tx.entities.flush();
}
