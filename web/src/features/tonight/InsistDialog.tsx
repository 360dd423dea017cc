import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { RefusedPlace } from '../bookings/booking-dialog/RefusedPlace.tsx';
import type { RefusedDeed, Until } from './useDeeds.ts';

interface InsistDialogProps {
  deed: RefusedDeed;
  /** The clock at the restaurant, `19:45` for an instant. */
  clockAt: (instant: string) => string;
  onInsist: (reason: string) => Promise<unknown>;
  /** Seats the party until the next one comes. */
  onEndEarly: (until: Until) => Promise<unknown>;
  onClose: () => void;
}

/**
 * A rule says no: staff read which one. They may do it all the same with a reason, or give the table away until the next
 * party comes.
 */
export function InsistDialog(props: InsistDialogProps) {
  const { refusal, canEndEarly } = props.deed;
  const isLent = canEndEarly && !refusal.canOverrule && refusal.freeUntil;
  return isLent ? <UntilDialog {...props} freeUntil={isLent} /> : <ReasonDialog {...props} />;
}

function UntilDialog(props: InsistDialogProps & { freeUntil: string }) {
  const { deed, freeUntil, clockAt, onEndEarly, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const clock = clockAt(freeUntil);
  const handleSeat = async () => {
    setBusy(true);
    await onEndEarly({ at: freeUntil, clock });
    setBusy(false);
  };
  return (
    <Dialog onClose={onClose} title={`Free until ${clock} only`}>
      <Stack gap="md">
        <Text size="sm">
          {deed.refusal.explanation} The party can sit there until {clock}: tell them, and the table is kept
          for the next one from then on.
        </Text>
        <Group gap="sm" justify="flex-end">
          <Button onClick={onClose} size="md" variant="default">
            Leave it
          </Button>
          <Button data-autofocus loading={isBusy} onClick={() => void handleSeat()} size="md">
            Seat until {clock}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function ReasonDialog({ deed, onInsist, onClose }: InsistDialogProps) {
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
