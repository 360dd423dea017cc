import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Payments } from '../../../features/settings/payments/Payments.tsx';
import { PaymentsOwnersOnly } from '../../../features/settings/payments/PaymentsOwnersOnly.tsx';
import { SettingsPartSkeleton } from '../../../features/settings/SettingsPartSkeleton.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import type { loader } from './payments.loader.ts';

/** /settings/payments */
export function Component() {
  return (
    <Suspense fallback={<SettingsPartSkeleton of="payments" />}>
      <title>Payments · Settings · Hoststand</title>
      <PaymentsOfViewer />
    </Suspense>
  );
}

function PaymentsOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole && restaurant.viewerRole !== 'OWNER') return <PaymentsOwnersOnly />;
  if (error) throw error;
  if (!restaurant) return <NoRestaurant />;
  return <Payments key={restaurant.id} restaurant={restaurant} />;
}

/** The account and the policies could not be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load payments">Please check your connection and try again.</FailureNotice>
  );
}
