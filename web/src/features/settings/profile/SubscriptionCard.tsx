import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SettingsCard } from '../SettingsCard.tsx';
import { SubscriptionCard_RestaurantFragmentDoc } from './SubscriptionCard.generated.ts';
import { subscriptionWords } from './subscription-words.ts';

interface Props {
  restaurant: FragmentType<typeof SubscriptionCard_RestaurantFragmentDoc>;
}

/** What is paid for, and until when. */
export function SubscriptionCard({ restaurant: from }: Props) {
  const { data: subscription } = useSuspenseFragment({
    fragment: SubscriptionCard_RestaurantFragmentDoc,
    from,
  });
  const [now] = useState(() => Date.now()); // spec §2: the days left are computed on load
  const { plan, isUrgent, nextBilling } = subscriptionWords(subscription, now);
  return (
    <SettingsCard title="Subscription Status">
      <Group gap="sm" justify="space-between">
        <div>
          <Text c={isUrgent ? 'var(--mantine-color-error)' : undefined} fw={600}>
            {plan}
          </Text>
          {nextBilling && (
            <Text c="dimmed" size="sm">
              Next billing date: {nextBilling}
            </Text>
          )}
        </div>
        {subscription.viewerRole === 'OWNER' ? (
          <Group gap="sm">
            <Button component={Link} to="/settings/subscription" variant="default">
              Bills and limits
            </Button>
            <Button component={Link} to="/payment">
              Upgrade Plan
            </Button>
          </Group>
        ) : (
          <Text c="dimmed" size="sm">
            Owners see the bills and choose the plan.
          </Text>
        )}
      </Group>
    </SettingsCard>
  );
}
