import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { CheckoutStandingDocument, ConfirmCheckoutDocument } from './CheckoutReturn.generated.ts';

const LOOKS_EVERY_MS = 3_000;

interface Checkout {
  restaurantId: string;
  checkoutId: string;
  plan: string;
}

/** How far the confirmation is. `waiting`: Stripe could not be asked now, but will tell. */
export type Confirmation =
  | { state: 'asking' | 'waiting' | 'confirmed' }
  | { state: 'refused'; message: string };

/**
 * Confirms a checkout from which somebody came back: asks once, and where there is no answer looks every three seconds
 * whether the payment has arrived by itself.
 */
export function useConfirmedCheckout({ restaurantId, checkoutId, plan }: Checkout): Confirmation {
  const [confirm] = useWrite(ConfirmCheckoutDocument);
  const [asked, setAsked] = useState<Confirmation>({ state: 'asking' });
  const { data } = useQuery(CheckoutStandingDocument, {
    variables: { restaurantId },
    skip: asked.state !== 'waiting',
    pollInterval: LOOKS_EVERY_MS,
    fetchPolicy: 'network-only',
  });
  useEffect(
    function askOnce() {
      let isLeft = false;
      const tell = (outcome: Confirmation) => !isLeft && setAsked(outcome);
      void confirm({ restaurantId, plan, paymentToken: checkoutId }).then(
        ({ payload, refusals: [refusal] }) => {
          if (refusal) tell({ state: 'refused', message: refusal.message });
          else tell({ state: payload?.restaurant ? 'confirmed' : 'waiting' });
        },
      );
      return () => {
        isLeft = true;
      };
    },
    [confirm, restaurantId, checkoutId, plan],
  );
  const found = data?.restaurant?.subscription;
  const hasArrived =
    found?.chargedBy === 'STRIPE' && found.paymentStatus === 'active' && found.plan?.id === plan;
  return asked.state === 'waiting' && hasArrived ? { state: 'confirmed' } : asked;
}
