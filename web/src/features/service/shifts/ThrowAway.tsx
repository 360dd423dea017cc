import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

interface Props {
  onStay: () => void;
  onThrowAway: () => void;
}

/** Asks before what was typed is lost. */
export function ThrowAway({ onStay, onThrowAway }: Props) {
  return (
    <Dialog onClose={onStay} title="Close without saving?">
      <Text>Your changes to the servers and the briefing are not saved yet.</Text>
      <Group gap="sm" justify="flex-end">
        <Button data-autofocus onClick={onStay} variant="default">
          Stay
        </Button>
        <Button color="red.9" onClick={onThrowAway}>
          Close without saving
        </Button>
      </Group>
    </Dialog>
  );
}
