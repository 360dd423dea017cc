import { useQuery } from '@apollo/client/react';
import { Center, Loader, VisuallyHidden } from '@mantine/core';
import { failureWords } from '../../../shared/failures/failure-words.ts';
import { DoorCard } from '../../../ui/cards/DoorCard.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { ConsentQuestion } from './ConsentQuestion.tsx';
import { NoRequest } from './NoRequest.tsx';
import { OauthConsentDocument } from './OauthConsent.generated.ts';

const FAILED = 'The request could not be loaded. Please load the page again.';

/** What an app asks, by the id that it came with. */
export function ConsentByRequest({ requestId }: { requestId: string }) {
  // Not kept: it is about this moment.
  const { data, error } = useQuery(OauthConsentDocument, {
    variables: { id: requestId },
    fetchPolicy: 'no-cache',
  });
  if (!data) {
    return (
      <DoorCard
        footer="You can close this page at any time: nothing is allowed by it."
        lead="One moment."
        title="An app asks"
      >
        {error ? (
          <FormAlert message={failureWords(error, FAILED)} />
        ) : (
          <Center mih={120} role="status">
            <VisuallyHidden>Loading the request…</VisuallyHidden>
            <Loader />
          </Center>
        )}
      </DoorCard>
    );
  }
  const { oauthRequest: asked, viewer } = data;
  if (!asked || !viewer) return <NoRequest error={null} />;
  const owned = viewer.restaurants.edges
    .map(({ node }) => node)
    .filter(({ viewerRole }) => viewerRole === 'OWNER');
  return <ConsentQuestion asked={asked} email={viewer.user.email} owned={owned} />;
}
