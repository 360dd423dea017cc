import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Experiences } from '../../../features/settings/experiences/Experiences.tsx';
import { ExperiencesOwnersOnly } from '../../../features/settings/experiences/ExperiencesOwnersOnly.tsx';
import { SettingsPartSkeleton } from '../../../features/settings/SettingsPartSkeleton.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import type { loader } from './experiences.loader.ts';

/** /settings/experiences */
export function Component() {
  return (
    <Suspense fallback={<SettingsPartSkeleton of="experiences" />}>
      <title>Experiences · Settings · Hoststand</title>
      <ExperiencesOfViewer />
    </Suspense>
  );
}

function ExperiencesOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole && restaurant.viewerRole !== 'OWNER') return <ExperiencesOwnersOnly />;
  if (error) throw error;
  if (!restaurant) return <NoRestaurant />;
  return <Experiences key={restaurant.id} restaurant={restaurant} />;
}

/** The experiences could not be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load experiences">
      Please check your connection and try again.
    </FailureNotice>
  );
}
