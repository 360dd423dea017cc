import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import type { FloorTable } from '../floor-table.ts';
import { BookingsInTheWay } from './BookingsInTheWay.tsx';
import type { DeleteTable, InTheWay } from './useDeleteTable.ts';

interface DeleteTableDialogProps {
  table: FloorTable;
  onClose: () => void;
  onDelete: DeleteTable;
}

/**
 * Asks before a table is deleted, in the words of the specification. Where bookings hold it, shows them and offers to
 * seat them at other tables.
 */
export function DeleteTableDialog({ table, onClose, onDelete }: DeleteTableDialogProps) {
  const [inTheWay, setInTheWay] = useState<InTheWay | null>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = async (reseatBookings: boolean) => {
    setBusy(true);
    const answer = await onDelete(table, { reseatBookings });
    setBusy(false);
    if (answer === 'deleted') onClose();
    else if (answer !== 'failed') setInTheWay(answer);
  };
  return (
    <Dialog onClose={onClose} title={`Delete table ${table.name}?`}>
      <Stack gap="lg">
        {inTheWay ? (
          <BookingsInTheWay {...inTheWay} />
        ) : (
          <Text>Are you sure you want to delete this table?</Text>
        )}
        <Group gap="sm" justify="flex-end">
          <Button data-autofocus disabled={isBusy} onClick={onClose} variant="default">
            Keep
          </Button>
          <Button color="red.9" loading={isBusy} onClick={() => void remove(inTheWay !== null)}>
            {inTheWay ? 'Seat them elsewhere and delete' : 'Delete'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
