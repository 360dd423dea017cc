import { hashPassword } from '../features/accounts/password/password.ts';
import { UserEntity } from '../features/accounts/user/user.entity.ts';
import { InvoiceEntity } from '../features/billing/invoices/invoice.entity.ts';
import { MembershipEntity } from '../features/restaurants/membership.entity.ts';
import { RestaurantGroupEntity } from '../features/restaurants/plan/restaurant-group.entity.ts';
import { RestaurantEntity } from '../features/restaurants/restaurant.entity.ts';
import { RuleChangeEntity } from '../features/restaurants/rule-changes/rule-change.entity.ts';
import { newRestaurant } from '../features/restaurants/sign-up/restaurant-defaults.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { addDays } from '../platform/time/zoned-time.ts';
import { eveningCity } from './demo-cities.ts';
import { tellDemoProfile } from './demo-profile.ts';
import { DEMO_COVERS } from './demo-room.ts';

/** The demo restaurant's fixed uuid, so that links to it last; it is its owner's id too. */
export const DEMO_RESTAURANT_ID = '01900000-0000-7000-8000-00000000d3a0';
const DEMO_GROUP_ID = '01900000-0000-7000-8000-00000000d3a1';
const DEMO_OWNER = { email: 'demo@hoststand.test', password: 'demo-demo' };

/** How long the demo restaurant has been open, in days. */
export const OPEN_FOR_DAYS = 365;

/** Puts the demo restaurant where it is evening at `now`, with its owner, unless it is there. */
export async function ensureRestaurant(tx: TenantTransaction, now: Date): Promise<void> {
  if ((await tx.entities.count(RestaurantEntity, { id: DEMO_RESTAURANT_ID })) > 0) return raisePlan(tx);
  const since = new Date(`${addDays(now.toISOString().slice(0, 10), -OPEN_FOR_DAYS - 30)}T10:00:00Z`);
  tx.entities.create(UserEntity, {
    id: DEMO_RESTAURANT_ID,
    email: DEMO_OWNER.email,
    passwordHash: await hashPassword(DEMO_OWNER.password),
    emailVerifiedAt: since,
    createdAt: since,
  });
  tx.entities.create(RestaurantGroupEntity, {
    id: DEMO_GROUP_ID,
    name: 'The Copper Table',
    subscriptionStatus: 'enterprise',
    subscriptionExpiresAt: new Date(Date.UTC(now.getUTCFullYear() + 10, 0)),
    createdAt: since,
  });
  await tx.entities.flush();
  const { timezone, address } = eveningCity(now);
  tx.entities.create(RestaurantEntity, {
    ...newRestaurant({
      id: DEMO_RESTAURANT_ID,
      groupId: DEMO_GROUP_ID,
      name: 'The Copper Table',
      email: DEMO_OWNER.email,
      timezone,
      now: since,
    }),
    phone: '+1 212 555 0142',
    address,
    description: 'Seasonal plates from a wood-fired kitchen. A demo: no table is really kept here.',
    openingTime: '11:30:00',
    closingTime: '23:30:00',
    seatingCapacity: DEMO_COVERS,
    timeSlotDuration: 90,
    embedSeenAt: since,
  });
  await tx.entities.flush();
  tx.entities.create(RuleChangeEntity, {
    restaurantId: DEMO_RESTAURANT_ID,
    subject: 'openingHours',
    changedBy: DEMO_RESTAURANT_ID,
    changedAt: since,
  });
  tx.entities.create(MembershipEntity, {
    restaurantId: DEMO_RESTAURANT_ID,
    userId: DEMO_RESTAURANT_ID,
    role: 'owner',
    createdAt: since,
  });
  await tx.entities.flush();
  await tellDemoProfile(tx, { restaurantId: DEMO_RESTAURANT_ID, since });
}

/** A demo of 0.1 was on Professional, without keys and webhooks; one whose plan somebody has chosen keeps it. */
async function raisePlan(tx: TenantTransaction): Promise<void> {
  if ((await tx.entities.count(InvoiceEntity, { restaurantId: DEMO_RESTAURANT_ID })) > 0) return;
  const asMade = { id: DEMO_GROUP_ID, subscriptionStatus: 'professional' as const };
  await tx.entities.nativeUpdate(RestaurantGroupEntity, asMade, { subscriptionStatus: 'enterprise' });
}
