import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { type FloorTable, inOrder } from '../floor-table.ts';
import type { DeleteTable } from './useDeleteTable.ts';

interface DeleteTablesDialogProps {
  tables: readonly FloorTable[];
  onClose: () => void;
  onDelete: DeleteTable;
  /** What could not be deleted stays selected. */
  onKept: (ids: readonly string[]) => void;
}

/**
 * Asks before several tables are deleted. Those that bookings hold stay, and are named. Where one could not be deleted for another
 * reason, the dialog stays with the rest: the line may be back when they are asked for again.
 */
export function DeleteTablesDialog({ tables, onClose, onDelete, onKept }: DeleteTablesDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const names = inOrder(tables).map(({ name }) => name);
  const remove = async () => {
    setBusy(true);
    const kept: FloorTable[] = [];
    let gone = 0;
    let hasFailed = false;
    for (const table of tables) {
      const answer = await onDelete(table, { reseatBookings: false, isQuiet: true });
      if (answer === 'deleted') gone += 1;
      else if (answer !== 'failed') kept.push(table);
      hasFailed = answer === 'failed';
      if (hasFailed) break;
    }
    setBusy(false);
    if (gone > 0) toast.success(gone === 1 ? 'Table deleted successfully' : `${gone} tables deleted`);
    if (kept.length > 0) {
      const held = kept.map(({ name }) => name).join(', ');
      tellFailure(
        `Kept, as bookings hold them: ${held}`,
        'Delete one by itself to seat its bookings elsewhere.',
      );
    }
    if (hasFailed) return;
    onKept(kept.map(({ id }) => id));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={`Delete ${tables.length} tables?`}>
      <Stack gap="lg">
        <Text lineClamp={6} style={{ overflowWrap: 'anywhere' }}>
          {names.join(', ')}
        </Text>
        <Group gap="sm" justify="flex-end">
          <Button data-autofocus disabled={isBusy} onClick={onClose} variant="default">
            Keep
          </Button>
          <Button color="red.9" loading={isBusy} onClick={() => void remove()}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
