import { useReadQuery } from '@apollo/client/react';
import { IconLock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ImportExport } from '../../../features/settings/portability/ImportExport.tsx';
import { SettingsPartSkeleton } from '../../../features/settings/SettingsPartSkeleton.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import type { loader } from './import-export.loader.ts';

/** /settings/import-export */
export function Component() {
  return (
    <Suspense fallback={<SettingsPartSkeleton of="import and export" />}>
      <title>Import &amp; export · Settings · Hoststand</title>
      <PortabilityOfViewer />
    </Suspense>
  );
}

function PortabilityOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data } = useReadQuery(queryRef);
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  if (!restaurant) return <NoRestaurant />;
  if (restaurant.viewerRole !== 'OWNER') return <ForOwners />;
  return <ImportExport key={restaurant.id} restaurantId={restaurant.id} />;
}

function ForOwners() {
  return (
    <SettingsNotice
      icon={<IconLock aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
      title="Only owners can import and export"
    >
      Ask an owner of the restaurant to do it.
    </SettingsNotice>
  );
}

/** It could not be found out whose data it is. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load import and export">
      Please check your connection and try again.
    </FailureNotice>
  );
}
