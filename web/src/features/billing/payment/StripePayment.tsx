import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { dollars } from '../money.ts';
import { brandName } from './card-checks.ts';
import type { PaymentForm_RestaurantFragment } from './PaymentForm.generated.ts';
import classes from './PaymentForm.module.css';
import { useStripePayment } from './useStripePayment.ts';

interface Props {
  restaurantId: string;
  plan: { id: string; name: string };
  /** What the plan charges now, in cents; null for the one that runs already. */
  due: number | null;
  subscription: PaymentForm_RestaurantFragment['subscription'];
}

/** Pays for a plan at Stripe, which sees the card; once a subscription runs there, changes its plan or its card. */
export function StripePayment({ restaurantId, plan, due, subscription }: Props) {
  const { refusal, busyWith, pay, changeTo, changeCard } = useStripePayment(restaurantId);
  const isStripes = subscription?.chargedBy === 'STRIPE';
  const isOpen = isStripes && ['past_due', 'expired'].includes(subscription.paymentStatus);
  const billed = isOpen ? subscription.plan : null;
  const step = stepOf({ plan, due, isStripes, billed, card: isStripes ? cardOf(subscription) : null });
  const handlePay = () => (isStripes && !billed ? changeTo(plan.id) : pay(billed?.id ?? plan.id));
  return (
    <Stack gap="md">
      <Title order={2}>{step.title}</Title>
      <FormAlert message={refusal} />
      <Text c="dimmed" size="sm">
        {step.terms}
      </Text>
      {step.button && (
        <Button
          disabled={busyWith === 'card'}
          loading={busyWith === 'payment'}
          onClick={handlePay}
          rightSection={step.leaves && <IconExternalLink aria-hidden size={18} stroke={1.6} />}
          size="md"
        >
          {step.button}
        </Button>
      )}
      {isStripes && (
        <Button
          disabled={busyWith === 'payment'}
          loading={busyWith === 'card'}
          onClick={changeCard}
          rightSection={<IconExternalLink aria-hidden size={18} stroke={1.6} />}
          size={step.button ? 'sm' : 'md'}
          variant={step.button ? 'default' : 'filled'}
        >
          Change the card
        </Button>
      )}
      <Group c="dimmed" gap={6} wrap="nowrap">
        <IconLock aria-hidden className={classes.lock} size={16} stroke={1.6} />
        <Text size="sm">You type your card at Stripe. It never reaches us.</Text>
      </Group>
    </Stack>
  );
}

interface Situation {
  plan: { name: string };
  due: number | null;
  isStripes: boolean;
  /** The plan whose last bill was not paid. */
  billed: { name: string } | null;
  card: string | null;
}

interface Step {
  title: string;
  terms: ReactNode;
  button: string | null;
  /** Whether the button leads to Stripe's page. */
  leaves: boolean;
}

function stepOf({ plan, due, isStripes, billed, card }: Situation): Step {
  if (billed) {
    return {
      title: 'Pay the open bill',
      terms: `The card was declined when ${billed.name} was to be renewed. Pay the bill with any card, and the plan goes on.`,
      button: 'Pay at Stripe',
      leaves: true,
    };
  }
  if (!isStripes) {
    return {
      title: `Pay for ${plan.name}`,
      terms: 'For 30 days from today. Renewed every 30 days until you cancel.',
      button: due === null ? 'Pay at Stripe' : `Pay ${dollars(due)} at Stripe`,
      leaves: true,
    };
  }
  if (due === null) {
    const charged = card ? `Renewals are charged to ${card}.` : 'Renewals are charged to your card.';
    return {
      title: 'Change the card',
      terms: `This is your plan already. ${charged}`,
      button: null,
      leaves: false,
    };
  }
  return {
    title: `Change to ${plan.name}`,
    terms: `At once and for 30 days from today; what is left of your present plan is credited${
      due > 0 && card ? `, the rest is charged to ${card}` : ''
    }.`,
    button: due === 0 ? `Change to ${plan.name}` : `Pay ${dollars(due)}`,
    leaves: false,
  };
}

function cardOf({ cardBrand, cardLastFour }: NonNullable<Props['subscription']>): string | null {
  return cardBrand && cardLastFour ? `${brandName(cardBrand)} ending in ${cardLastFour}` : null;
}
