import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { roles } from '../../../platform/roles/role.ts';
import { closeDoors } from '../../../platform/security/doors.ts';
import { handOnRoles } from '../../../platform/security/roles-taken-back.ts';
import { type ChangedMember, changeOwnMember } from './change-own-member.ts';
import { keepAnOwner } from './keep-an-owner.ts';

const rules = z.object({ id: z.string(), role: z.enum(roles) });

/**
 * Gives a member of the team another role, from the next request on. Owners alone may, so nobody raises themselves. What an
 * owner opened as one (invitations, keys, webhooks) is closed when they are one no longer, calendars when they become a host. Refuses with CONFLICT to lower
 * the last owner, with NOT_FOUND somebody who is not in the team.
 */
export function changeMemberRole(app: App, actor: Actor, input: unknown): Promise<ChangedMember> {
  const givenBy = actor.signedIn();
  const { id, role } = parseInput(rules, input);
  return changeOwnMember(app, actor, id, async (tx, member) => {
    if (role !== 'owner') await keepAnOwner(tx, member);
    if (role === member.role) return;
    const now = app.clock.now();
    const { role: had, userId, restaurantId, createdAt, givenAt } = member;
    // Of several steps by one person the first counts: that is what is gone back to.
    const isNextStep = member.givenBy === givenBy && givenAt?.getTime() !== createdAt.getTime();
    const roleBefore = isNextStep ? (member.roleBefore ?? had) : had;
    if (member.givenBy !== givenBy) await handOnRoles(tx, member);
    Object.assign(member, { role, givenBy, givenAt: now, roleBefore });
    await tx.entities.flush();
    if (had === 'owner' || role === 'host')
      await closeDoors(app, tx, { why: 'left', userId, restaurantId, now });
  });
}
