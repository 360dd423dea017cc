import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { AccountCard } from '../AccountCard.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';

/** The way to another password. */
export function PasswordCard() {
  const [isChanging, { open, close }] = useDisclosure(false);
  return (
    <AccountCard
      lead="A new password signs out all your other devices. We tell you by mail when it was changed."
      section="password"
    >
      <Button onClick={open} style={{ alignSelf: 'start' }} variant="default">
        Change Password
      </Button>
      {isChanging && <ChangePasswordDialog onClose={close} />}
    </AccountCard>
  );
}
