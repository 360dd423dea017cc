import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverDate } from '../../../shared/dates/server-clock.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { dollars } from '../money.ts';
import { CardFields } from './CardFields.tsx';
import { faultOfCvc, faultOfExpiry, faultOfNumber, type TypedCard } from './card-checks.ts';
import classes from './PaymentForm.module.css';
import { useSubscribeToPlan } from './useSubscribeToPlan.ts';

const NO_CARD: TypedCard = { number: '', expiry: '', cvc: '' };

interface Props {
  restaurantId: string;
  plan: { id: string; name: string };
  /** What the plan charges now, in cents; null for the one that runs already. */
  due: number | null;
  /** Whether a plan runs, of which something may be left over. */
  hasPlan: boolean;
  /** Whether the renewal of this plan was declined, which runs still: the card pays what comes after. */
  isBehind: boolean;
}

/** Pays for a plan with a card that is checked here and never sent. */
export function CardPayment({ restaurantId, plan, due, hasPlan, isBehind }: Props) {
  const { form, refusal, pay } = usePayment(restaurantId, plan.id);
  return (
    <form noValidate onSubmit={form.onSubmit(pay, (errors) => focusFirstError(form, errors))}>
      <Stack gap="md">
        <Title order={2}>{due === null ? 'Change the card' : `Pay for ${plan.name}`}</Title>
        <FormAlert message={refusal} />
        <CardFields form={form} isBusy={form.submitting} />
        <Text c="dimmed" size="sm">
          {termsOf(due, hasPlan, isBehind)}
        </Text>
        <Button loading={form.submitting} size="md" type="submit">
          {buttonOf(due, plan.name)}
        </Button>
        <Group c="dimmed" gap={6} wrap="nowrap">
          <IconLock aria-hidden className={classes.lock} size={16} stroke={1.6} />
          <Text size="sm">The card is checked in your browser. Its number is never sent.</Text>
        </Group>
      </Stack>
    </form>
  );
}

/** What the card pays for. */
function termsOf(due: number | null, hasPlan: boolean, isBehind: boolean): string {
  if (due === null)
    return 'This is your plan already: nothing is charged now, and renewals go to the new card.';
  if (isBehind)
    return 'Your last renewal was declined. This card pays the 30 days that follow the present ones, and renewals from then on.';
  return `For 30 days from today${hasPlan ? '; what is left of your present plan is credited' : ''}. Renewed every 30 days until you cancel.`;
}

function buttonOf(due: number | null, plan: string): string {
  if (due === null) return 'Save card';
  return due === 0 ? `Change to ${plan}` : `Pay ${dollars(due)}`;
}

function usePayment(restaurantId: string, plan: string) {
  const subscribe = useSubscribeToPlan(restaurantId);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<TypedCard>({
    initialValues: NO_CARD,
    validate: {
      number: faultOfNumber,
      expiry: (expiry) => faultOfExpiry(expiry, serverDate()),
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
