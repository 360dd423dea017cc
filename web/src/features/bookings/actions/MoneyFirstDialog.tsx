import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { BookingStatus } from '../../../generated/schema-types.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { MoneyAtStake } from '../guarantee/MoneyAtStake.tsx';

/** An end of a booking that money hangs on. */
export type Ending = Extract<BookingStatus, 'CANCELLED' | 'NO_SHOW'> | 'DELETED';

interface Props {
  booking: { id: string; customerName: string };
  ending: Ending;
  onGoOn: () => Promise<unknown>;
  onClose: () => void;
}

const WORDS: Record<Ending, { title: (name: string) => string; action: string }> = {
  CANCELLED: { title: (name) => `Cancel the booking of ${name}?`, action: 'Cancel booking' },
  NO_SHOW: { title: (name) => `Mark ${name} as a no-show?`, action: 'Mark as no-show' },
  DELETED: { title: (name) => `Delete the booking of ${name}?`, action: 'Delete booking' },
};

/** Before a guaranteed booking is ended: what becomes of the guest's money. */
export function MoneyFirstDialog({ booking, ending, onGoOn, onClose }: Props) {
  const { id, customerName } = booking;
  const [isBusy, setBusy] = useState(false);
  const goOn = async () => {
    setBusy(true);
    await onGoOn();
    setBusy(false);
  };
  return (
    <Dialog onClose={onClose} title={WORDS[ending].title(customerName)}>
      <MoneyAtStake endings={[ending === 'NO_SHOW' ? 'NO_SHOW' : 'CANCELLED']} id={id} />
      <Group gap="sm" justify="flex-end">
        <Button data-autofocus disabled={isBusy} onClick={onClose} size="md" variant="default">
          Keep it
        </Button>
        <Button color="red.9" loading={isBusy} onClick={() => void goOn()} size="md">
          {WORDS[ending].action}
        </Button>
      </Group>
    </Dialog>
  );
}
