import { useApolloClient, useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { SettingsPartSkeleton } from '../../../features/settings/SettingsPartSkeleton.tsx';
import { TeamSettings } from '../../../features/team/members/TeamSettings.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
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
  const client = useApolloClient();
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  const isToBeRefused = restaurant?.viewerRole !== 'OWNER' && restaurant?.viewerRole != null;
  if (error && !isToBeRefused) throw error;
  if (!restaurant) return <NoRestaurant />;

  // Not the query's own refetch: when that fails it takes the page away, and with it what is shown.
  const handleChanged = async () => {
    await client.query({
      query: SettingsTeamDocument,
      fetchPolicy: 'network-only',
      errorPolicy: 'all',
    });
  };
  return <TeamSettings key={restaurant.id} onChanged={handleChanged} restaurant={restaurant} />;
}

/** The team could not be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load the team">Please check your connection and try again.</FailureNotice>
  );
}
