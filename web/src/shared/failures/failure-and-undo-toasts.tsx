import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { offerUndo, takeUndo } from '../../ui/toasts/undo-toasts.ts';

const UNDO_MS = 10_000; // product decision 13
const NOT_UNDONE = 'This could not be undone';

const dismissable = { closeButtonProps: { 'aria-label': 'Dismiss' } };

/** How an undo ended: null or undefined when the API answered with nothing. */
export type Undone =
  | {
      /** Why not, in words; null when it was undone. */
      failure: string | null;
      /** What is not as it was before, although it was undone. */
      note?: string | null;
    }
  | null
  | undefined;

/** Tells what failed and, below it, why. The same is never shown twice at once. */
export function tellFailure(title: string, reason: string): void {
  notifications.show({
    id: `${title} ${reason}`,
    title,
    message: reason,
    color: 'red',
    withBorder: true,
    ...dismissable,
  });
}

/**
 * Tells that something was done and offers to undo it for ten seconds, once. An undo that is refused, as the world has moved
 * on, or that did not bring everything back, says so. Whoever signs out or goes to another restaurant leaves the offer behind.
 */
export function tellUndoable(message: string, undo: () => Promise<Undone>, notUndone = NOT_UNDONE): void {
  const id = `undo ${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
  const take = () => {
    if (!takeUndo(id)) return;
    notifications.hide(id);
    void tellUndone(undo, notUndone);
  };
  offerUndo(id, take);
  notifications.show({
    id,
    autoClose: UNDO_MS,
    color: 'green',
    withBorder: true,
    onClose: () => takeUndo(id),
    ...dismissable,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button onClick={take} size="compact-sm" variant="light">
          Undo
        </Button>
      </Group>
    ),
  });
}

async function tellUndone(undo: () => Promise<Undone>, notUndone: string): Promise<void> {
  const undone = await undo();
  if (!undone) tellFailure(notUndone, 'Please try again.');
  else if (undone.failure) tellFailure(notUndone, undone.failure);
  else if (undone.note) notifications.show({ message: undone.note, color: 'yellow', withBorder: true });
}
