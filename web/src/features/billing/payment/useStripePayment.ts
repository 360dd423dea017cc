import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { paymentFailure } from './payment-failure.ts';
import {
  ChangePlanDocument,
  OpenBillingPortalDocument,
  StartCheckoutDocument,
} from './StripePayment.generated.ts';

interface Outcome {
  /** Where to go on; null when it was refused. */
  to: string | null | undefined;
  written: Written;
}

/** The ways to pay at Stripe; each leads on to a page there, or to the settings, or says in `refusal` why not. */
export function useStripePayment(restaurantId: string) {
  const [startCheckout] = useWrite(StartCheckoutDocument);
  const [changePlan] = useWrite(ChangePlanDocument);
  const [openPortal] = useWrite(OpenBillingPortalDocument);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<'payment' | 'card' | null>(null);

  /** Runs one of them at a time. Busy it stays on the way to another site: that page takes a moment to come. */
  async function run(what: 'payment' | 'card', ask: () => Promise<Outcome>, leave: Leave) {
    setRefusal(null);
    setBusyWith(what);
    const { to, written } = await ask();
    if (to) return leave(to);
    setBusyWith(null);
    setRefusal(paymentFailure(written));
    toast.failure('Payment processing failed');
  }

  return {
    refusal,
    busyWith,
    pay: (plan: string) =>
      run(
        'payment',
        async () => {
          const written = await startCheckout({ restaurantId, plan });
          return { to: written.payload?.checkoutUrl, written };
        },
        goTo,
      ),
    changeTo: (plan: string) =>
      run(
        'payment',
        async () => {
          const written = await changePlan({ restaurantId, plan });
          return { to: written.payload?.restaurant && '/settings', written };
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
          const written = await openPortal({ restaurantId });
          return { to: written.payload?.portalUrl, written };
        },
        goTo,
      ),
  };
}

type Leave = (to: string) => void | Promise<void>;

const goTo: Leave = (url) => location.assign(url);
