import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { refreshActive } from '../../shared/reload/refresh-active.ts';
import { LiveLocations_GroupFragmentDoc, LiveLocationsDocument } from './LocationCard.generated.ts';

/** Days pass, and parties that do not come, without an event that would tell. */
const LOOK_AGAIN_MS = 60_000;

/** Keeps the counts of a group as they are at its restaurants, for as long as they are on the screen. */
export function useLiveLocations(groupId: string): void {
  const client = useApolloClient();
  useSubscription(LiveLocationsDocument, {
    variables: { groupId },
    fetchPolicy: 'no-cache', // counts have no id of their own: they are written into their group
    ignoreResults: true,
    onData: ({ client: { cache }, data: { data } }) => {
      if (!data) return;
      cache.writeFragment({
        from: { __typename: 'RestaurantGroup', id: groupId },
        fragment: LiveLocations_GroupFragmentDoc,
        fragmentName: 'LiveLocations_group',
        data: { __typename: 'RestaurantGroup', id: groupId, today: data.locationsToday },
      });
    },
  });
  useEffect(
    function lookAgain() {
      const timer = setInterval(() => {
        if (!document.hidden) void refreshActive(client);
      }, LOOK_AGAIN_MS);
      return () => clearInterval(timer);
    },
    [client],
  );
}
