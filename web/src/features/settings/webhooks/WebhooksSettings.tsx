import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhooksSettings_RestaurantFragmentDoc } from './WebhooksSettings.generated.ts';

const MOST_ENDPOINTS = 10; // the API refuses one more with TOO_MANY

interface Props {
  restaurant: FragmentType<typeof WebhooksSettings_RestaurantFragmentDoc>;
  /** Loads the endpoints anew, after they were changed. */
  onChanged: () => Promise<void>;
}

/** Which other systems are told what happens at the restaurant. */
export function WebhooksSettings({ restaurant: from, onChanged }: Props) {
  const { data } = useSuspenseFragment({
    fragment: WebhooksSettings_RestaurantFragmentDoc,
    fragmentName: 'WebhooksSettings_restaurant',
    from,
  });
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { id, timezone, subscriptionStatus, apiKeys, webhookEndpoints } = data;
  const { group } = data;
  const own = webhookEndpoints ?? [];
  // Nobody is asked for a group who has one restaurant alone.
  const groupName = group && group.locations.totalCount > 1 ? group.name : null;
  const endpoints = [...(group?.webhookEndpoints ?? []), ...own];
  const isPaid = subscriptionStatus === 'enterprise';
  const addButton = isPaid && (groupName || own.length < MOST_ENDPOINTS) && (
    <Button leftSection={<IconPlus aria-hidden size={18} stroke={1.8} />} onClick={() => setIsAdding(true)}>
      Add Webhook
    </Button>
  );
  return (
    <Stack gap="md">
      <Group align="start" gap="md" justify="space-between">
        <div style={{ flex: '1 1 20rem' }}>
          <Title order={2}>Webhooks</Title>
          <Text c="dimmed" maw="44rem" mt={4}>
            Your other systems hear of bookings, the waitlist and tables the moment something happens.
            Messages are signed after the Standard Webhooks specification, tried again for a day and kept for
            30.
          </Text>
        </div>
        {addButton}
      </Group>
      {!isPaid && <NotInPlan hasEndpoints={endpoints.length > 0} />}
      {isPaid && endpoints.length === 0 && (
        <SettingsNotice
          icon={<IconWebhook aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
          title="No webhooks yet"
        >
          Add the address of a system that should be told, for instance your till or your CRM.
        </SettingsNotice>
      )}
      {endpoints.map((endpoint) => (
        <WebhookCard
          endpoint={endpoint}
          isPaid={isPaid}
          key={endpoint.id}
          keys={apiKeys ?? []}
          onChanged={onChanged}
          onSecret={setSecret}
          timezone={timezone}
        />
      ))}
      {isAdding && (
        <WebhookDialog
          groupName={groupName}
          onClose={() => setIsAdding(false)}
          onSaved={async (made) => {
            setIsAdding(false);
            setSecret(made);
            await onChanged().catch(() => undefined); // it is saved all the same
          }}
          restaurantId={id}
        />
      )}
      {secret && <SecretDialog onClose={() => setSecret(null)} secret={secret} />}
    </Stack>
  );
}

function NotInPlan({ hasEndpoints }: { hasEndpoints: boolean }) {
  return (
    <Alert
      icon={<IconWebhook aria-hidden size={20} />}
      title="Webhooks come with the Enterprise plan"
      variant="light"
    >
      {hasEndpoints
        ? 'Yours are kept and told nothing until the plan includes them again. '
        : 'With it, your till, CRM or reports hear of every booking at once. '}
      <Anchor component={Link} fw={600} inherit to="/payment">
        See the plans
      </Anchor>
    </Alert>
  );
}
