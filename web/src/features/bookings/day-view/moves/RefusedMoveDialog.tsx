import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';

const LONGEST_REASON = 500;

interface RefusedMoveDialogProps {
  customerName: string;
  explanation: string;
  onClose: () => void;
  /** Moves it with the reason; the dialog stays until its caller takes it away. */
  onInsist: (reason: string) => Promise<unknown>;
}

/** Says why a booking stays where it was, and lets staff insist when they give a reason. */
export function RefusedMoveDialog({ customerName, explanation, onClose, onInsist }: RefusedMoveDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    setMissing(!given);
    if (!given) return;
    setBusy(true);
    await onInsist(given);
    setBusy(false);
  };
  return (
    <Modal.Root centered onClose={onClose} opened>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <form noValidate onSubmit={handleSubmit}>
            <Stack gap="md">
              <Modal.Title fw={650} lh={1.35}>
                {customerName} stays where it was
              </Modal.Title>
              <Text>{explanation}</Text>
              <TextInput
                description="Kept with the booking."
                error={isMissing && 'Say why, or leave the booking where it was.'}
                label="Reason to move it anyway"
                maxLength={LONGEST_REASON}
                onChange={(event) => setReason(event.currentTarget.value)}
                value={reason}
              />
              <Group gap="sm" justify="flex-end">
                <Button data-autofocus onClick={onClose} variant="default">
                  Leave it
                </Button>
                <Button loading={isBusy} type="submit">
                  Move anyway
                </Button>
              </Group>
            </Stack>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
