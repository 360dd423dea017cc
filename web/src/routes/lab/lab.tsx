import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { LabOfManagers } from '../../features/lab/LabOfManagers.tsx';
import { LabPage } from '../../features/lab/LabPage.tsx';
import { LabSkeleton } from '../../features/lab/LabSkeleton.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import type { loader } from './lab.loader.ts';

/** /lab */
export function Component() {
  return (
    <Suspense fallback={<LabSkeleton />}>
      <title>Lab · Hoststand</title>
      <LabOfViewer />
    </Suspense>
  );
}

function LabOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole === 'HOST') return <LabOfManagers />;
  if (error) throw error;
  if (!restaurant) return <NoRestaurant />;
  return <LabPage key={restaurant.id} restaurant={restaurant} />;
}

/** Nothing of the house could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load the lab">Please check your connection and try again.</FailureNotice>
  );
}
