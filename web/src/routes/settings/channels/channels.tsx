import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Channels } from '../../../features/settings/channels/Channels.tsx';
import { ManagersOnly } from '../../../features/settings/ManagersOnly.tsx';
import { SettingsPartSkeleton } from '../../../features/settings/SettingsPartSkeleton.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import type { loader } from './channels.loader.ts';

/** /settings/channels */
export function Component() {
  return (
    <Suspense fallback={<SettingsPartSkeleton of="the channels" />}>
      <title>Channels · Settings · Hoststand</title>
      <ChannelsOfViewer />
    </Suspense>
  );
}

function ChannelsOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole === 'HOST') return <ManagersOnly />;
  if (error) throw error;
  if (!restaurant) return <NoRestaurant />;
  return <Channels key={restaurant.id} restaurant={restaurant} />;
}

/** No channel could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load the channels">
      Please check your connection and try again.
    </FailureNotice>
  );
}
