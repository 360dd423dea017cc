import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { ApiKeysPart_RestaurantFragmentDoc } from './ApiKeysPart.generated.ts';
import classes from './ApiKeysPart.module.css';
import type { NewSecret } from './api-key.ts';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { SmallPlan } from './SmallPlan.tsx';

interface Props {
  restaurant: FragmentType<typeof ApiKeysPart_RestaurantFragmentDoc>;
}

/** The keys by which programs use the API at the restaurant, and the way to another one. */
export function ApiKeysPart({ restaurant: from }: Props) {
  const { data: restaurant } = useSuspenseFragment({ fragment: ApiKeysPart_RestaurantFragmentDoc, from });
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<NewSecret | null>(null);
  const keys = restaurant.apiKeys ?? [];
  const handleMade = (secret: NewSecret) => {
    setIsMaking(false);
    setMade(secret);
  };
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={2}>API keys</Title>
        <Button onClick={() => setIsMaking(true)}>Create API Key</Button>
      </Group>
      {keys.length === 0 && <NoKeys />}
      {keys.length > 0 && (
        <SettingsCard
          lead={
            <>
              A program sends its key with every request, as <Code>Authorization: Bearer hs_live_…</Code>, and
              acts for the person who made it. Keys never pay or invite people, and export only if you let
              them.
            </>
          }
          title="Your keys"
        >
          <ul aria-label="API keys" className={classes.list}>
            {keys.map((apiKey) => (
              <ApiKeyRow apiKey={apiKey} key={apiKey.id} onRotated={setMade} />
            ))}
          </ul>
        </SettingsCard>
      )}
      {restaurant.subscriptionStatus !== 'enterprise' && <SmallPlan />}
      {isMaking && (
        <CreateKeyDialog
          onClose={() => setIsMaking(false)}
          onMade={handleMade}
          groupName={restaurant.group?.name ?? null}
          restaurantId={restaurant.id}
        />
      )}
      {made && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </Stack>
  );
}

function NoKeys() {
  return (
    <SettingsNotice
      icon={<IconKey aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />}
      title="No API keys yet"
    >
      Create one for each program that takes bookings for you or reads them: a website, a till, a phone
      system.{' '}
      <Text component="span" inherit>
        You see what each of them did, and end one without touching the others.
      </Text>
    </SettingsNotice>
  );
}
