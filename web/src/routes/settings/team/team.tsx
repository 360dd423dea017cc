import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { SettingsPartSkeleton } from '../../../features/settings/SettingsPartSkeleton.tsx';
import { TeamSettings } from '../../../features/team/members/TeamSettings.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { useReload } from '../../../shared/reload/useReload.ts';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import { SettingsTeamDocument } from './team.generated.ts';
import type { loader } from './team.loader.ts';

/** /settings/team */
export function Component() {
  return (
    <Suspense fallback={<SettingsPartSkeleton of="the team" />}>
      <title>Team · Settings · Hoststand</title>
      <TeamOfViewer />
    </Suspense>
  );
}

function TeamOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const reload = useReload(SettingsTeamDocument, { errorPolicy: 'all' });
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  const isToBeRefused = restaurant?.viewerRole !== 'OWNER' && restaurant?.viewerRole != null;
  if (error && !isToBeRefused) throw error;
  if (!restaurant) return <NoRestaurant />;
  return <TeamSettings key={restaurant.id} onChanged={reload} restaurant={restaurant} />;
}

/** The team could not be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load the team">Please check your connection and try again.</FailureNotice>
  );
}
