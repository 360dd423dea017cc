import { Button, Group, Stack, Text } from '@mantine/core';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

/** Whoever leaves with something unsaved is asked first; not when the session has ended, as nothing can be saved then. */
export function LeaveGuard() {
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== '/login');
  useBeforeUnload((event) => event.preventDefault());
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog onClose={blocker.reset} title="Leave without saving?">
      <Stack gap="lg">
        <Text>Your changes to the floor plan are not saved yet.</Text>
        <Group gap="sm" justify="flex-end">
          <Button data-autofocus onClick={blocker.reset} variant="default">
            Stay
          </Button>
          <Button color="red.9" onClick={blocker.proceed}>
            Leave
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
