import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSendVerificationMail } from '../../../accounts/email-links/useSendVerificationMail.ts';
import { AccountCard } from '../AccountCard.tsx';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { EmailCard_UserFragmentDoc } from './EmailCard.generated.ts';
import { PendingEmail } from './PendingEmail.tsx';

interface Props {
  user: FragmentType<typeof EmailCard_UserFragmentDoc>;
}

/** The address to log in with: whether it is confirmed, and the way to another one. */
export function EmailCard({ user: from }: Props) {
  const { data: user } = useSuspenseFragment({ fragment: EmailCard_UserFragmentDoc, from });
  const [isChanging, { open, close }] = useDisclosure(false);
  const { sendAgain, isSending } = useSendVerificationMail();
  const { pendingEmail } = user.security;
  return (
    <AccountCard
      aside={
        <Badge color={user.emailVerified ? 'green' : 'yellow'} variant="light">
          {user.emailVerified ? 'Confirmed' : 'Not confirmed'}
        </Badge>
      }
      lead="You log in with it, and links for a forgotten password go there."
      section="email"
    >
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Text>
      {pendingEmail && <PendingEmail email={pendingEmail} />}
      <Group gap="sm">
        <Button onClick={open} variant="default">
          Change Email
        </Button>
        {!user.emailVerified && (
          <Button loading={isSending} onClick={() => void sendAgain()} variant="subtle">
            Send confirmation again
          </Button>
        )}
      </Group>
      {isChanging && <ChangeEmailDialog onClose={close} />}
    </AccountCard>
  );
}
