import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../../ui/forms/focus-first-error.ts';
import type { ChangeBooking_BookingFragment } from '../change/ChangeBooking.generated.ts';
import { useChangeBooking } from '../change/useChangeBooking.ts';
import type { PlaceRefusal } from '../refused-place/place-answer.ts';
import { RefusedPlace } from '../refused-place/RefusedPlace.tsx';
import { usePlaceSubmit } from '../refused-place/usePlaceSubmit.ts';
import { TableChoice } from './TableChoice.tsx';

interface Props {
  restaurantId: string;
  booking: ChangeBooking_BookingFragment;
  onDone: () => void;
}

/** Puts a booking at tables of the staff's choice, and pins it there when asked. */
export function TablesForm({ restaurantId, booking, onDone }: Props) {
  const { id, tables, tablesPinned } = booking;
  const { assignTables } = useChangeBooking(restaurantId);
  const [refusal, setRefusal] = useState<PlaceRefusal | null>(null);
  const form = useForm({
    initialValues: {
      tableIds: (tables ?? []).map((table) => table.id),
      pinTables: tablesPinned ?? false,
      overruleReason: '',
    },
  });
  const { values, errors, submitting: isBusy } = form;
  const { submit, failure } = usePlaceSubmit({
    form,
    fields: ['tableIds'],
    onAnswered: setRefusal,
    onDone,
  });
  const change = (part: Partial<typeof values>) => {
    form.setValues(part);
    form.clearErrors();
    setRefusal(null);
  };
  const handleSubmit = async ({ overruleReason, ...chosen }: typeof values) => {
    const reason = overruleReason.trim();
    if (refusal?.canOverrule && !reason) {
      form.setErrors({ overruleReason: 'Please give a reason.' });
      return focusFirstError(form, { overruleReason: '' });
    }
    await submit(() => assignTables({ id, ...chosen, overruleReason: refusal && reason ? reason : null }));
  };

  return (
    <form aria-label="Tables" noValidate onSubmit={form.onSubmit(handleSubmit)}>
      <Stack gap="md">
        <TableChoice
          area={booking.area}
          disabled={isBusy}
          error={errors.tableIds}
          isPinned={values.pinTables}
          onChange={(tableIds) => change({ tableIds })}
          onPin={(pinTables) => change({ pinTables })}
          restaurantId={restaurantId}
          value={values.tableIds}
          wishes={booking.wishes}
        />
        {refusal && (
          <RefusedPlace
            onReason={(overruleReason) => form.setValues({ overruleReason })}
            reason={values.overruleReason}
            reasonError={errors.overruleReason}
            refusal={refusal}
          />
        )}
        <FormAlert message={failure} />
        <Group justify="flex-end">
          <Button disabled={!form.isDirty()} loading={isBusy} type="submit">
            {refusal?.canOverrule ? 'Save anyway' : 'Save tables'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
