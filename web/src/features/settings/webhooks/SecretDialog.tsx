import { Button, Group, Text } from '@mantine/core';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import classes from './Webhooks.module.css';

interface Props {
  secret: string;
  onClose: () => void;
}

/** Shows a signing secret, this once. */
export function SecretDialog({ secret, onClose }: Props) {
  return (
    <Dialog closeOnClickOutside={false} onClose={onClose} title="Signing secret">
      <Text>
        Your system checks with it that a message is from us. Copy it to a safe place now: it is not shown
        again, only replaced.
      </Text>
      <pre className={classes.code}>
        <code>{secret}</code>
      </pre>
      <Group gap="sm" justify="flex-end">
        <CopyButton copied="Secret copied to clipboard" failed="Failed to copy the secret" text={secret}>
          Copy Secret
        </CopyButton>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Dialog>
  );
}
