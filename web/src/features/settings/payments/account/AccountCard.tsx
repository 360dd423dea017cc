import { Alert, Badge, Button, Group, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconBuildingBank, IconCoinOff } from '@tabler/icons-react';
import { useState } from 'react';
import { SettingsCard } from '../../../../ui/cards/SettingsCard.tsx';
import { paymentsSections } from '../../settings-parts.ts';
import type { Account, Policy } from '../policies/policy.ts';
import { accountStanding } from './account-words.ts';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { useAccountWrites } from './useAccountWrites.ts';

interface Props {
  restaurantId: string;
  account: Account | null;
  policies: readonly Policy[];
}

/** The restaurant's own account: how it stands, what the provider still wants, and the ways in and out. */
export function AccountCard({ restaurantId, account, policies }: Props) {
  const writes = useAccountWrites(restaurantId);
  const [isLeaving, setIsLeaving] = useState(false);
  const { badge, color, sentence } = accountStanding(account);
  const { label, anchor } = paymentsSections.account;
  const known = account && account.state !== 'DISCONNECTED' ? account : null;
  const isReady = known?.state === 'ACTIVE';
  return (
    <SettingsCard
      anchor={anchor}
      aside={
        <Group gap={6}>
          {known?.isSimulated && <Badge color="yellow">Simulated</Badge>}
          <Badge color={color}>{badge}</Badge>
        </Group>
      }
      rule={sentence}
      title={label}
    >
      {known?.isSimulated && (
        <Alert
          color="yellow"
          icon={<IconCoinOff aria-hidden size={20} stroke={1.6} />}
          role="note"
          title="Simulated payments: nobody is charged"
          variant="light"
        >
          Everything works as with a real provider, with cards that are made up. For real payments, whoever
          runs this Hoststand sets a payment provider up.
        </Alert>
      )}
      {known && known.requirements.length > 0 && <Requirements requirements={known.requirements} />}
      <Group gap="sm">
        {!isReady && (
          <Button
            leftSection={<IconBuildingBank aria-hidden size={18} stroke={1.8} />}
            loading={writes.isConnecting}
            onClick={() => void writes.connect()}
          >
            {known ? 'Go on at the provider' : 'Connect an account'}
          </Button>
        )}
        {isReady && (
          <Button loading={writes.isConnecting} onClick={() => void writes.connect()} variant="default">
            Open the provider’s page
          </Button>
        )}
        {known && (
          <>
            <Button loading={writes.isRefreshing} onClick={() => void writes.refresh()} variant="default">
              Refresh
            </Button>
            <Button color="red" onClick={() => setIsLeaving(true)} variant="subtle">
              Disconnect
            </Button>
          </>
        )}
      </Group>
      {!known && (
        <Text c="dimmed" size="sm">
          You are sent to the payment provider, which asks who you are and where your money should go, and
          back here. Card numbers never reach us.
        </Text>
      )}
      {isLeaving && (
        <DisconnectDialog
          onClose={() => setIsLeaving(false)}
          onDisconnect={writes.disconnect}
          policiesOn={policies.filter(({ isOn }) => isOn).length}
        />
      )}
    </SettingsCard>
  );
}

function Requirements({ requirements }: { requirements: readonly string[] }) {
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle aria-hidden size={20} />}
      title="What the provider still wants of you"
      variant="light"
    >
      <List size="sm" spacing={2}>
        {requirements.map((each) => (
          <List.Item key={each}>{each}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
