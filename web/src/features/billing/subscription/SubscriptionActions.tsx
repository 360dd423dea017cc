import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { PaymentProvider } from '../../../generated/schema-types.ts';
import { SubscriptionActions_RestaurantFragmentDoc } from './SubscriptionActions.generated.ts';
import { useSubscriptionEnd } from './useSubscriptionEnd.ts';

interface Props {
  restaurant: FragmentType<typeof SubscriptionActions_RestaurantFragmentDoc>;
  provider: PaymentProvider;
}

/** What an owner can do about the subscription: pay, change it, end it, and take that back. */
export function SubscriptionActions({ restaurant: from, provider }: Props) {
  const { data } = useSuspenseFragment({ fragment: SubscriptionActions_RestaurantFragmentDoc, from });
  const { cancel, resume, isBusy } = useSubscriptionEnd(data.id);
  const status = data.subscription?.paymentStatus;
  const isRunning = status === 'active' || status === 'past_due';
  const isRetried = data.subscription?.isRenewalRetried === true;
  return (
    <>
      {provider !== 'OFF' && (
        <Button component={Link} to="/payment">
          {isRunning ? 'Change plan or card' : 'Upgrade Plan'}
        </Button>
      )}
      {(isRunning || isRetried) && (
        <Button disabled={isBusy} onClick={cancel} variant="default">
          {isRetried ? 'Cancel and stop the retries' : 'Cancel at the end of the period'}
        </Button>
      )}
      {status === 'cancelled' && (
        <Button disabled={isBusy} onClick={resume} variant="default">
          Keep the subscription
        </Button>
      )}
    </>
  );
}
