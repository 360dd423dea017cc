import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useFocusReturn } from '../../ui/useFocusReturn.ts';

interface DeleteBookingDialogProps {
  customerName: string;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks before a booking is deleted, in the words of the specification. */
export function DeleteBookingDialog({ customerName, onClose, onDelete }: DeleteBookingDialogProps) {
  useFocusReturn();
  const handleDelete = () => {
    onClose();
    onDelete();
  };
  return (
    <Modal.Root centered onClose={onClose} opened>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <Stack gap="lg">
            <Stack gap={4}>
              <Modal.Title fw={650} lh={1.35}>
                Delete the booking of {customerName}?
              </Modal.Title>
              <Text>Are you sure you want to delete this booking? This action cannot be undone.</Text>
            </Stack>
            <Group gap="sm" justify="flex-end">
              <Button data-autofocus onClick={onClose} variant="default">
                Keep
              </Button>
              <Button color="red.9" onClick={handleDelete}>
                Delete
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
