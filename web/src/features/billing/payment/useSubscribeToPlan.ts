import { useRef } from 'react';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { TypedCard } from './card-checks.ts';
import { paymentFailure } from './payment-failure.ts';
import { paymentTokenOf } from './payment-token.ts';
import { SubscribeToPlanDocument } from './SubscribeToPlan.generated.ts';

/**
 * Pays for a plan with a card, of which the brand and the last four digits are sent. A payment whose answer was lost is
 * sent again under the same token, so that it is charged once. Resolves with null, or with why it failed.
 */
export function useSubscribeToPlan(restaurantId: string) {
  const [pay] = useWrite(SubscribeToPlanDocument);
  const unanswered = useRef<{ of: string; token: string } | null>(null);

  function tokenFor(plan: string, card: TypedCard): string {
    const of = JSON.stringify([plan, card]);
    if (unanswered.current?.of !== of) unanswered.current = { of, token: paymentTokenOf(card) ?? '' };
    return unanswered.current.token;
  }

  return async function subscribe(plan: string, card: TypedCard): Promise<string | null> {
    const outcome = await pay({ restaurantId, plan, paymentToken: tokenFor(plan, card) });
    if (outcome.code === null) unanswered.current = null;
    if (outcome.isDone && outcome.payload?.restaurant) {
      toast.success('Subscription upgraded successfully!');
      return null;
    }
    toast.failure('Payment processing failed');
    return paymentFailure(outcome);
  };
}
