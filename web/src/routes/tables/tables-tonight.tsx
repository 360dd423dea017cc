import { useApolloClient, useReadQuery } from '@apollo/client/react';
import { TonightView } from '../../features/tonight/TonightView.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import { reload } from '../../shared/reload/reload.ts';
import type { LoadedTonight } from './tables.loader.ts';
import { TablesTonightDocument } from './tables-tonight.generated.ts';

/** /tables?mode=tonight */
export function TablesTonight({ queryRef }: LoadedTonight) {
  const { data } = useReadQuery(queryRef);
  const client = useApolloClient();
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  if (!restaurant) return <NoRestaurant />;

  // Not the query's own refetch: when that fails it takes the page away, and with it what is shown.
  const handleLoad = () => reload(client, { query: TablesTonightDocument });
  return <TonightView key={restaurant.id} onLoad={handleLoad} restaurant={restaurant} />;
}
