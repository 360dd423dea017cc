import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { rowsInWords } from './import-words.ts';

interface Props {
  owned: { fileName: string; rowsImported: number };
  onUndo: () => void;
  onClose: () => void;
}

/** Asks before a whole import is taken back. */
export function UndoDialog({ owned: { fileName, rowsImported }, onUndo, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title="Undo this import?">
      <Text>
        {rowsInWords(rowsImported)} of {fileName} are removed again. Those that somebody has changed since
        stay, and are named.
      </Text>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose} variant="default">
          Keep
        </Button>
        <Button color="red" onClick={onUndo}>
          Undo import
        </Button>
      </Group>
    </Dialog>
  );
}
