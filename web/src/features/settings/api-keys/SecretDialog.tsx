import { Alert, Button, Code, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import classes from './ApiKeysPart.module.css';
import type { NewSecret } from './api-key.ts';

/** A key that was made just now, shown this one time. */
export function SecretDialog({ made: { name, secret }, onClose }: { made: NewSecret; onClose: () => void }) {
  return (
    <Dialog closeOnClickOutside={false} onClose={onClose} title={`The key of ${name}`}>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden size={20} />} variant="light">
        Copy it now: it is shown this one time only. Keep it as you keep a password, never in a page or an
        address.
      </Alert>
      <Code block className={classes.secret}>
        {secret}
      </Code>
      <Group gap="sm" justify="flex-end">
        <CopyButton copied="API key copied to clipboard" failed="Failed to copy the API key" text={secret}>
          Copy
        </CopyButton>
        <Button onClick={onClose}>I Have Kept It</Button>
      </Group>
    </Dialog>
  );
}
