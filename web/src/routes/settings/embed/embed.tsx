import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { EmbedSettings } from '../../../features/settings/embed/EmbedSettings.tsx';
import { ManagersOnly } from '../../../features/settings/ManagersOnly.tsx';
import { ProfileNotFound } from '../../../features/settings/ProfileNotFound.tsx';
import { SettingsSpinner } from '../../../features/settings/SettingsSpinner.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import type { loader } from './embed.loader.ts';

/** /settings/embed */
export function Component() {
  return (
    <Suspense fallback={<SettingsSpinner of="the embedded form" />}>
      <title>Embed · Settings · Hoststand</title>
      <EmbedOfViewer />
    </Suspense>
  );
}

function EmbedOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data } = useReadQuery(queryRef);
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  if (!restaurant) return <NoRestaurant />;
  if (restaurant.viewerRole === 'HOST') return <ManagersOnly />;
  return <EmbedSettings key={restaurant.id} restaurant={restaurant} />;
}

/** Nothing of the settings could be had. */
export const ErrorBoundary = ProfileNotFound;
