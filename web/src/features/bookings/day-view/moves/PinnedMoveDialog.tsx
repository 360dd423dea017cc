import { Button, Group, Modal, Stack, Text } from '@mantine/core';

interface PinnedMoveDialogProps {
  customerName: string;
  onClose: () => void;
  onMove: () => void;
}

/** Asks before a party leaves the tables that somebody chose for it on purpose. */
export function PinnedMoveDialog({ customerName, onClose, onMove }: PinnedMoveDialogProps) {
  return (
    <Modal.Root centered onClose={onClose} opened>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <Stack gap="lg">
            <Stack gap={4}>
              <Modal.Title fw={650} lh={1.35}>
                Move {customerName} to another table?
              </Modal.Title>
              <Text>The tables of this booking are pinned: somebody chose them on purpose.</Text>
            </Stack>
            <Group gap="sm" justify="flex-end">
              <Button data-autofocus onClick={onClose} variant="default">
                Leave it
              </Button>
              <Button onClick={onMove}>Move it</Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
