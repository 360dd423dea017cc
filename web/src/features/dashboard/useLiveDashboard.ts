import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useMemo } from 'react';
import { refreshActive } from '../../shared/reload/refresh-active.ts';
import { oneAtATime } from '../../shared/requests/one-at-a-time.ts';
import { LiveBookingsDocument } from './bookings/LiveBookings.generated.ts';
import { LiveStatsDocument, type LiveStatsSubscription } from './stats/LiveStats.generated.ts';
import { StatCards_RestaurantFragmentDoc } from './stats/StatCards.generated.ts';

/** Keeps the dashboard's counts and lists as they are at the restaurant, for as long as it is on the screen. */
export function useLiveDashboard(restaurantId: string): void {
  const client = useApolloClient();
  const refresh = useMemo(() => oneAtATime(() => refreshActive(client)), [client]);
  useSubscription(LiveStatsDocument, {
    variables: { restaurantId },
    fetchPolicy: 'no-cache', // counts have no id of their own: they are written into their restaurant
    ignoreResults: true,
    onData: ({ client: { cache }, data: { data } }) => {
      if (data) writeStats(cache, restaurantId, data.dashboardStats);
    },
  });
  useSubscription(LiveBookingsDocument, {
    variables: { restaurantId },
    ignoreResults: true,
    // The booking itself is in the store by now; which lists it belongs to, and where, is the API's to say.
    onData: refresh,
  });
}

function writeStats(
  cache: ApolloCache,
  restaurantId: string,
  dashboardStats: LiveStatsSubscription['dashboardStats'],
): void {
  cache.writeFragment({
    from: { __typename: 'Restaurant', id: restaurantId },
    fragment: StatCards_RestaurantFragmentDoc,
    data: { __typename: 'Restaurant', id: restaurantId, dashboardStats },
  });
}
