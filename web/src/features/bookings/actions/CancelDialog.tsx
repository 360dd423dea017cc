import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

/** As the API has it: a line in a mail, not a letter. */
const LONGEST = 200;

interface CancelDialogProps {
  customerName: string;
  /** What the guest's money comes to; null where there is none. */
  atStake: ReactNode;
  /** The dialog stays until its caller takes it away: what was written is not lost with the line. */
  onCancel: (message: string) => Promise<unknown>;
  onClose: () => void;
}

/** Cancels a booking with a word to its guest, who reads it in the mail. */
export function CancelDialog({ customerName, atStake, onCancel, onClose }: CancelDialogProps) {
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onCancel(message.replace(/\s+/g, ' ').trim());
    setBusy(false);
  };
  return (
    <Dialog onClose={onClose} title={`Cancel the booking of ${customerName}?`}>
      <form aria-label="Cancel the booking" noValidate onSubmit={handleSubmit}>
        <Stack gap="md">
          {atStake}
          <Textarea
            data-autofocus
            description={`The guest reads it in the mail. ${LONGEST - message.length} characters left.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            label="Message to the guest"
            maxLength={LONGEST}
            rows={3}
            onChange={(event) => setMessage(event.currentTarget.value)}
            placeholder="A pipe burst in our kitchen; we reopen on Tuesday."
            value={message}
          />
          <Group gap="sm" justify="flex-end">
            <Button disabled={isBusy} onClick={onClose} size="md" variant="default">
              Keep it
            </Button>
            <Button color="red" loading={isBusy} size="md" type="submit">
              Cancel booking
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
