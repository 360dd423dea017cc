import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../../ui/forms/focus-first-error.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { DialogFrame } from '../DialogFrame.tsx';
import { RefusedPlace } from '../refused-place/RefusedPlace.tsx';
import { usePlaceRefusal } from '../refused-place/usePlaceRefusal.ts';
import { usePlaceSubmit } from '../refused-place/usePlaceSubmit.ts';
import { TablesDisclosure } from '../tables/TablesDisclosure.tsx';
import { useStaffTimes } from '../times/useStaffTimes.ts';
import { VisitFields } from '../VisitFields.tsx';
import { GuestFields } from './GuestFields.tsx';
import { bookingToSend, emptyBooking, type NewBookingValues, newBookingRules } from './new-booking-values.ts';
import { useCreateStaffBooking } from './useCreateStaffBooking.ts';

// Errors of others are told above the button: their field may be folded away.
const ALWAYS_SHOWN = ['time', 'guests', 'customerName', 'email', 'phone', 'specialRequests'];

interface Props {
  restaurantId: string;
  today: string;
  onClose: () => void;
}

/** Books for a guest who calls or stands at the door. Refused places say why, and can be insisted on with a reason. */
export function NewBookingDialog({ restaurantId, today, onClose }: Props) {
  const createBooking = useCreateStaffBooking(restaurantId);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm<NewBookingValues>({ initialValues: emptyBooking(today), validate: newBookingRules });
  const { values, errors, submitting: isBusy } = form;
  const day = useStaffTimes({ restaurantId, ...values });
  const hasChosenTables = values.tableIds.length > 0;
  const { refusal, setAnswered } = usePlaceRefusal(day.times, { time: values.time, hasChosenTables });
  const { submit, failure } = usePlaceSubmit({
    form,
    fields: ALWAYS_SHOWN,
    onAnswered: setAnswered,
    onDone: () => {
      toast.success('Booking created successfully');
      onClose();
    },
  });
  const change = (part: Partial<NewBookingValues>) => {
    form.setValues(part);
    setAnswered(null);
  };
  const handleSubmit = async (filled: NewBookingValues) => {
    if (refusal?.canOverrule && !filled.overruleReason.trim()) {
      form.setErrors({ overruleReason: 'Please give a reason.' });
      return focusFirstError(form, { overruleReason: '' });
    }
    await submit(() => createBooking({ ...bookingToSend(filled, refusal !== null), idempotencyKey }));
  };

  return (
    <DialogFrame onClose={onClose} title="New Booking">
      <form
        aria-label="New booking"
        noValidate
        onSubmit={form.onSubmit(handleSubmit, (wrong) => focusFirstError(form, wrong))}
      >
        <Stack gap="md">
          <VisitFields day={day} disabled={isBusy} errors={errors} onChange={change} values={values} />
          <GuestFields disabled={isBusy} form={form} />
          <TablesDisclosure
            disabled={isBusy}
            error={errors.tableIds}
            isPinned={values.pinTables}
            onChange={(tableIds) => change({ tableIds })}
            onPin={(pinTables) => change({ pinTables })}
            restaurantId={restaurantId}
            value={values.tableIds}
          />
          {refusal && (
            <RefusedPlace
              onReason={(overruleReason) => form.setValues({ overruleReason })}
              onTime={(time) => change({ time })}
              reason={values.overruleReason}
              reasonError={errors.overruleReason}
              refusal={refusal}
            />
          )}
          <FormAlert message={failure} />
          <Group gap="sm" justify="flex-end">
            <Button disabled={isBusy} onClick={onClose} variant="default">
              Cancel
            </Button>
            <Button loading={isBusy} type="submit">
              {refusal?.canOverrule ? 'Book anyway' : 'Book'}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}
