import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { AppsPart } from '../../../features/settings/apps/AppsPart.tsx';
import { OwnersHaveApps } from '../../../features/settings/apps/OwnersHaveApps.tsx';
import { SettingsPartSkeleton } from '../../../features/settings/SettingsPartSkeleton.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import type { loader } from './apps.loader.ts';

/** /settings/apps */
export function Component() {
  return (
    <Suspense fallback={<SettingsPartSkeleton of="apps" />}>
      <title>Apps · Settings · Hoststand</title>
      <AppsOfViewer />
    </Suspense>
  );
}

function AppsOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole && restaurant.viewerRole !== 'OWNER') return <OwnersHaveApps />;
  if (error) throw error;
  if (!restaurant) return <NoRestaurant />;
  return <AppsPart key={restaurant.id} restaurant={restaurant} />;
}

/** No app could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load apps">Please check your connection and try again.</FailureNotice>
  );
}
