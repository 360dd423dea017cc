import { useApolloClient, useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { GuestsPage } from '../../features/guests/list/GuestsPage.tsx';
import { GuestsSkeleton } from '../../features/guests/list/GuestsSkeleton.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import { reload } from '../../shared/reload/reload.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { GuestsDocument } from './guests.generated.ts';
import type { loader } from './guests.loader.ts';

/** /guests */
export function Component() {
  return (
    <Suspense fallback={<GuestsSkeleton />}>
      <title>Guests · Hoststand</title>
      <GuestsOfViewer />
    </Suspense>
  );
}

function GuestsOfViewer() {
  const { queryRef, variables } = useLoaderData<ReturnType<typeof loader>>();
  const { data } = useReadQuery(queryRef);
  const client = useApolloClient();
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  if (!restaurant) return <NoRestaurant />;

  // Not the query's own refetch: when that fails it takes the page away, and with it what is shown.
  const handleLoad = (after: string | null) =>
    reload(client, { query: GuestsDocument, variables: { ...variables, after } });
  return <GuestsPage key={restaurant.id} onLoad={handleLoad} restaurant={restaurant} />;
}

/** Nothing of the list could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load guests">Please check your connection and try again.</FailureNotice>
  );
}
