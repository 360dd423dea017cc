import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { idempotencyKeyRule } from '../../platform/idempotency/idempotency-key.ts';
import { attemptOf, once } from '../../platform/idempotency/once.ts';
import { newUuid, uuidOf } from '../../platform/ids/global-id.ts';
import { blankable, line } from '../../platform/text/text-rules.ts';
import { isTimezone } from '../../platform/time/zoned-time.ts';
import { MembershipEntity } from '../restaurants/membership.entity.ts';
import { planOnItsWay } from '../restaurants/plan/payment-on-its-way.ts';
import { requireEnterprise } from '../restaurants/plan/require-enterprise.ts';
import { RestaurantGroupEntity } from '../restaurants/plan/restaurant-group.entity.ts';
import { RestaurantEntity } from '../restaurants/restaurant.entity.ts';
import { newRestaurant } from '../restaurants/sign-up/restaurant-defaults.ts';
import { copyRoom } from './copy-room.ts';
import { copyRules, settingsOf } from './copy-settings.ts';
import { MOST_LOCATIONS } from './location-limits.ts';
import { countLocations, lockGroup } from './lock-group.ts';

const rules = z.object({
  restaurantId: z.string(),
  name: line({ label: 'Restaurant name', max: 120 }),
  address: blankable(line({ label: 'Address', max: 300 })),
  timezone: z
    .string()
    .max(100, 'This is not a time zone.')
    .refine(isTimezone, 'This is not a time zone.')
    .nullish(),
  copyFromId: z.string().nullish(),
  copyTables: z.boolean().nullish(),
  idempotencyKey: idempotencyKeyRule,
});

type Request = z.output<typeof rules>;

interface Founding {
  ownerId: string;
  /** The restaurant by which the group was named. */
  sisterId: string;
  /** The new one. */
  restaurantId: string;
  /** Whose settings it gets; null for the defaults. */
  copyFrom: string | null;
}

/**
 * Adds a restaurant to the group of one that the caller owns; they become its only owner and invite the others. It begins
 * with the defaults, or with the settings of another restaurant of the group, its tables too if asked for. Refuses with
 * PLAN_REQUIRED below Enterprise, CONFLICT while the plan is being changed, TOO_MANY for a full group, NOT_FOUND when there are no such settings; throws
 * UNAUTHENTICATED, FORBIDDEN, and TRIAL_EXPIRED when the plan has ended.
 */
export async function addLocation(app: App, actor: Actor, input: unknown): Promise<{ restaurantId: string }> {
  const ownerId = actor.signedIn();
  const request = parseInput(rules, input);
  const sisterId = uuidOf('Restaurant', request.restaurantId) ?? '';
  actor.must('location:add', sisterId);
  const founding = { ownerId, sisterId, restaurantId: newUuid(), copyFrom: sourceOf(actor, request) };
  const attempt = attemptOf(actor, 'addLocation', sisterId, request);
  const inContext = [...actor.restaurantIds, founding.restaurantId];
  const restaurantId = await inRestaurants(app, inContext, (tx) =>
    once(app, tx, attempt, {
      make: async () => {
        await found(app, tx, request, founding);
        await recordEvent(tx, {
          type: 'membershipChanged',
          restaurantId: founding.restaurantId,
          userId: ownerId,
        });
        return founding.restaurantId;
      },
      idOf: (id) => id,
      again: (id) => id,
    }),
  );
  app.actors.forgetUser(ownerId);
  return { restaurantId };
}

async function found(app: App, tx: TenantTransaction, request: Request, founding: Founding): Promise<void> {
  const { ownerId, sisterId, restaurantId, copyFrom } = founding;
  const groupId = await lockGroup(tx, sisterId);
  await refuseChangingPlan(tx, groupId, app.clock.now());
  await requireEnterprise(tx, sisterId, 'Several restaurants in one group');
  await refuseFullGroup(tx, groupId);
  const source = copyFrom ? await tx.entities.findOne(RestaurantEntity, { id: copyFrom, groupId }) : null;
  if (copyFrom && !source) throw noSource();
  const sister = source ?? (await tx.entities.findOneOrFail(RestaurantEntity, { id: sisterId }));
  const now = app.clock.now();
  const email = await emailOf(tx, ownerId);
  const timezone = request.timezone ?? sister.timezone;
  tx.entities.create(RestaurantEntity, {
    ...newRestaurant({ id: restaurantId, groupId, name: request.name, email, timezone, now }),
    address: request.address ?? null,
    ...(source && settingsOf(source)),
  });
  await tx.entities.flush(); // the rows below refer to it, and the mapper knows no relation to order them by
  tx.entities.create(MembershipEntity, {
    restaurantId,
    userId: ownerId,
    id: newUuid(),
    role: 'owner',
    createdAt: now,
  });
  if (source) await copyRules(tx, { from: source.id, to: restaurantId, timezone, now });
  if (source && request.copyTables) await copyRoom(tx, { from: source.id, to: restaurantId, now });
  await tx.entities.flush();
}

/** Whose settings are asked for, which only those may take who could change them. */
function sourceOf(actor: Actor, { copyFromId }: Request): string | null {
  if (!copyFromId) return null;
  const source = uuidOf('Restaurant', copyFromId);
  if (!source || !actor.can('restaurant:update', source)) throw noSource();
  return source;
}

const noSource = () =>
  new Refusal(
    userError('NOT_FOUND', 'There are no such settings to copy. Choose a restaurant of the group.', [
      'copyFromId',
    ]),
  );

async function refuseFullGroup(tx: TenantTransaction, groupId: string): Promise<void> {
  if ((await countLocations(tx, groupId)) < MOST_LOCATIONS) return;
  const message = `A group has at most ${MOST_LOCATIONS} restaurants. Remove one first, or begin another group.`;
  throw new Refusal(userError('TOO_MANY', message));
}

/** Somebody is paying for another plan at this moment: whether there is room for one more is known when that is. */
async function refuseChangingPlan(tx: TenantTransaction, groupId: string, now: Date): Promise<void> {
  const group = await tx.entities.findOneOrFail(RestaurantGroupEntity, { id: groupId });
  const { paymentOnItsWay: payment = null, changeOnItsWay: change = null } = group;
  const plan = planOnItsWay({ payment, change }, now);
  if (plan === null || plan === 'enterprise') return;
  throw new Refusal(
    userError('CONFLICT', 'The plan of this group is being changed. Try again in a minute.', [
      'restaurantId',
    ]),
  );
}

async function emailOf(tx: TenantTransaction, userId: string): Promise<string> {
  const [user] = await tx.rows<{ email: string }>(sql`select email from users where id = ${userId}`);
  if (!user) throw new Error('a session has no user');
  return user.email;
}
