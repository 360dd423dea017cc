import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { newUuid } from '../../../platform/ids/global-id.ts';
import { line } from '../../../platform/text/text-rules.ts';
import { foundRestaurant } from './found-restaurant.ts';
import { knownTimezone } from './known-timezone.ts';

const rules = z.object({
  name: line({ label: 'Restaurant name', max: 120 }),
  timezone: knownTimezone(),
});

/**
 * Makes the missing restaurant of somebody who works nowhere, as sign-up would have made it, with a trial of its own.
 * Refuses with CONFLICT once they work somewhere, also when it is sent twice at once. Throws UNAUTHENTICATED for nobody.
 */
export async function createRestaurant(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string }> {
  const userId = actor.person();
  const { name, timezone } = parseInput(rules, input);
  const restaurantId = newUuid();
  await inRestaurants(app, [restaurantId], async (tx) => {
    const [user] = await tx.rows<{ email: string }>(
      sql`select email from users where id = ${userId} for update`,
    );
    if (!user) throw new Error('a session has no user');
    await tx.rows(sql`select set_config('app.user_id', ${userId}, true)`);
    const known = await tx.rows(sql`select 1 from memberships where user_id = ${userId} limit 1`);
    if (known.length > 0) {
      throw new Refusal(userError('CONFLICT', 'You have a restaurant already. Please load the page again.'));
    }
    await foundRestaurant(tx, {
      restaurantId,
      ownerId: userId,
      name,
      email: user.email,
      timezone,
      now: app.clock.now(),
    });
  });
  if (actor.sessionId) app.actors.forget(actor.sessionId);
  return { restaurantId };
}
