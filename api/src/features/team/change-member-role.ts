import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { roles } from '../../platform/auth/role.ts';
import { parseInput } from '../../platform/graphql/user-errors.ts';
import { type ChangedMember, changeOwnMember } from './change-own-member.ts';
import { keepAnOwner } from './keep-an-owner.ts';

const rules = z.object({ id: z.string(), role: z.enum(roles) });

/**
 * Gives a member of the team another role, from the next request on. Owners alone may, so nobody raises themselves.
 * Refuses with CONFLICT to lower the last owner, with NOT_FOUND somebody who is not in the team.
 */
export function changeMemberRole(app: App, actor: Actor, input: unknown): Promise<ChangedMember> {
  const { id, role } = parseInput(rules, input);
  return changeOwnMember(app, actor, id, async (em, member) => {
    if (role !== 'owner') await keepAnOwner(em, member);
    member.role = role;
  });
}
