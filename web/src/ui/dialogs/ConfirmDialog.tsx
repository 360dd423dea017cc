import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** What the button that does it says. */
  action: string;
  /** Something is taken away from somebody. */
  isTaking?: boolean;
  onClose: () => void;
  /** The dialog closes when it has ended, done or refused: a toast says which. */
  onConfirm: () => Promise<unknown>;
}

/** Asks before somebody's rights change. */
export function ConfirmDialog({ title, children, action, isTaking = false, onClose, onConfirm }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const handleConfirm = async () => {
    setIsBusy(true);
    await onConfirm();
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={title}>
      <Text>{children}</Text>
      <Group gap="sm" justify="flex-end">
        <Button data-autofocus onClick={onClose} variant="default">
          Cancel
        </Button>
        <Button color={isTaking ? 'red.9' : undefined} loading={isBusy} onClick={handleConfirm}>
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
