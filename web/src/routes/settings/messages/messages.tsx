import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { MessagesLog } from '../../../features/settings/messages/MessagesLog.tsx';
import { SettingsPartSkeleton } from '../../../features/settings/SettingsPartSkeleton.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import type { loader } from './messages.loader.ts';

/** /settings/messages, for hosts too: what reached a guest is the evening's work. */
export function Component() {
  return (
    <Suspense fallback={<SettingsPartSkeleton of="messages" />}>
      <title>Messages · Settings · Hoststand</title>
      <MessagesOfViewer />
    </Suspense>
  );
}

function MessagesOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data } = useReadQuery(queryRef);
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  return restaurant ? <MessagesLog key={restaurant.id} restaurantId={restaurant.id} /> : <NoRestaurant />;
}

/** Nothing of the log could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load messages">Please check your connection and try again.</FailureNotice>
  );
}
