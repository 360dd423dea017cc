import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inNoRestaurant } from '../../../platform/db/in-restaurants.ts';
import { lockUser } from '../user/lock-user.ts';
import { endEmailChanges } from './end-email-changes.ts';

/**
 * Calls off the signed-in person's change of address: its link stops working. Without one there is nothing to do. Throws
 * UNAUTHENTICATED for nobody.
 */
export async function cancelEmailChange(app: App, actor: Actor): Promise<void> {
  const userId = actor.person();
  await inNoRestaurant(app, async (tx) => {
    await lockUser(tx, userId); // a use of the link at the same moment comes first or not at all
    await endEmailChanges(app, tx, userId);
  });
}
