import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../ui/toasts/toast.ts';
import { PAYMENT_FAILED, paymentFailure } from './payment-failure.ts';
import {
  ChangePlanDocument,
  OpenBillingPortalDocument,
  StartCheckoutDocument,
} from './StripePayment.generated.ts';

interface Outcome {
  /** Where to go on; null when it was refused. */
  to: string | null;
  userErrors: { message: string }[];
}

/** The ways to pay at Stripe; each leads on to a page there, or to the settings, or says in `refusal` why not. */
export function useStripePayment(restaurantId: string) {
  const [startCheckout] = useMutation(StartCheckoutDocument);
  const [changePlan] = useMutation(ChangePlanDocument);
  const [openPortal] = useMutation(OpenBillingPortalDocument);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<'payment' | 'card' | null>(null);

  /** Runs one of them at a time. Busy it stays on the way to another site: that page takes a moment to come. */
  async function run(what: 'payment' | 'card', ask: () => Promise<Outcome | null>, leave: Leave) {
    setRefusal(null);
    setBusyWith(what);
    try {
      const outcome = await ask();
      if (outcome?.to) return await leave(outcome.to);
      fail(outcome?.userErrors[0]?.message ?? PAYMENT_FAILED);
    } catch (error) {
      fail(paymentFailure(error));
    }
  }

  function fail(message: string) {
    setBusyWith(null);
    setRefusal(message);
    toast.failure('Payment processing failed');
  }

  return {
    refusal,
    busyWith,
    pay: (plan: string) =>
      run(
        'payment',
        async () => {
          const { data } = await startCheckout({ variables: { input: { restaurantId, plan } } });
          const answer = data?.startCheckout;
          return answer ? { to: answer.checkoutUrl, userErrors: answer.userErrors } : null;
        },
        goTo,
      ),
    changeTo: (plan: string) =>
      run(
        'payment',
        async () => {
          const { data } = await changePlan({ variables: { input: { restaurantId, plan } } });
          const answer = data?.changePlan;
          return answer ? { to: answer.restaurant && '/settings', userErrors: answer.userErrors } : null;
        },
        async (path) => {
          toast.success('Subscription upgraded successfully!');
          await navigate(path);
        },
      ),
    changeCard: () =>
      run(
        'card',
        async () => {
          const { data } = await openPortal({ variables: { input: { restaurantId } } });
          const answer = data?.openBillingPortal;
          return answer ? { to: answer.portalUrl, userErrors: answer.userErrors } : null;
        },
        goTo,
      ),
  };
}

type Leave = (to: string) => void | Promise<void>;

const goTo: Leave = (url) => location.assign(url);
