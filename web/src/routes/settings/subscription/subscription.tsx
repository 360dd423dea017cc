import { useReadQuery } from '@apollo/client/react';
import { Stack, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { InvoiceHistory } from '../../../features/billing/invoices/InvoiceHistory.tsx';
import { PaymentNotice } from '../../../features/billing/payment/PaymentNotice.tsx';
import { SubscriptionActions } from '../../../features/billing/subscription/SubscriptionActions.tsx';
import { SubscriptionOwnersOnly } from '../../../features/billing/subscription/SubscriptionOwnersOnly.tsx';
import { SubscriptionStatus } from '../../../features/billing/subscription/SubscriptionStatus.tsx';
import { SettingsPartSkeleton } from '../../../features/settings/SettingsPartSkeleton.tsx';
import { NoRestaurant } from '../../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import type { loader } from './subscription.loader.ts';

/** /settings/subscription */
export function Component() {
  return (
    <Suspense fallback={<SettingsPartSkeleton of="the subscription" />}>
      <title>Subscription · Settings · Hoststand</title>
      <SubscriptionOfViewer />
    </Suspense>
  );
}

function SubscriptionOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data, error } = useReadQuery(queryRef);
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole && restaurant.viewerRole !== 'OWNER') return <SubscriptionOwnersOnly />;
  if (error) throw error;
  if (!restaurant || !data?.paymentProvider) return <NoRestaurant />;
  const { paymentProvider: provider } = data;
  return (
    <Stack gap="md" key={restaurant.id}>
      <Title order={2}>Subscription</Title>
      <PaymentNotice provider={provider} />
      <SubscriptionStatus isUnending={provider === 'OFF'} restaurant={restaurant}>
        <SubscriptionActions provider={provider} restaurant={restaurant} />
      </SubscriptionStatus>
      <InvoiceHistory restaurantId={restaurant.id} />
    </Stack>
  );
}

/** The subscription could not be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load the subscription">
      Please check your connection and try again.
    </FailureNotice>
  );
}
