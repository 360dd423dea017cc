import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { CalendarFeeds } from '../../../features/settings/calendar/CalendarFeeds.tsx';
import { ManagersOnly } from '../../../features/settings/ManagersOnly.tsx';
import { SettingsPartSkeleton } from '../../../features/settings/SettingsPartSkeleton.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import type { loader } from './calendar.loader.ts';

/** /settings/calendar */
export function Component() {
  return (
    <Suspense fallback={<SettingsPartSkeleton of="calendar addresses" />}>
      <title>Calendar · Settings · Hoststand</title>
      <CalendarOfViewer />
    </Suspense>
  );
}

function CalendarOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole === 'HOST') return <ManagersOnly />;
  if (error) throw error;
  if (!restaurant) return <NoRestaurant />;
  return <CalendarFeeds key={restaurant.id} restaurant={restaurant} />;
}

/** No address could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load the calendar addresses">
      Please check your connection and try again.
    </FailureNotice>
  );
}
