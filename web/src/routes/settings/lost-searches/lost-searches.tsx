import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { LostSearches } from '../../../features/settings/lost-searches/LostSearches.tsx';
import { ManagersOnly } from '../../../features/settings/ManagersOnly.tsx';
import { SettingsPartSkeleton } from '../../../features/settings/SettingsPartSkeleton.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import type { loader } from './lost-searches.loader.ts';

/** /settings/lost-searches */
export function Component() {
  return (
    <Suspense fallback={<SettingsPartSkeleton of="lost searches" />}>
      <title>Lost searches · Settings · Hoststand</title>
      <SearchesOfViewer />
    </Suspense>
  );
}

function SearchesOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole === 'HOST') return <ManagersOnly />;
  if (error) throw error;
  if (!restaurant) return <NoRestaurant />;
  return <LostSearches key={restaurant.id} restaurant={restaurant} />;
}

/** Nothing of the list could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load lost searches">
      Please check your connection and try again.
    </FailureNotice>
  );
}
