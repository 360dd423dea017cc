import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { closeDoors } from '../../../platform/security/doors.ts';
import { handOnRoles } from '../../../platform/security/roles-taken-back.ts';
import { type ChangedMember, changeOwnMember } from './change-own-member.ts';
import { keepAnOwner } from './keep-an-owner.ts';

/**
 * Takes somebody out of the team: open pages are cut off, and the next request is a stranger's. What they did stays; every
 * door that they opened is closed (`closeDoors`): invitations, API keys, webhooks and calendars that they set up.
 * Refuses with CONFLICT to remove the last owner, with NOT_FOUND somebody who is not in the team.
 */
export function removeMember(app: App, actor: Actor, { id }: { id: string }): Promise<ChangedMember> {
  return changeOwnMember(app, actor, id, async (tx, member) => {
    await keepAnOwner(tx, member);
    const { userId, restaurantId } = member;
    await handOnRoles(tx, member);
    tx.entities.remove(member);
    await tx.entities.flush();
    await closeDoors(app, tx, { why: 'left', userId, restaurantId, now: app.clock.now() });
  });
}
