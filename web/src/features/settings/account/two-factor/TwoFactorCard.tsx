import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { AccountCard } from '../AccountCard.tsx';
import { DisableTwoFactorDialog } from './DisableTwoFactorDialog.tsx';
import { ReplaceBackupCodesDialog } from './ReplaceBackupCodesDialog.tsx';
import { SetUpTwoFactorDialog } from './SetUpTwoFactorDialog.tsx';
import { TwoFactorCard_UserFragmentDoc } from './TwoFactorCard.generated.ts';

/** Fewer backup codes than this are a reason to make new ones. */
const FEW_CODES = 4;

interface Props {
  user: FragmentType<typeof TwoFactorCard_UserFragmentDoc>;
}

/** Whether logging in takes a code of an authenticator app, and the ways to change that. */
export function TwoFactorCard({ user: from }: Props) {
  const { data: user } = useSuspenseFragment({ fragment: TwoFactorCard_UserFragmentDoc, from });
  const { twoFactorEnabled, backupCodesLeft } = user.security;
  const [opened, setOpened] = useState<'setUp' | 'replace' | 'disable' | null>(null);
  const close = () => setOpened(null);
  return (
    <AccountCard
      aside={
        <Badge color={twoFactorEnabled ? 'green' : 'gray'} variant="light">
          {twoFactorEnabled ? 'On' : 'Off'}
        </Badge>
      }
      lead="Logging in takes your password and a code of an app on your phone, so that a stolen password opens nothing."
      section="twoFactor"
    >
      {twoFactorEnabled ? (
        <>
          <Text size="sm">{codesLeftInWords(backupCodesLeft)}</Text>
          <Group gap="sm">
            <Button onClick={() => setOpened('replace')} variant="default">
              New Backup Codes
            </Button>
            <Button color="red" onClick={() => setOpened('disable')} variant="light">
              Switch Off
            </Button>
          </Group>
        </>
      ) : (
        <Button onClick={() => setOpened('setUp')} style={{ alignSelf: 'start' }}>
          Set Up
        </Button>
      )}
      {opened === 'setUp' && <SetUpTwoFactorDialog onClose={close} />}
      {opened === 'replace' && <ReplaceBackupCodesDialog onClose={close} />}
      {opened === 'disable' && <DisableTwoFactorDialog onClose={close} />}
    </AccountCard>
  );
}

function codesLeftInWords(left: number): string {
  const codes = left === 1 ? '1 backup code' : `${left} backup codes`;
  return left < FEW_CODES ? `You have ${codes} left. Please make new ones.` : `You have ${codes} left.`;
}
