import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { RefusedPlace } from '../bookings/booking-dialog/RefusedPlace.tsx';
import type { RefusedDeed } from './useDeeds.ts';

interface InsistDialogProps {
  deed: RefusedDeed;
  onInsist: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** A rule says no: staff read which one, and may do it all the same with a reason. */
export function InsistDialog({ deed, onInsist, onClose }: InsistDialogProps) {
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
    <Dialog onClose={onClose} title={deed.failed}>
      <form aria-label="Seat anyway" noValidate onSubmit={handleSubmit}>
        <Stack gap="md">
          <RefusedPlace onReason={setReason} reason={reason} reasonError={error} refusal={deed.refusal} />
          <Group gap="sm" justify="flex-end">
            <Button onClick={onClose} size="md" variant="default">
              Leave it
            </Button>
            <Button loading={isBusy} size="md" type="submit">
              Do it anyway
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
