import { useReadQuery } from '@apollo/client/react';
import { Alert, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { CheckoutReturn } from '../../features/billing/payment/CheckoutReturn.tsx';
import { PaymentForm } from '../../features/billing/payment/PaymentForm.tsx';
import { PaymentNotice } from '../../features/billing/payment/PaymentNotice.tsx';
import { PaymentPage } from '../../features/billing/payment/PaymentPage.tsx';
import { SubscriptionOwnersOnly } from '../../features/billing/subscription/SubscriptionOwnersOnly.tsx';
import { SettingsPartSkeleton } from '../../features/settings/SettingsPartSkeleton.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import type { loader } from './payment.loader.ts';

/** What stands for the checkout's id when somebody came back without paying. */
const LEFT = 'cancelled';

/** /payment, also for those who come back from the page of the payment provider */
export function Component() {
  const [search] = useSearchParams();
  const checkout = search.get('checkout');
  return (
    <PaymentPage isReturn={checkout !== null && checkout !== LEFT}>
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
  const [search] = useSearchParams();
  const restaurant = data?.viewer?.restaurants?.edges?.[0]?.node;
  if (restaurant?.viewerRole && restaurant.viewerRole !== 'OWNER') return <SubscriptionOwnersOnly />;
  if (error) throw error;
  if (!restaurant || !data?.plans) return <NoRestaurant />;
  const { plans, paymentProvider: provider } = data;
  const [checkout, plan] = [search.get('checkout'), search.get('plan')];
  if (provider === 'STRIPE' && checkout && checkout !== LEFT && plan)
    return <CheckoutReturn checkoutId={checkout} plan={plan} restaurantId={restaurant.id} />;
  return (
    <Stack gap="md">
      {checkout === LEFT && (
        <Alert icon={<IconInfoCircle aria-hidden size={20} />} role="status" variant="light">
          You left the checkout. Nothing was charged.
        </Alert>
      )}
      <PaymentNotice provider={provider} />
      <PaymentForm
        key={restaurant.id}
        plans={plans}
        provider={provider}
        restaurant={restaurant}
        wished={plan}
      />
    </Stack>
  );
}

/** The plans could not be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load the plans">
      Please check your connection and try again.
    </FailureNotice>
  );
}
