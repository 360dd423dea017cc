import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { closeDoors } from '../../../platform/security/doors.ts';
import { handOnRoles } from '../../../platform/security/roles-taken-back.ts';
import { changeMember } from './change-own-member.ts';
import { keepAnOwner } from './keep-an-owner.ts';

/**
 * Takes the caller out of a team, and closes the doors that they opened there. Refuses with CONFLICT the last owner, who has to make somebody else an owner first.
 * Throws UNAUTHENTICATED, or FORBIDDEN for somebody who does not work there.
 */
export async function leaveRestaurant(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<{ restaurantId: string }> {
  const userId = actor.person();
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('team:leave', restaurantId);
  await inRestaurants(app, [restaurantId], (tx) =>
    changeMember(tx, { restaurantId, userId }, async (_em, member) => {
      await keepAnOwner(tx, member);
      await handOnRoles(tx, member);
      tx.entities.remove(member);
      await tx.entities.flush();
      await closeDoors(app, tx, { why: 'left', userId, restaurantId, now: app.clock.now() });
    }),
  );
  app.actors.forgetUser(userId);
  return { restaurantId };
}
