import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Button, Group, Text } from '@mantine/core';
import { AccountCard } from '../AccountCard.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { DevicesCard_UserFragmentDoc } from './DevicesCard.generated.ts';
import classes from './DevicesCard.module.css';
import { useEndSessions } from './useEndSessions.ts';

interface Props {
  user: FragmentType<typeof DevicesCard_UserFragmentDoc>;
}

/** Where the person is signed in, and the way to end it. */
export function DevicesCard({ user: from }: Props) {
  const { data: user } = useSuspenseFragment({
    fragment: DevicesCard_UserFragmentDoc,
    fragmentName: 'DevicesCard_user',
    from,
  });
  const { ending, endOne, endOthers } = useEndSessions();
  const hasOthers = user.sessions.some(({ current }) => !current);
  return (
    <AccountCard
      lead="Where you are signed in. If you do not know one of them, sign it out and change your password."
      section="devices"
    >
      <ul aria-label="Devices" className={classes.devices}>
        {user.sessions.map((session) => (
          <DeviceRow isEnding={ending === session.id} key={session.id} onEnd={endOne} session={session} />
        ))}
      </ul>
      <Group gap="sm">
        <Button
          disabled={!hasOthers}
          loading={ending === 'all'}
          onClick={() => void endOthers()}
          variant="default"
        >
          Sign Out Everywhere Else
        </Button>
        <Text c="dimmed" size="sm">
          {hasOthers ? 'This device stays signed in.' : 'You are signed in on this device only.'}
        </Text>
      </Group>
    </AccountCard>
  );
}
