import { Button, Checkbox, Group, Radio, Stack, Textarea } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { DayField } from '../editor/DayField.tsx';
import { RuleEditor } from '../editor/RuleEditor.tsx';
import { useSendForm } from '../editor/useSendForm.ts';
import { useRulesPage } from '../rules-page.ts';
import { ServiceFields } from '../services/ServiceFields.tsx';
import { OwnRulesOfDay } from './OwnRulesOfDay.tsx';
import { SetSpecialDayDocument } from './SetSpecialDay.generated.ts';
import classes from './SpecialDayEditor.module.css';
import {
  fieldsOfDay,
  missingInSpecialDay,
  nextService,
  specialDayOf,
  type TypedSpecialDay,
} from './special-day-form.ts';

const MOST_SERVICES = 10;

interface Props {
  day: TypedSpecialDay;
  today: string;
  /** Dates that are special days already. */
  setDates: readonly string[];
  onShow: (date: string) => void;
  onClose: () => void;
}

/** Sets one special day; the preview shows it before it is saved. */
export function SpecialDayEditor({ day, today, setDates, onShow, onClose }: Props) {
  const form = useForm<TypedSpecialDay>({ initialValues: day, validate: missingInSpecialDay });
  const { kind, services, date } = form.values;
  const sending = useSendForm({ form, send: useSetSpecialDay(), fieldsOf: fieldsOfDay, onSaved: onClose });
  useReportedDay(form.values, form.isDirty());
  const isReplaced = date !== null && date !== day.date && setDates.includes(date);
  const chooseDate = (chosen: string | null) => {
    form.setFieldValue('date', chosen);
    if (chosen) onShow(chosen);
  };
  return (
    <RuleEditor label="Special day" onClose={onClose} sending={sending}>
      <DayField
        {...form.getInputProps('date')}
        description={isReplaced ? 'Takes the place of what is set for that date.' : undefined}
        label="Date"
        minDate={today}
        onChange={chooseDate}
        value={date}
      />
      <Radio.Group label="On this date" {...form.getInputProps('kind')}>
        <Group gap="lg" mt={6}>
          <Radio label="Closed" value="closed" />
          <Radio label="Other hours" value="open" />
        </Group>
      </Radio.Group>
      {kind === 'open' && (
        <Stack className={classes.services} gap="sm">
          {services.map((service, index) => (
            <Stack gap={4} key={service.key}>
              <ServiceFields
                getInputProps={(field) => form.getInputProps(`services.${index}.${String(field)}`)}
                hours={service}
                label={`Special day, service ${index + 1}`}
                onRemove={services.length > 1 ? () => form.removeListItem('services', index) : undefined}
              />
              <OwnRulesOfDay
                error={ownErrorOf(form, index)}
                hours={service}
                onChange={(own) => form.setFieldValue(`services.${index}.own`, own)}
              />
            </Stack>
          ))}
          <Group>
            <Button
              disabled={services.length >= MOST_SERVICES}
              leftSection={<IconPlus aria-hidden size={14} />}
              onClick={() => form.insertListItem('services', nextService())}
              size="compact-sm"
              variant="subtle"
            >
              Add another service
            </Button>
          </Group>
          <Checkbox
            description="Guests book one of your experiences in these hours. A table alone is refused; your staff can book one all the same."
            label="Only experiences"
            {...form.getInputProps('experienceOnly', { type: 'checkbox' })}
          />
        </Stack>
      )}
      <Textarea
        description="Shown on the booking page for this date."
        label="Note to guests (optional)"
        maxLength={300}
        rows={2}
        {...form.getInputProps('note')}
      />
    </RuleEditor>
  );
}

function ownErrorOf(form: UseFormReturnType<TypedSpecialDay>, index: number): string | undefined {
  const error = form.errors[`services.${index}.own`];
  return typeof error === 'string' ? error : undefined;
}

function useSetSpecialDay() {
  const { restaurantId } = useRulesPage();
  const [set] = useWrite(SetSpecialDayDocument);
  return async (typed: TypedSpecialDay) => {
    const day = specialDayOf(typed);
    if (!day) throw new Error('A special day without a date was sent.');
    return set({ restaurantId, ...day });
  };
}

/** Lets the preview show what was typed, for as long as the editor is open. */
function useReportedDay(typed: TypedSpecialDay, isTyped: boolean) {
  const { report } = useRulesPage();
  useEffect(
    function reportDay() {
      const isComplete = Object.keys(missingInSpecialDay(typed)).length === 0;
      const specialDay = (isComplete && specialDayOf(typed)) || undefined;
      report('specialDays', isTyped ? { specialDay } : null);
    },
    [report, typed, isTyped],
  );
  useEffect(() => () => report('specialDays', null), [report]);
}
