import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ReasonDialog } from '../../bookings/booking-dialog/refused-place/ReasonDialog.tsx';
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
  const { deed, onInsist, onClose } = props;
  const { refusal, canEndEarly, failed } = deed;
  const isLent = canEndEarly && !refusal.canOverrule && refusal.freeUntil;
  return isLent ? (
    <UntilDialog {...props} freeUntil={isLent} />
  ) : (
    <ReasonDialog onClose={onClose} onInsist={onInsist} refusal={refusal} title={failed} />
  );
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
