import { LockMode } from '@mikro-orm/core';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { raw, sql } from '../../../platform/db/statement.ts';
import { ofOurRestaurants } from '../../../platform/db/tenant-entity.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { MembershipEntity } from '../../restaurants/membership.entity.ts';
import { lockTeam } from '../lock-team.ts';

/** The same for an id that never was, for another restaurant's, and for somebody who has left. */
const notFound = () =>
  new Refusal(userError('NOT_FOUND', 'This person is not in the team any more.', ['id']));

/** Whose membership was changed. */
export interface ChangedMember {
  restaurantId: string;
  memberId: string;
  userId: string;
}

/**
 * Changes a membership at one of the restaurants that the caller owns; `work` gets its row under the team's lock. Sessions
 * and sockets of that person know of it at once. Refuses with NOT_FOUND for any other id; throws UNAUTHENTICATED, or
 * FORBIDDEN for too low a role.
 */
export async function changeOwnMember(
  app: App,
  actor: Actor,
  id: string,
  work: (tx: TenantTransaction, member: MembershipEntity) => Promise<void>,
): Promise<ChangedMember> {
  actor.signedIn();
  const memberId = uuidOf('Member', id);
  if (!memberId || actor.restaurantIds.length === 0) throw notFound();
  const changed = await inRestaurants(app, actor.restaurantIds, async (tx) => {
    const [found] = await tx.rows<{
      restaurantId: string;
    }>(sql`select restaurant_id as "restaurantId" from memberships where ${raw(ofOurRestaurants)}
        and id = ${memberId}`);
    if (!found) throw notFound();
    actor.must('team:manage', found.restaurantId);
    return changeMember(tx, { ...found, id: memberId }, work);
  });
  app.actors.forgetUser(changed.userId);
  return changed;
}

/** Changes one membership under the team's lock; refuses with NOT_FOUND when it is gone. */
export async function changeMember(
  tx: TenantTransaction,
  which: { restaurantId: string; id: string } | { restaurantId: string; userId: string },
  work: (tx: TenantTransaction, member: MembershipEntity) => Promise<void>,
): Promise<ChangedMember> {
  const { restaurantId } = which;
  await lockTeam(tx, restaurantId);
  const member = await tx.entities.findOne(MembershipEntity, which, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!member) throw notFound();
  const { id: memberId, userId } = member;
  await work(tx, member);
  await tx.entities.flush();
  await recordEvent(tx, { type: 'membershipChanged', restaurantId, userId });
  return { restaurantId, memberId, userId };
}
