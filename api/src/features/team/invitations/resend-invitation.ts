import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { refuseFullTeam } from '../refuse-full-team.ts';
import { changeOwnInvitation } from './change-own-invitation.ts';
import { invitationEnd, mailInvitation, takeInvitationMail } from './mail-invitation.ts';

/**
 * Mails a pending invitation once more; its link, the same as before, opens for seven days from now. Refuses with NOT_FOUND
 * one that was accepted or withdrawn, and one whose time was over with TOO_MANY when the team is full by now. Throws RATE_LIMITED after too many mails.
 */
export function resendInvitation(
  app: App,
  actor: Actor,
  { id }: { id: string },
): Promise<{ restaurantId: string; invitationId: string }> {
  return changeOwnInvitation(app, actor, { id, action: 'team:invite' }, async (tx, invitation) => {
    const now = app.clock.now();
    if (invitation.expiresAt <= now) await refuseFullTeam(tx, invitation.restaurantId, now);
    await takeInvitationMail(app, invitation);
    invitation.mails += 1;
    invitation.sentAt = now;
    invitation.expiresAt = invitationEnd(now);
    await mailInvitation(tx, invitation);
  });
}
