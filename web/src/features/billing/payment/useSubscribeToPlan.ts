import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { toast } from '../../../ui/toasts/toast.ts';
import type { TypedCard } from './card-checks.ts';
import { PAYMENT_FAILED, paymentFailure } from './payment-failure.ts';
import { paymentTokenOf } from './payment-token.ts';
import { SubscribeToPlanDocument } from './SubscribeToPlan.generated.ts';

/**
 * Pays for a plan with a card, of which the brand and the last four digits are sent. A payment whose answer was lost is
 * sent again under the same token, so that it is charged once. Resolves with null, or with why it failed.
 */
export function useSubscribeToPlan(restaurantId: string) {
  const [mutate] = useMutation(SubscribeToPlanDocument);
  const unanswered = useRef<{ of: string; token: string } | null>(null);

  function tokenFor(plan: string, card: TypedCard): string {
    const of = JSON.stringify([plan, card]);
    if (unanswered.current?.of !== of) unanswered.current = { of, token: paymentTokenOf(card) ?? '' };
    return unanswered.current.token;
  }

  return async function subscribe(plan: string, card: TypedCard): Promise<string | null> {
    try {
      const paymentToken = tokenFor(plan, card);
      const { data } = await mutate({ variables: { input: { restaurantId, plan, paymentToken } } });
      unanswered.current = null;
      const [refusal] = data?.subscribeToPlan?.userErrors ?? [];
      if (!refusal && data?.subscribeToPlan?.restaurant) {
        toast.success('Subscription upgraded successfully!');
        return null;
      }
      toast.failure('Payment processing failed');
      return refusal?.message ?? PAYMENT_FAILED;
    } catch (error) {
      toast.failure('Payment processing failed');
      return paymentFailure(error);
    }
  };
}
