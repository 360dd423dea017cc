import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PaymentForm } from '../features/billing/PaymentForm.tsx';
import { PaymentPage } from '../features/billing/PaymentPage.tsx';
import { SubscriptionOwnersOnly } from '../features/billing/SubscriptionOwnersOnly.tsx';
import { NoRestaurant } from '../features/dashboard/NoRestaurant.tsx';
import { SettingsPartSkeleton } from '../features/settings/SettingsPartSkeleton.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import type { loader } from './payment.loader.ts';

/** /payment */
export function Component() {
  return (
    <PaymentPage>
      <title>Payment · Hoststand</title>
      <Suspense fallback={<SettingsPartSkeleton of="the plans" />}>
        <PaymentOfViewer />
      </Suspense>
    </PaymentPage>
  );
}

function PaymentOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole && restaurant.viewerRole !== 'OWNER') return <SubscriptionOwnersOnly />;
  if (error) throw error;
  if (!restaurant || !data?.plans) return <NoRestaurant />;
  return <PaymentForm key={restaurant.id} plans={data.plans} restaurant={restaurant} />;
}

/** The plans could not be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load the plans">
      Please check your connection and try again.
    </FailureNotice>
  );
}
