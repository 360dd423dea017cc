import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { countLocations, lockGroup } from './lock-group.ts';

/** No transaction lives longer that may have begun to book before the restaurant was gone. */
const BOOKINGS_UNDER_WAY_SECONDS = 30;

const rules = z.object({
  restaurantId: z.string(),
  bookingsToCancel: z.int().min(0, 'A number of bookings is not negative.').nullish(),
});

/**
 * Removes a restaurant from its group. Its team is out at once, its pages say that there is no such restaurant, and guests
 * of bookings to come are told that they are cancelled. The group's invoices stay with the restaurants that are left;
 * guests' data is removed after 30 days. Refuses with CONFLICT the last restaurant of a group, and bookings to come that
 * the caller has not counted; throws UNAUTHENTICATED or FORBIDDEN. Open when the plan has ended: with one restaurant left
 * the group can take a smaller one.
 */
export async function removeLocation(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string }> {
  actor.signedIn();
  const { restaurantId: id, bookingsToCancel } = parseInput(rules, input);
  const restaurantId = uuidOf('Restaurant', id) ?? '';
  actor.must('location:remove', restaurantId);
  const now = app.clock.now();
  const people = await inRestaurants(app, [restaurantId], async (tx) => {
    const groupId = await lockGroup(tx, restaurantId);
    if ((await countLocations(tx, groupId)) <= 1) throw lastOne();
    await refuseUncounted(tx, { restaurantId, now, counted: bookingsToCancel ?? 0 });
    const left = await dismissTeam(tx, restaurantId);
    await tx.rows(sql`select app_private.remove_restaurant(${restaurantId}, ${now})`);
    await enqueue(tx, 'cancel-removed', { restaurantId }, { inSeconds: BOOKINGS_UNDER_WAY_SECONDS });
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId });
    return left;
  });
  for (const userId of people) app.actors.forgetUser(userId);
  return { restaurantId };
}

const lastOne = () =>
  new Refusal(
    userError(
      'CONFLICT',
      'This is the last restaurant of its group. Cancel the subscription if you want to end it.',
      ['restaurantId'],
    ),
  );

/** Nobody cancels bookings that they have not heard of. */
async function refuseUncounted(
  tx: TenantTransaction,
  { restaurantId, now, counted }: { restaurantId: string; now: Date; counted: number },
): Promise<void> {
  const [row] = await tx.rows<{
    toCome: number;
  }>(sql`select count(*)::int as "toCome" from bookings where restaurant_id = ${restaurantId} and starts_at > ${now} and deleted_at is null
      and status in ('pending', 'confirmed')`);
  const toCome = row?.toCome ?? 0;
  if (toCome === counted) return;
  const message =
    toCome === 1
      ? '1 booking to come would be cancelled and its guest told. Confirm that number.'
      : `${toCome} bookings to come would be cancelled and their guests told. Confirm that number.`;
  throw new Refusal(userError('CONFLICT', message, ['bookingsToCancel']));
}

/** Takes everybody's rights, and makes invitations worthless; answers with who worked there. */
async function dismissTeam(tx: TenantTransaction, restaurantId: string): Promise<string[]> {
  const members = await tx.rows<{
    userId: string;
  }>(sql`delete from memberships where restaurant_id = ${restaurantId} returning user_id
        as "userId"`);
  await tx.rows(sql`update invitations set status = 'revoked' where restaurant_id = ${restaurantId}
        and status = 'pending'`);
  for (const { userId } of members) {
    await recordEvent(tx, { type: 'membershipChanged', restaurantId, userId });
  }
  return members.map(({ userId }) => userId);
}
