import { Anchor, Button, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useConfirmedCheckout } from './useConfirmedCheckout.ts';

interface Props {
  restaurantId: string;
  checkoutId: string;
  plan: string;
}

/** What an owner sees who comes back from Stripe's page: the payment is confirmed, then the settings open. */
export function CheckoutReturn(props: Props) {
  const confirmation = useConfirmedCheckout(props);
  const navigate = useNavigate();
  const isConfirmed = confirmation.state === 'confirmed';
  useEffect(
    function leaveWhenConfirmed() {
      if (!isConfirmed) return;
      toast.success('Subscription upgraded successfully!');
      void navigate('/settings', { replace: true });
    },
    [isConfirmed, navigate],
  );
  if (confirmation.state === 'refused') {
    return (
      <Stack align="flex-start" gap="md">
        <FormAlert message={confirmation.message} />
        <Button component={Link} replace to="/payment">
          Back to the plans
        </Button>
      </Stack>
    );
  }
  return (
    <Paper p="xl">
      <Stack align="center" aria-live="polite" gap="xs" py="lg" role="status">
        <Loader aria-hidden mb="xs" type="dots" />
        <Title order={2} size="h4" ta="center">
          We are confirming your payment
        </Title>
        <Text c="dimmed" maw={420} ta="center">
          {confirmation.state === 'waiting'
            ? 'Stripe takes longer than usual to tell us. You can leave this page: your plan opens as soon as we hear of it, and nothing is charged twice.'
            : 'This takes a few seconds.'}
        </Text>
        {confirmation.state === 'waiting' && (
          <Anchor data-alone component={Link} size="sm" to="/dashboard">
            To the dashboard
          </Anchor>
        )}
      </Stack>
    </Paper>
  );
}
