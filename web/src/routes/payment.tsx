import { useReadQuery } from '@apollo/client/react';
import { Container, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PaymentForm } from '../features/billing/PaymentForm.tsx';
import { SubscriptionOwnersOnly } from '../features/billing/SubscriptionOwnersOnly.tsx';
import { NoRestaurant } from '../features/dashboard/NoRestaurant.tsx';
import { SettingsPartSkeleton } from '../features/settings/SettingsPartSkeleton.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import type { loader } from './payment.loader.ts';

/** /payment */
export function Component() {
  return (
    <Container py="xl" size="74rem">
      <title>Payment · Hoststand</title>
      <Title order={1}>Choose your plan</Title>
      <Text c="dimmed" mb="lg" mt={4}>
        By the month, without a long-term commitment.
      </Text>
      <Suspense fallback={<SettingsPartSkeleton of="the plans" />}>
        <PaymentOfViewer />
      </Suspense>
    </Container>
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
