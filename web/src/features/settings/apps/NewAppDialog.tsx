import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import classes from './AppsPart.module.css';
import type { NewApp } from './listed-app.ts';

interface Props {
  made: NewApp;
  onClose: () => void;
}

/** An app that was registered just now: what its program needs, the secret this one time. */
export function NewAppDialog({ made: { name, clientId, clientSecret }, onClose }: Props) {
  return (
    <Dialog closeOnClickOutside={false} onClose={onClose} title={`What ${name} needs`}>
      <Stack gap={4}>
        <Text fw={550} size="sm">
          Client ID
        </Text>
        <Code block className={classes.secret}>
          {clientId}
        </Code>
      </Stack>
      {clientSecret && (
        <>
          <Stack gap={4}>
            <Text fw={550} size="sm">
              Client secret
            </Text>
            <Code block className={classes.secret}>
              {clientSecret}
            </Code>
          </Stack>
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden size={20} />} variant="light">
            Copy the secret now: it is shown this one time only. Keep it on your server, never in a page or a
            program that people install.
          </Alert>
        </>
      )}
      <Group gap="sm" justify="flex-end">
        <CopyButton
          copied={clientSecret ? 'Client secret copied to clipboard' : 'Client ID copied to clipboard'}
          failed="Failed to copy"
          text={clientSecret ?? clientId}
        >
          {clientSecret ? 'Copy Secret' : 'Copy Client ID'}
        </CopyButton>
        <Button onClick={onClose}>{clientSecret ? 'I Have Kept It' : 'Done'}</Button>
      </Group>
    </Dialog>
  );
}
