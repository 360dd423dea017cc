import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ApiKeysPart } from '../../../features/settings/api-keys/ApiKeysPart.tsx';
import { OwnersHaveKeys } from '../../../features/settings/api-keys/OwnersHaveKeys.tsx';
import { SettingsPartSkeleton } from '../../../features/settings/SettingsPartSkeleton.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import type { loader } from './api-keys.loader.ts';

/** /settings/api-keys */
export function Component() {
  return (
    <Suspense fallback={<SettingsPartSkeleton of="API keys" />}>
      <title>API keys · Settings · Hoststand</title>
      <ApiKeysOfViewer />
    </Suspense>
  );
}

function ApiKeysOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole && restaurant.viewerRole !== 'OWNER') return <OwnersHaveKeys />;
  if (error) throw error;
  if (!restaurant) return <NoRestaurant />;
  return <ApiKeysPart key={restaurant.id} restaurant={restaurant} />;
}

/** No key could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load API keys">Please check your connection and try again.</FailureNotice>
  );
}
