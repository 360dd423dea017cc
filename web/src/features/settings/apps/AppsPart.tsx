import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { SettingsNotice } from '../../../ui/cards/SettingsNotice.tsx';
import { AppsPart_RestaurantFragmentDoc } from './AppsPart.generated.ts';
import classes from './AppsPart.module.css';
import { ConnectedAppRow } from './ConnectedAppRow.tsx';
import { CreateAppDialog } from './CreateAppDialog.tsx';
import type { NewApp } from './listed-app.ts';
import { NewAppDialog } from './NewAppDialog.tsx';
import { OwnAppRow } from './OwnAppRow.tsx';

interface Props {
  restaurant: FragmentType<typeof AppsPart_RestaurantFragmentDoc>;
}

/** Apps that are let in at the restaurant, and those that it has registered so that others let them in. */
export function AppsPart({ restaurant: from }: Props) {
  const { data: restaurant } = useSuspenseFragment({ fragment: AppsPart_RestaurantFragmentDoc, from });
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<NewApp | null>(null);
  const connected = restaurant.connectedApps ?? [];
  const own = restaurant.oauthApps ?? [];
  const handleMade = (app: NewApp) => {
    setIsMaking(false);
    setMade(app);
  };
  return (
    <Stack gap="lg">
      <Title order={2}>Apps</Title>
      {connected.length === 0 ? (
        <NothingConnected />
      ) : (
        <SettingsCard
          lead="Each sign-in of an app is a line of its own. A disconnected app is out at once, and has to ask again."
          title="Connected apps"
        >
          <ul aria-label="Connected apps" className={classes.list}>
            {connected.map((app) => (
              <ConnectedAppRow app={app} key={app.id} />
            ))}
          </ul>
        </SettingsCard>
      )}
      <SettingsCard
        aside={
          <Button onClick={() => setIsMaking(true)} variant="default">
            Register an App
          </Button>
        }
        lead={
          <>
            For developers: register a program of yours, so that you and other restaurants can let it in
            without handing out keys.{' '}
            <Anchor href="/developers/oauth" underline="always">
              How apps sign in
            </Anchor>
          </>
        }
        title="Your own apps"
      >
        {own.length === 0 ? (
          <Text c="dimmed" size="sm">
            No app is registered here.
          </Text>
        ) : (
          <ul aria-label="Your own apps" className={classes.list}>
            {own.map((app) => (
              <OwnAppRow app={app} key={app.id} onRotated={setMade} />
            ))}
          </ul>
        )}
      </SettingsCard>
      {isMaking && (
        <CreateAppDialog
          onClose={() => setIsMaking(false)}
          onMade={handleMade}
          restaurantId={restaurant.id}
        />
      )}
      {made && <NewAppDialog made={made} onClose={() => setMade(null)} />}
    </Stack>
  );
}

function NothingConnected() {
  return (
    <SettingsNotice
      icon={
        <IconPlugConnected aria-hidden="true" color="var(--mantine-color-dimmed)" size={36} stroke={1.5} />
      }
      title="No app is connected"
    >
      Start in the app: a till, an assistant, a report. It sends you here, you read what it asks for, and you
      say yes or no.
    </SettingsNotice>
  );
}
