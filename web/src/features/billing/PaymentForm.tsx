import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { CardFields } from './CardFields.tsx';
import { faultOfCvc, faultOfExpiry, faultOfNumber, type TypedCard } from './card-checks.ts';
import { dollars } from './money.ts';
import {
  type PaymentForm_PlanFragment,
  PaymentForm_PlanFragmentDoc,
  type PaymentForm_RestaurantFragment,
  PaymentForm_RestaurantFragmentDoc,
} from './PaymentForm.generated.ts';
import classes from './PaymentForm.module.css';
import { PlanChoice } from './PlanChoice.tsx';
import { useSubscribeToPlan } from './useSubscribeToPlan.ts';

const DEFAULT_PLAN = 'professional'; // spec §1
const NO_CARD: TypedCard = { number: '', expiry: '', cvc: '' };

interface Props {
  restaurant: FragmentType<typeof PaymentForm_RestaurantFragmentDoc>;
  plans: FragmentType<typeof PaymentForm_PlanFragmentDoc>[];
}

/** Chooses a plan and pays for it with a card that is checked here and never sent. */
export function PaymentForm({ restaurant: from, plans: offered }: Props) {
  const { data } = useSuspenseFragment({ fragment: PaymentForm_RestaurantFragmentDoc, from });
  const { data: plans } = useSuspenseFragment({
    fragment: PaymentForm_PlanFragmentDoc,
    fragmentName: 'PaymentForm_plan',
    from: offered,
  });
  const { id, subscription } = data;
  const current = subscription?.paymentStatus === 'expired' ? null : (subscription?.plan?.id ?? null);
  const [chosen, setChosen] = useState(current ?? DEFAULT_PLAN);
  const { form, refusal, pay } = usePayment(id, chosen);
  const name = plans.find((plan) => plan.id === chosen)?.name ?? chosen;
  const due = dueOf(subscription, chosen);

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(pay, (errors) => focusFirstError(form, errors))}
    >
      <Radio.Group aria-label="Plan" onChange={setChosen} value={chosen}>
        <div className={classes.plans}>
          {plans.map((plan) => (
            <PlanChoice isCurrent={plan.id === current} key={plan.id} plan={plan} />
          ))}
        </div>
      </Radio.Group>
      <Paper className={classes.card} component="section" p="lg">
        <Stack gap="md">
          <Title order={2}>{due === null ? 'Change the card' : `Pay for ${name}`}</Title>
          <FormAlert message={refusal} />
          <CardFields form={form} isBusy={form.submitting} />
          <Terms due={due} hasPlan={current !== null} />
          <Button loading={form.submitting} size="md" type="submit">
            {buttonOf(due, name)}
          </Button>
          <Group c="dimmed" gap={6} wrap="nowrap">
            <IconLock aria-hidden className={classes.lock} size={16} stroke={1.6} />
            <Text size="sm">The card is checked in your browser. Its number is never sent.</Text>
          </Group>
        </Stack>
      </Paper>
    </form>
  );
}

function buttonOf(due: number | null, plan: string): string {
  if (due === null) return 'Save card';
  return due === 0 ? `Change to ${plan}` : `Pay ${dollars(due)}`;
}

function Terms({ due, hasPlan }: { due: number | null; hasPlan: boolean }) {
  return (
    <Text c="dimmed" size="sm">
      {due === null
        ? 'This is your plan already: nothing is charged now, and renewals go to the new card.'
        : `For 30 days from today${hasPlan ? '; what is left of your present plan is credited' : ''}. Renewed every 30 days until you cancel.`}
    </Text>
  );
}

type Subscription = NonNullable<PaymentForm_RestaurantFragment['subscription']>;

/** What a plan charges now, in cents; null for the one that runs already. */
function dueOf(subscription: Subscription | null, plan: string): number | null {
  if (plan === 'basic' || plan === 'professional' || plan === 'enterprise')
    return subscription?.[plan] ?? null;
  return null;
}

function usePayment(restaurantId: string, plan: PaymentForm_PlanFragment['id']) {
  const subscribe = useSubscribeToPlan(restaurantId);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<TypedCard>({
    initialValues: NO_CARD,
    validate: {
      number: faultOfNumber,
      expiry: (expiry) => faultOfExpiry(expiry, new Date()),
      cvc: (cvc, { number }) => faultOfCvc(cvc, number),
    },
  });
  async function pay(card: TypedCard) {
    setRefusal(null);
    const failure = await subscribe(plan, card);
    if (failure) return setRefusal(failure);
    form.reset();
    await navigate('/settings');
  }
  return { form, refusal, pay };
}
