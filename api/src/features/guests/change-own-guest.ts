import { LockMode } from '@mikro-orm/core';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../platform/errors/user-errors.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import type { Action } from '../../platform/roles/policy.ts';
import { GuestEntity } from './guest.entity.ts';

/** The same for an id that never was, one that was merged away or erased, and another restaurant's. */
export const noSuchGuest = (field = 'id') =>
  new Refusal(userError('NOT_FOUND', 'There is no such guest.', [field]));

/**
 * Changes the record of a guest at one of the caller's restaurants; `work` gets the row, locked. Refuses with NOT_FOUND
 * for any other id; throws UNAUTHENTICATED, FORBIDDEN for too low a role, or TRIAL_EXPIRED.
 */
export async function changeOwnGuest(
  app: App,
  actor: Actor,
  { id, action }: { id: string; action: Action },
  work: (tx: TenantTransaction, guest: GuestEntity) => Promise<void>,
): Promise<{ restaurantId: string; guestId: string }> {
  actor.signedIn();
  const guestId = uuidOf('Guest', id);
  if (!guestId || actor.restaurantIds.length === 0) throw noSuchGuest();
  return inRestaurants(app, actor.restaurantIds, async (tx) => {
    const guest = await tx.entities.findOne(
      GuestEntity,
      { restaurantId: { $in: actor.restaurantIds }, id: guestId, mergedInto: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!guest) throw noSuchGuest();
    const { restaurantId } = guest;
    actor.must(action, restaurantId);
    await work(tx, guest);
    return { restaurantId, guestId };
  });
}
