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
  /** Answers with whether it is done. When it is not, a toast has said why, and the dialog stays: it can be sent again. */
  onConfirm: () => Promise<boolean>;
}

/** Asks before somebody's rights change. */
export function ConfirmDialog({ title, children, action, isTaking = false, onClose, onConfirm }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const handleConfirm = async () => {
    setIsBusy(true);
    const isDone = await onConfirm();
    setIsBusy(false);
    if (isDone) onClose();
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
