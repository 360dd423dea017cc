import { Divider, Stack } from '@mantine/core';
import { SignInSteps } from '../../accounts/sign-in/SignInSteps.tsx';
import { useSignInSteps } from '../../accounts/sign-in/useSignInSteps.ts';
import { InvitationFacts } from './InvitationFacts.tsx';
import type { InvitationOffer } from './invitation-offer.ts';
import { JoinAsNew } from './JoinAsNew.tsx';
import { JoinAsYourself } from './JoinAsYourself.tsx';
import { SignedInAsOther } from './SignedInAsOther.tsx';
import { useAcceptInvitation } from './useAcceptInvitation.ts';

interface Props {
  token: string;
  offer: InvitationOffer;
  /** Address of who is signed in; null when nobody is. */
  viewerEmail: string | null;
  /** Looks at link and session anew, after somebody has signed in. */
  onSignedIn: () => Promise<void>;
}

/** An invitation that can be accepted: what it offers, and the way in for whoever holds the link. */
export function OpenInvitation({ token, offer, viewerEmail, onSignedIn }: Props) {
  return (
    <Stack gap="lg">
      <InvitationFacts offer={offer} />
      <Divider />
      <WayIn offer={offer} onSignedIn={onSignedIn} token={token} viewerEmail={viewerEmail} />
    </Stack>
  );
}

function WayIn({ token, offer, viewerEmail, onSignedIn }: Props) {
  const accept = useAcceptInvitation(token);
  const steps = useSignInSteps();
  const { email, hasAccount } = offer;
  if (viewerEmail !== null && viewerEmail.toLowerCase() !== email.toLowerCase()) {
    return <SignedInAsOther invitedEmail={email} viewerEmail={viewerEmail} />;
  }
  if (viewerEmail !== null) return <JoinAsYourself accept={() => accept()} email={viewerEmail} />;
  if (!hasAccount) return <JoinAsNew accept={accept} email={email} />;
  const handleSignedIn = async () => {
    const { isDone } = await accept();
    if (!isDone) await onSignedIn();
  };
  return <SignInSteps knownEmail={email} onSignedIn={handleSignedIn} steps={steps} />;
}
