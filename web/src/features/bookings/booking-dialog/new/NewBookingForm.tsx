import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { NewBookingPrefill } from '../../../../shared/overlays/overlay-address.ts';
import { SideDrawer } from '../../../../ui/dialogs/SideDrawer.tsx';
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../../ui/forms/focus-first-error.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { RefusedPlace } from '../refused-place/RefusedPlace.tsx';
import { usePlaceRefusal } from '../refused-place/usePlaceRefusal.ts';
import { usePlaceSubmit } from '../refused-place/usePlaceSubmit.ts';
import { useStaffTimes } from '../times/useStaffTimes.ts';
import { AreaChoice } from './AreaChoice.tsx';
import { AskGuarantee } from './AskGuarantee.tsx';
import { askableOf } from './asked-guarantee.ts';
import { DayChoice } from './DayChoice.tsx';
import { ExperienceChoice } from './ExperienceChoice.tsx';
import { GuestFinder } from './GuestFinder.tsx';
import { MoreFields } from './MoreFields.tsx';
import classes from './NewBooking.module.css';
import {
  bookingInWords,
  bookingToSend,
  type NewBookingValues,
  newBooking,
  newBookingRules,
} from './new-booking-values.ts';
import { PartyField } from './PartyField.tsx';
import { experienceToSend } from './staff-experience.ts';
import { TimeStrip } from './TimeStrip.tsx';
import { useCreateStaffBooking } from './useCreateStaffBooking.ts';

// Errors of others are told above the button.
const SHOWN = [
  'time',
  'guests',
  'customerName',
  'email',
  'phone',
  'specialRequests',
  'diets',
  'dietaryNote',
  'staffNote',
  'tags',
];

interface Props {
  restaurantId: string;
  today: string;
  prefill: NewBookingPrefill;
  onClose: () => void;
}

/**
 * Asks in the order in which people speak on the phone: how many, which day, what time, who. Enter books. A refused place says
 * why, and can be insisted on with a reason.
 */
export function NewBookingForm({ restaurantId, today, prefill, onClose }: Props) {
  const createBooking = useCreateStaffBooking(restaurantId);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm<NewBookingValues>({
    initialValues: newBooking(today, prefill),
    validate: newBookingRules,
  });
  const { values, errors, submitting: isBusy } = form;
  const day = useStaffTimes({ restaurantId, ...values, experience: experienceToSend(values.experience) });
  const hasChosenTables = values.tableIds.length > 0;
  const { refusal, setAnswered } = usePlaceRefusal(day.times, { time: values.time, hasChosenTables });
  const { submit, failure } = usePlaceSubmit({
    form,
    fields: SHOWN,
    onAnswered: setAnswered,
    onDone: () => {
      toast.success('Booking created successfully');
      onClose();
    },
  });
  const asked = askableOf(day.times, values.time);
  const change = (part: Partial<NewBookingValues>) => {
    form.setValues(part);
    for (const field of Object.keys(part)) form.clearFieldError(field);
    setAnswered(null);
  };
  const handleSubmit = async (filled: NewBookingValues) => {
    if (refusal?.canOverrule && !filled.overruleReason.trim()) {
      form.setErrors({ overruleReason: 'Please give a reason.' });
      return focusFirstError(form, { overruleReason: '' });
    }
    const guaranteeUntil = asked ? filled.guaranteeUntil : '';
    const booking = bookingToSend({ ...filled, guaranteeUntil }, refusal !== null);
    await submit(() => createBooking({ ...booking, idempotencyKey }));
  };
  const action = refusal?.canOverrule ? 'Book anyway' : 'Book';

  return (
    <SideDrawer
      foot={
        <div className={classes.foot}>
          <Text aria-live="polite" c="dimmed" className={classes.summary} size="sm">
            {bookingInWords(values, today)}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <Button disabled={isBusy} onClick={onClose} variant="default">
              Cancel
            </Button>
            <Button loading={isBusy} type="submit">
              {action}
            </Button>
          </Group>
        </div>
      }
      form={{
        'aria-label': 'New booking',
        onSubmit: form.onSubmit(handleSubmit, (wrong) => focusFirstError(form, wrong)),
      }}
      onClose={onClose}
      title="New Booking"
    >
      <Stack gap="lg">
        <div className={classes.visit}>
          <PartyField error={errors.guests} onChange={(guests) => change({ guests })} value={values.guests} />
          <DayChoice onChange={(date) => change({ date })} today={today} value={values.date} />
        </div>
        <AreaChoice areas={day.areas} onChange={(areaId) => change({ areaId })} value={values.areaId} />
        <ExperienceChoice
          guests={values.guests ?? 0}
          onChange={(experience) => change({ experience })}
          restaurantId={restaurantId}
          value={values.experience}
        />
        <TimeStrip
          day={day}
          error={errors.time}
          hasDate={values.date !== null}
          isForExperience={values.experience.experienceId !== ''}
          onChange={(time) => change({ time })}
          value={values.time}
        />
        {refusal && (
          <RefusedPlace
            onReason={(overruleReason) => change({ overruleReason })}
            onTime={(time) => change({ time })}
            reason={values.overruleReason}
            reasonError={errors.overruleReason}
            refusal={refusal}
          />
        )}
        {asked && !values.isSeated && (
          <AskGuarantee
            asked={asked}
            onChange={(guaranteeUntil) => change({ guaranteeUntil })}
            value={values.guaranteeUntil}
          />
        )}
        <GuestFinder errors={errors} onChange={change} restaurantId={restaurantId} values={values} />
        <MoreFields
          area={day.areas.find(({ id }) => id === values.areaId) ?? null}
          disabled={isBusy}
          form={form}
          onChange={change}
          restaurantId={restaurantId}
        />
        <FormAlert message={failure} />
      </Stack>
    </SideDrawer>
  );
}
