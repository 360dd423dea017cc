import { Button, Group, Modal, Stack, Text } from '@mantine/core';

interface DoubtfulMoveDialogProps {
  customerName: string;
  /** Why one may not want this, a sentence each. */
  doubts: readonly string[];
  onClose: () => void;
  onMove: () => void;
}

/** Asks before a party leaves tables that were chosen for it on purpose, or the area that the guest asked for. */
export function DoubtfulMoveDialog({ customerName, doubts, onClose, onMove }: DoubtfulMoveDialogProps) {
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
              {doubts.map((doubt) => (
                <Text key={doubt}>{doubt}</Text>
              ))}
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
