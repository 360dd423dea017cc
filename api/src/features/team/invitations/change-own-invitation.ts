import { LockMode } from '@mikro-orm/core';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import type { Action } from '../../../platform/roles/policy.ts';
import { InvitationEntity } from './invitation.entity.ts';

/** The same for an id that never was, for another restaurant's, and for an invitation that is over. */
const notFound = () =>
  new Refusal(userError('NOT_FOUND', 'This invitation was accepted or withdrawn meanwhile.', ['id']));

/**
 * Changes a pending invitation of one of the caller's restaurants; `work` gets its row, locked. Refuses with NOT_FOUND for
 * any other id; throws UNAUTHENTICATED, or FORBIDDEN for too low a role.
 */
export async function changeOwnInvitation(
  app: App,
  actor: Actor,
  { id, action }: { id: string; action: Action },
  work: (tx: TenantTransaction, invitation: InvitationEntity) => Promise<void>,
): Promise<{ restaurantId: string; invitationId: string }> {
  actor.signedIn();
  const invitationId = uuidOf('Invitation', id);
  if (!invitationId || actor.restaurantIds.length === 0) throw notFound();
  return inRestaurants(app, actor.restaurantIds, async (tx) => {
    const invitation = await tx.entities.findOne(
      InvitationEntity,
      { restaurantId: { $in: actor.restaurantIds }, id: invitationId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!invitation) throw notFound();
    actor.must(action, invitation.restaurantId);
    if (invitation.status !== 'pending') throw notFound();
    await work(tx, invitation);
    await tx.entities.flush();
    return { restaurantId: invitation.restaurantId, invitationId };
  });
}
