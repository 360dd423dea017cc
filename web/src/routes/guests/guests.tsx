import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { GuestsPage } from '../../features/guests/list/GuestsPage.tsx';
import { GuestsSkeleton } from '../../features/guests/list/GuestsSkeleton.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import { useReloadFrom } from '../../shared/reload/useReload.ts';
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
  const reload = useReloadFrom(GuestsDocument, variables);
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  if (!restaurant) return <NoRestaurant />;
  return <GuestsPage key={restaurant.id} onLoad={reload} restaurant={restaurant} />;
}

/** Nothing of the list could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load guests">Please check your connection and try again.</FailureNotice>
  );
}
