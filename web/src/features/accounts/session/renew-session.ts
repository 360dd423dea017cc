import type { ApolloClient } from '@apollo/client';
import { RefreshSessionDocument } from './RefreshSession.generated.ts';
import type { IssuedTokens } from './session-keeper.ts';

/** Exchanges the refresh cookie for the next tokens; null when there is no session. Rejected when out of reach. */
export async function renewSession(client: ApolloClient): Promise<IssuedTokens | null> {
  const { data } = await client.mutate({
    mutation: RefreshSessionDocument,
    fetchPolicy: 'no-cache', // tokens stay out of the store
    context: { isOutsideSession: true },
  });
  return data?.refreshSession?.session ?? null;
}
