import { NumberInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useDialogForm } from '../../shared/writes/useDialogForm.ts';
import { useWrite } from '../../shared/writes/useWrite.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { RemoveLocationDocument } from './LocationWrites.generated.ts';

interface Props {
  restaurant: { id: string; name: string };
  onClose: () => void;
}

/** Asks before a restaurant goes for good, and again, by their number, for the bookings that go with it. */
export function RemoveLocationDialog({ restaurant: { id: restaurantId, name }, onClose }: Props) {
  const [remove] = useWrite(RemoveLocationDocument, { fetchPolicy: 'no-cache' });
  const [hasBookings, setHasBookings] = useState(false);
  const form = useForm<{ bookingsToCancel: number | string }>({ initialValues: { bookingsToCancel: '' } });
  const sending = useDialogForm({
    form,
    send: async ({ bookingsToCancel }) => {
      const input = { restaurantId, bookingsToCancel: Number(bookingsToCancel) };
      const outcome = await remove(input);
      if (outcome.refusals.some(({ field }) => field?.includes('bookingsToCancel'))) setHasBookings(true);
      return outcome;
    },
    onDone: () => {
      toast.success(`${name} is removed.`);
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={`Remove ${name}?`}>
      <Text size="sm">
        Its team loses access and its booking page closes at once. Its data is deleted after 30 days; invoices
        stay with the group. This cannot be taken back.
      </Text>
      <DialogForm
        action="Remove location"
        isDangerous
        label={`Remove ${name}`}
        onCancel={onClose}
        {...sending}
      >
        {hasBookings && (
          <NumberInput
            allowDecimal={false}
            allowNegative={false}
            label="Bookings to cancel"
            {...form.getInputProps('bookingsToCancel')}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
