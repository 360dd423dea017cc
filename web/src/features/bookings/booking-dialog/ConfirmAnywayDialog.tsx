import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DialogFrame } from './DialogFrame.tsx';
import type { PlaceRefusal } from './place-answer.ts';
import { RefusedPlace } from './RefusedPlace.tsx';

interface Props {
  customerName: string;
  refusal: PlaceRefusal;
  onConfirm: (overruleReason: string) => Promise<void>;
  onClose: () => void;
}

/** A booking cannot have its place back by the rules: staff read why, and may insist with a reason. */
export function ConfirmAnywayDialog({ customerName, refusal, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setError('Please give a reason.');
    setBusy(true);
    await onConfirm(reason.trim());
    setBusy(false);
  };
  return (
    <DialogFrame onClose={onClose} title={`Confirm the booking of ${customerName}?`}>
      <form aria-label="Confirm anyway" noValidate onSubmit={handleSubmit}>
        <Stack gap="md">
          <RefusedPlace onReason={setReason} reason={reason} reasonError={error} refusal={refusal} />
          <Group gap="sm" justify="flex-end">
            <Button disabled={isBusy} onClick={onClose} variant="default">
              Keep as it is
            </Button>
            <Button loading={isBusy} type="submit">
              Confirm anyway
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}
