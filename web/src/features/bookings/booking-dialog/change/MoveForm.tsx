import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../../ui/forms/focus-first-error.ts';
import { AreaChoice } from '../new/AreaChoice.tsx';
import type { PlaceAnswer } from '../refused-place/place-answer.ts';
import { RefusedPlace } from '../refused-place/RefusedPlace.tsx';
import { usePlaceRefusal } from '../refused-place/usePlaceRefusal.ts';
import { usePlaceSubmit } from '../refused-place/usePlaceSubmit.ts';
import { OutsideArea } from '../tables/OutsideArea.tsx';
import { useStaffTimes } from '../times/useStaffTimes.ts';
import { VisitFields } from '../VisitFields.tsx';
import { type VisitValues, visitOf, visitRules } from '../visit.ts';
import type { ChangeBooking_BookingFragment } from './ChangeBooking.generated.ts';
import { useChangeBooking } from './useChangeBooking.ts';

interface Props {
  restaurantId: string;
  booking: ChangeBooking_BookingFragment;
  onDone: (answer: PlaceAnswer) => void;
}

interface MoveValues extends VisitValues {
  /** Global id of the area to sit in; empty for anywhere. */
  areaId: string;
  overruleReason: string;
}

/** Gives a booking another date, time, party or area, of which it shows the times; refused places say why, and can be insisted on with a reason. */
export function MoveForm({ restaurantId, booking, onDone }: Props) {
  const { id, date, time, guests, tablesPinned } = booking;
  const areaId = booking.area?.id ?? '';
  const { moveBooking } = useChangeBooking(restaurantId);
  const form = useForm<MoveValues>({
    initialValues: { date, time, guests, areaId, overruleReason: '' },
    validate: visitRules,
  });
  const { values, errors, submitting: isBusy } = form;
  const day = useStaffTimes({ restaurantId, ...values, movingBookingId: id });
  const areas = areasToChoose(day.areas, booking.area);
  const isSameVisit = values.date === date && values.time === time && values.guests === guests;
  const isUnchanged = isSameVisit && values.areaId === areaId;
  const place = usePlaceRefusal(day.times, { time: values.time, hasChosenTables: false });
  // A place that it has already is no matter of rules any more.
  const refusal = isUnchanged ? null : place.refusal;
  const { submit, failure } = usePlaceSubmit({
    form,
    fields: ['time', 'guests'],
    onAnswered: place.setAnswered,
    onDone,
  });
  const change = (part: Partial<MoveValues>) => {
    form.setValues(part);
    place.setAnswered(null);
  };
  const handleSubmit = async ({ overruleReason, areaId: area, ...visit }: MoveValues) => {
    const reason = overruleReason.trim();
    if (refusal?.canOverrule && !reason) {
      form.setErrors({ overruleReason: 'Please give a reason.' });
      return focusFirstError(form, { overruleReason: '' });
    }
    await submit(() =>
      moveBooking({
        id,
        ...visitOf(visit),
        areaId: area === areaId ? undefined : area || null,
        overruleReason: refusal && reason ? reason : null,
      }),
    );
  };

  return (
    <form
      aria-label="Date, time and guests"
      noValidate
      onSubmit={form.onSubmit(handleSubmit, (wrong) => focusFirstError(form, wrong))}
    >
      <Stack gap="md">
        <VisitFields day={day} disabled={isBusy} errors={errors} onChange={change} values={values} />
        <AreaChoice areas={areas} onChange={(area) => change({ areaId: area })} value={values.areaId} />
        {tablesPinned && (
          <Text c="dimmed" size="sm">
            It is pinned and keeps its tables.
          </Text>
        )}
        {tablesPinned && (
          <OutsideArea
            isPinned
            area={areas.find((area) => area.id === values.areaId)}
            tables={booking.tables}
          />
        )}
        {refusal && (
          <RefusedPlace
            onReason={(overruleReason) => form.setValues({ overruleReason })}
            onTime={(free) => change({ time: free })}
            reason={values.overruleReason}
            reasonError={errors.overruleReason}
            refusal={refusal}
          />
        )}
        <FormAlert message={failure} />
        <Group justify="flex-end">
          <Button disabled={isUnchanged} loading={isBusy} type="submit">
            {refusal?.canOverrule ? 'Move anyway' : 'Move booking'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Area = NonNullable<ChangeBooking_BookingFragment['area']>;

/** Those of the restaurant, and that of the booking where it is none of them any more. */
function areasToChoose(areas: readonly Area[], own: Area | null): readonly Area[] {
  return own && !areas.some(({ id }) => id === own.id) ? [...areas, own] : areas;
}
