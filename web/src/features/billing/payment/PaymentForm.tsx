import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Paper, Radio } from '@mantine/core';
import { useState } from 'react';
import type { PaymentProvider } from '../../../generated/schema-types.ts';
import { CardPayment } from './CardPayment.tsx';
import {
  PaymentForm_PlanFragmentDoc,
  type PaymentForm_RestaurantFragment,
  PaymentForm_RestaurantFragmentDoc,
} from './PaymentForm.generated.ts';
import classes from './PaymentForm.module.css';
import { PlanChoice } from './PlanChoice.tsx';
import { StripePayment } from './StripePayment.tsx';

const DEFAULT_PLAN = 'professional'; // spec §1

interface Props {
  restaurant: FragmentType<typeof PaymentForm_RestaurantFragmentDoc>;
  plans: FragmentType<typeof PaymentForm_PlanFragmentDoc>[];
  provider: PaymentProvider;
  /** The plan that is chosen at first; the running one, or the one that most choose, when there is no such plan. */
  wished: string | null;
}

/** Chooses a plan and pays for it: with a card that is checked here, or on Stripe's page. Shows the plans alone where nobody takes payments. */
export function PaymentForm({ restaurant: from, plans: offered, provider, wished }: Props) {
  const { data } = useSuspenseFragment({ fragment: PaymentForm_RestaurantFragmentDoc, from });
  const { data: plans } = useSuspenseFragment({
    fragment: PaymentForm_PlanFragmentDoc,
    fragmentName: 'PaymentForm_plan',
    from: offered,
  });
  const { id: restaurantId, subscription } = data;
  const current = subscription?.paymentStatus === 'expired' ? null : (subscription?.plan?.id ?? null);
  const isBehind = subscription?.paymentStatus === 'past_due';
  const [chosen, setChosen] = useState(plans.some(({ id }) => id === wished) ? wished : null);
  const planId = chosen ?? current ?? DEFAULT_PLAN;
  const plan = plans.find(({ id }) => id === planId) ?? { id: planId, name: planId };
  const payment = { restaurantId, plan, due: dueOf(subscription, planId) };

  return (
    <div className={classes.form} data-alone={provider === 'OFF' || undefined}>
      <Radio.Group aria-label="Plan" onChange={setChosen} value={planId}>
        <div className={classes.plans}>
          {plans.map((offer) => (
            <PlanChoice isCurrent={offer.id === current} key={offer.id} plan={offer} />
          ))}
        </div>
      </Radio.Group>
      {provider !== 'OFF' && (
        <Paper className={classes.card} component="section" p="lg">
          {provider === 'STRIPE' ? (
            <StripePayment {...payment} subscription={subscription} />
          ) : (
            <CardPayment {...payment} hasPlan={current !== null} isBehind={isBehind && planId === current} />
          )}
        </Paper>
      )}
    </div>
  );
}

type Subscription = NonNullable<PaymentForm_RestaurantFragment['subscription']>;

/** What a plan charges now, in cents; null for the one that runs already. */
function dueOf(subscription: Subscription | null, plan: string): number | null {
  if (plan === 'basic' || plan === 'professional' || plan === 'enterprise')
    return subscription?.[plan] ?? null;
  return null;
}
