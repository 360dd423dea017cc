import { useReadQuery } from '@apollo/client/react';
import { TonightView } from '../../features/tonight/TonightView.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import { useReload } from '../../shared/reload/useReload.ts';
import type { LoadedTonight } from './tables.loader.ts';
import { TablesTonightDocument } from './tables-tonight.generated.ts';

/** /tables?mode=tonight */
export function TablesTonight({ queryRef }: LoadedTonight) {
  const { data } = useReadQuery(queryRef);
  const reload = useReload(TablesTonightDocument);
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  if (!restaurant) return <NoRestaurant />;
  return <TonightView key={restaurant.id} onLoad={reload} restaurant={restaurant} />;
}
