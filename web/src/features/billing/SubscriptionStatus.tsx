import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { BookingMeter } from './BookingMeter.tsx';
import { brandName } from './card-checks.ts';
import { dollars } from './money.ts';
import {
  type SubscriptionStatus_RestaurantFragment,
  SubscriptionStatus_RestaurantFragmentDoc,
} from './SubscriptionStatus.generated.ts';
import { dayInWords, daysLeft, trialInWords, WARNING_DAYS } from './subscription-words.ts';
import { useSubscriptionEnd } from './useSubscriptionEnd.ts';

type Subscription = NonNullable<SubscriptionStatus_RestaurantFragment['subscription']>;

/** What the restaurant pays for and until when, with the way to change it. */
export function SubscriptionStatus({
  restaurant: from,
}: {
  restaurant: FragmentType<typeof SubscriptionStatus_RestaurantFragmentDoc>;
}) {
  const { data } = useSuspenseFragment({ fragment: SubscriptionStatus_RestaurantFragmentDoc, from });
  const { id, subscription } = data;
  const { cancel, resume, isBusy } = useSubscriptionEnd(id);
  if (!subscription) throw new Error('The subscription could not be had');
  const { monthlyBookingLimit: limit, bookingsThisMonth: used, paymentStatus } = subscription;
  const isRunning = paymentStatus === 'active' || paymentStatus === 'past_due';
  return (
    <Paper aria-label="Subscription Status" component="section" p="lg">
      <Stack gap="md">
        <Title order={3}>Subscription Status</Title>
        <Standing subscription={subscription} />
        {limit !== null && <BookingMeter limit={limit} used={used} />}
        <Facts subscription={subscription} />
        <Group gap="sm">
          <Button component={Link} to="/payment">
            {isRunning ? 'Change plan or card' : 'Upgrade Plan'}
          </Button>
          {isRunning && (
            <Button disabled={isBusy} onClick={cancel} variant="default">
              Cancel at the end of the period
            </Button>
          )}
          {paymentStatus === 'cancelled' && (
            <Button disabled={isBusy} onClick={resume} variant="default">
              Keep the subscription
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

/** The plan or the trial, and where paying stands. */
function Standing({ subscription: { plan, endsAt, paymentStatus } }: { subscription: Subscription }) {
  const days = daysLeft(endsAt, new Date());
  if (!plan) {
    return (
      <Text c={days <= WARNING_DAYS ? 'var(--mantine-color-error)' : undefined} fw={600}>
        {trialInWords(days)}
      </Text>
    );
  }
  return (
    <Group gap="sm">
      <Text fw={600}>{plan.name}</Text>
      {paymentStatus === 'past_due' && <Badge color="red">Payment declined</Badge>}
      {paymentStatus === 'cancelled' && <Badge color="yellow">Cancelled</Badge>}
      {paymentStatus === 'expired' && <Badge color="red">Ended</Badge>}
    </Group>
  );
}

function Facts({ subscription }: { subscription: Subscription }) {
  const { plan, renewalDate, endsAt, cardBrand, cardLastFour, creditCents, paymentStatus } = subscription;
  if (!plan) {
    return (
      <Text c="dimmed" size="sm">
        {paymentStatus === 'expired'
          ? 'You can read and export everything. Choose a plan to make changes again.'
          : `The trial ends on ${dayInWords(endsAt)}. No card is needed until then.`}
      </Text>
    );
  }
  return (
    <Stack c="dimmed" gap={4}>
      <Text size="sm">Next billing date: {renewalDate ? dayInWords(renewalDate) : 'N/A'}</Text>
      {paymentStatus === 'cancelled' && (
        <Text size="sm">
          Everything stays open until {dayInWords(endsAt)}. Bookings are kept for 30 days after that.
        </Text>
      )}
      {cardBrand && cardLastFour && (
        <Text size="sm">
          {brandName(cardBrand)} ending in {cardLastFour}
        </Text>
      )}
      {creditCents > 0 && <Text size="sm">{dollars(creditCents)} of credit for the next payments</Text>}
    </Stack>
  );
}
