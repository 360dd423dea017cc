import { useQuery } from '@apollo/client/react';
import { Center, Loader, VisuallyHidden } from '@mantine/core';
import { failureWords } from '../../../shared/failures/failure-words.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { InvitationOfferDocument } from './InvitationOffer.generated.ts';
import { OpenInvitation } from './OpenInvitation.tsx';
import { OverInvitation } from './OverInvitation.tsx';

/** The invitation that a link is about, for whoever is signed in here or not. */
export function InvitationByLink({ token }: { token: string }) {
  // Not kept: it is about this moment, and tells of an address.
  const { data, error, refetch } = useQuery(InvitationOfferDocument, {
    variables: { token },
    fetchPolicy: 'no-cache',
  });
  if (error && !data) {
    return (
      <FormAlert
        message={failureWords(error, 'The invitation could not be loaded. Please load the page again.')}
      />
    );
  }
  if (!data) {
    return (
      <Center mih={120} role="status">
        <VisuallyHidden>Loading the invitation…</VisuallyHidden>
        <Loader />
      </Center>
    );
  }
  const { invitation, viewer } = data;
  const state = invitation?.state ?? 'UNKNOWN';
  if (!invitation || state !== 'OPEN') {
    return <OverInvitation isSignedIn={viewer !== null} state={state === 'OPEN' ? 'UNKNOWN' : state} />;
  }
  const handleSignedIn = async () => {
    await refetch();
  };
  return (
    <OpenInvitation
      offer={invitation}
      onSignedIn={handleSignedIn}
      token={token}
      viewerEmail={viewer?.user.email ?? null}
    />
  );
}
