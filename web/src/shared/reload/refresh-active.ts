import type { ApolloClient } from '@apollo/client';
import { reload } from './reload.ts';

/**
 * Asks again for everything that is on the screen. What cannot be had now stays as it was: an old list is worth more
 * than an error in its place.
 */
export async function refreshActive(client: ApolloClient): Promise<void> {
  const onScreen = [...client.getObservableQueries('active')];
  await Promise.allSettled(onScreen.map(({ query, variables }) => reload(client, { query, variables })));
}
