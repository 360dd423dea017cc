import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Badge, Button, Group, Text } from '@mantine/core';
import { DeviceRow_SessionFragmentDoc } from './DeviceRow.generated.ts';
import classes from './DevicesCard.module.css';

interface Props {
  session: FragmentType<typeof DeviceRow_SessionFragmentDoc>;
  isEnding: boolean;
  onEnd: (id: string, device: string) => Promise<void>;
}

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** One device: what it is, from where, since when. The times are the viewer's own. */
export function DeviceRow({ session: from, isEnding, onEnd }: Props) {
  const { data: session } = useSuspenseFragment({ fragment: DeviceRow_SessionFragmentDoc, from });
  const { id, device, address, signedInAt, lastUsedAt, current } = session;
  return (
    <li className={classes.device}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {current && (
            <Badge color="green" variant="light">
              This device
            </Badge>
          )}
        </Group>
        <Text c="dimmed" size="sm">
          {address} · signed in {instant.format(new Date(signedInAt))}
          {!current && ` · last used ${instant.format(new Date(lastUsedAt))}`}
        </Text>
      </div>
      {!current && (
        <Button
          aria-label={`Sign out ${device}`}
          loading={isEnding}
          onClick={() => void onEnd(id, device)}
          size="compact-sm"
          variant="default"
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}
