import type { ApolloClient } from '@apollo/client';
import { actsDone } from '../requests/acts-done.ts';
import { reload } from './reload.ts';

/**
 * Asks again for everything that is on the screen. What cannot be had now stays as it was: an old list is worth more
 * than an error in its place. What is written meanwhile may be older in these answers than on the screen: then it asks once more.
 */
export async function refreshActive(client: ApolloClient): Promise<void> {
  const before = actsDone(client);
  const onScreen = [...client.getObservableQueries('active')];
  await Promise.allSettled(onScreen.map(({ query, variables }) => reload(client, { query, variables })));
  if (actsDone(client) !== before) await refreshActive(client);
}
