import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { serverDate } from '../../../shared/dates/server-clock.ts';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { dollars } from '../money.ts';
import { brandName } from '../payment/card-checks.ts';
import { BookingMeter } from './BookingMeter.tsx';
import {
  type SubscriptionStatus_RestaurantFragment,
  SubscriptionStatus_RestaurantFragmentDoc,
} from './SubscriptionStatus.generated.ts';
import { dayInWords, subscriptionWords } from './subscription-words.ts';

type Subscription = NonNullable<SubscriptionStatus_RestaurantFragment['subscription']>;

interface Props {
  restaurant: FragmentType<typeof SubscriptionStatus_RestaurantFragmentDoc>;
  /** Whether nothing ends as long as this server takes no payments. */
  isUnending: boolean;
  /** What can be done about it. */
  children: ReactNode;
}

/** What the restaurant pays for and until when. Owners see what is used and paid as well, other staff how it stands. */
export function SubscriptionStatus({ restaurant: from, isUnending, children }: Props) {
  const { data } = useSuspenseFragment({ fragment: SubscriptionStatus_RestaurantFragmentDoc, from });
  const [now] = useState(serverDate); // spec §2: the days left are computed on load
  const { subscription } = data;
  const { plan, isUrgent, nextBilling } = subscriptionWords(data, now, isUnending);
  const limit = subscription?.monthlyBookingLimit ?? null;
  return (
    <SettingsCard anchor="subscription-status" title="Subscription Status">
      <Stack gap={4}>
        <Group gap="sm">
          <Text c={isUrgent ? 'var(--mantine-color-error)' : undefined} fw={600}>
            {plan}
          </Text>
          {subscription?.plan && <PaymentBadge status={subscription.paymentStatus} />}
        </Group>
        {nextBilling && <Fact>Next billing date: {nextBilling}</Fact>}
        {subscription && <Facts isUnending={isUnending} subscription={subscription} />}
      </Stack>
      {subscription && limit !== null && <BookingMeter limit={limit} used={subscription.bookingsThisMonth} />}
      <Group gap="sm">{children}</Group>
    </SettingsCard>
  );
}

function PaymentBadge({ status }: { status: Subscription['paymentStatus'] }) {
  if (status === 'past_due') return <Badge color="red">Payment declined</Badge>;
  if (status === 'cancelled') return <Badge color="yellow">Cancelled</Badge>;
  return status === 'expired' ? <Badge color="red">Ended</Badge> : null;
}

function Facts({ subscription, isUnending }: { subscription: Subscription; isUnending: boolean }) {
  const { plan, endsAt, cardBrand, cardLastFour, creditCents, paymentStatus, isRenewalRetried } =
    subscription;
  return (
    <>
      {paymentStatus === 'expired' && (
        <Fact>You can read and export everything. Choose a plan to make changes again.</Fact>
      )}
      {paymentStatus === 'trial' && !isUnending && (
        <Fact>The trial ends on {dayInWords(endsAt)}. No card is needed until then.</Fact>
      )}
      {isRenewalRetried && (
        <Fact>
          The card was declined and is tried again once a day. Another card pays at once; if you cancel,
          nothing more is charged.
        </Fact>
      )}
      {plan && paymentStatus === 'cancelled' && (
        <Fact>
          Everything stays open until {dayInWords(endsAt)}. Bookings are kept for 30 days after that.
        </Fact>
      )}
      {cardBrand && cardLastFour && (
        <Fact>
          {brandName(cardBrand)} ending in {cardLastFour}
        </Fact>
      )}
      {creditCents > 0 && <Fact>{dollars(creditCents)} of credit for the next payments</Fact>}
    </>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" size="sm">
      {children}
    </Text>
  );
}
