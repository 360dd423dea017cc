import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

const UNDO_MS = 10_000; // product decision 13

const dismissable = { closeButtonProps: { 'aria-label': 'Dismiss' } };

/** Tells what failed and, below it, why. */
export function tellFailure(title: string, reason: string): void {
  notifications.show({ title, message: reason, color: 'red', withBorder: true, ...dismissable });
}

/** Tells that something was done and offers to undo it for ten seconds. */
export function tellUndoable(message: string, undo: () => void): void {
  const id = notifications.show({
    autoClose: UNDO_MS,
    color: 'green',
    withBorder: true,
    ...dismissable,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
          size="compact-sm"
          variant="light"
        >
          Undo
        </Button>
      </Group>
    ),
  });
}
