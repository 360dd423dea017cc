import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import type { PlaceRefusal } from './place-answer.ts';
import { RefusedPlace } from './RefusedPlace.tsx';

interface ReasonDialogProps {
  /** What could not be done, or what is asked. */
  title: string;
  refusal: PlaceRefusal;
  /** On the button that does it all the same. */
  insist?: string;
  /** On the button that leaves it. */
  leave?: string;
  /** Does the same again with the reason; the dialog stays until its caller takes it away. */
  onInsist: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** A rule says no to what staff ask for: they read which one, and may insist with a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, refusal, insist = 'Do it anyway', leave = 'Leave it', onInsist, onClose } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setError('Please give a reason.');
    setBusy(true);
    await onInsist(reason.trim());
    setBusy(false);
  };
  return (
    <Dialog onClose={onClose} title={title}>
      <form aria-label={insist} noValidate onSubmit={handleSubmit}>
        <Stack gap="md">
          <RefusedPlace onReason={setReason} reason={reason} reasonError={error} refusal={refusal} />
          <Group gap="sm" justify="flex-end">
            <Button disabled={isBusy} onClick={onClose} size="md" variant="default">
              {leave}
            </Button>
            <Button loading={isBusy} size="md" type="submit">
              {insist}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
