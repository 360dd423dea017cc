import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { oneLine } from '../../../platform/text/text-rules.ts';

const rules = z.object({
  restaurantId: z.string(),
  memberId: z.string().nullish(),
  name: oneLine({ label: 'Name', max: 80 }),
});

/** Whose name was set; the uuid of the membership. */
export interface NamedMember {
  restaurantId: string;
  memberId: string;
}

/**
 * Says what a member of a team is called there: everybody for themselves, owners for all. Blank forgets it. Refuses with
 * NOT_FOUND somebody who is not in the team; throws UNAUTHENTICATED, and FORBIDDEN for a stranger, for an API key, and for
 * somebody else's name without being an owner.
 */
export async function setMemberName(app: App, actor: Actor, input: unknown): Promise<NamedMember> {
  const userId = actor.person();
  const request = parseInput(rules, input);
  const restaurantId = uuidOf('Restaurant', request.restaurantId) ?? '';
  actor.must('team:nameSelf', restaurantId);
  const asked = request.memberId ? (uuidOf('Member', request.memberId) ?? null) : null;
  return inRestaurants(app, [restaurantId], async (tx) => {
    const [member] = await tx.rows<{ memberId: string; userId: string }>(
      request.memberId
        ? sql`select id as "memberId", user_id as "userId" from memberships
            where restaurant_id = ${restaurantId} and id = ${asked} for update`
        : sql`select id as "memberId", user_id as "userId" from memberships
            where restaurant_id = ${restaurantId} and user_id = ${userId} for update`,
    );
    if (member?.userId !== userId) actor.must('team:manage', restaurantId);
    if (!member)
      throw new Refusal(userError('NOT_FOUND', 'This person is not in the team any more.', ['memberId']));
    const { memberId } = member;
    await tx.rows(
      sql`update memberships set name = ${request.name} where restaurant_id = ${restaurantId} and id = ${memberId}`,
    );
    return { restaurantId, memberId };
  });
}
