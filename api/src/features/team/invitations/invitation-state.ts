import type { InvitationStatus } from './invitation.entity.ts';

/** How an invitation stands at a moment. */
export type InvitationState = 'OPEN' | 'ACCEPTED' | 'REVOKED' | 'EXPIRED';

/** How an invitation stands now: one that was withdrawn after its time was over counts as over. */
export function invitationStateOf(
  { status, expiresAt }: { status: InvitationStatus; expiresAt: Date },
  now: Date,
): InvitationState {
  if (status === 'accepted') return 'ACCEPTED';
  if (expiresAt <= now) return 'EXPIRED';
  return status === 'revoked' ? 'REVOKED' : 'OPEN';
}

/** Why a link opens nothing, for whoever followed it. */
export function wordsOfEnd(state: InvitationState | 'UNKNOWN'): string {
  switch (state) {
    case 'ACCEPTED':
      return 'This invitation has been accepted already. Log in to go on.';
    case 'EXPIRED':
      return 'This invitation was good for seven days, which are over. Ask the restaurant to send it again.';
    case 'REVOKED':
      return 'The restaurant has withdrawn this invitation.';
    default:
      return 'This link belongs to no invitation. Open it from the mail once more.';
  }
}
