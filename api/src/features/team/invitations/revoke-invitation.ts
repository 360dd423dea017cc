import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { changeOwnInvitation } from './change-own-invitation.ts';

/** Withdraws a pending invitation: its link opens nothing any more. Refuses with NOT_FOUND one that was accepted already. */
export async function revokeInvitation(
  app: App,
  actor: Actor,
  { id }: { id: string },
): Promise<{ restaurantId: string }> {
  return changeOwnInvitation(app, actor, { id, action: 'team:manage' }, async (_em, invitation) => {
    invitation.status = 'revoked';
  });
}
