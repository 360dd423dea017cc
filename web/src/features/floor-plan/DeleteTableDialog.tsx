import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { FloorTable } from './floor-table.ts';

interface DeleteTableDialogProps {
  table: FloorTable;
  onClose: () => void;
  onDelete: (table: FloorTable) => void;
}

/** Asks before a table is deleted, in the words of the specification. */
export function DeleteTableDialog({ table, onClose, onDelete }: DeleteTableDialogProps) {
  const handleDelete = () => {
    onClose();
    onDelete(table);
  };
  return (
    <Modal centered onClose={onClose} opened title={`Delete table ${table.name}?`}>
      <Stack gap="lg">
        <Text>Are you sure you want to delete this table?</Text>
        <Group gap="sm" justify="flex-end">
          <Button data-autofocus onClick={onClose} variant="default">
            Keep
          </Button>
          <Button color="red.9" onClick={handleDelete}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
