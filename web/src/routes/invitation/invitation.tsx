import { useLinkToken } from '../../features/accounts/email-links/useLinkToken.ts';
import { useSessionStatus } from '../../features/accounts/session/session-context.ts';
import { useTimesSignedOut } from '../../features/accounts/session/useTimesSignedOut.ts';
import { InvitationByLink } from '../../features/team/invitations/InvitationByLink.tsx';
import { OverInvitation } from '../../features/team/invitations/OverInvitation.tsx';
import { DoorCard } from '../../ui/cards/DoorCard.tsx';

/** /invitation, where the link in the mail leads: joins a team. */
export function Component() {
  const { token } = useLinkToken();
  const timesSignedOut = useTimesSignedOut();
  const isSignedIn = useSessionStatus() !== 'signedOut';
  return (
    <DoorCard
      footer="You did not expect this? Then you need do nothing."
      lead="Work with a restaurant at Hoststand."
      title="You are invited"
    >
      <title>Invitation · Hoststand</title>
      {token ? (
        <InvitationByLink key={`${token} ${timesSignedOut}`} token={token} />
      ) : (
        <OverInvitation isSignedIn={isSignedIn} state="UNKNOWN" />
      )}
    </DoorCard>
  );
}
