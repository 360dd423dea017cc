import '../../../ui/forms/pills.css';
import { Checkbox, Group, MultiSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DayField } from '../booking-rules/editor/DayField.tsx';
import { WEEKDAYS } from '../booking-rules/rules-in-words.ts';
import classes from './Experiences.module.css';
import type { TypedExperience } from './experience-form.ts';

interface Props {
  form: UseFormReturnType<TypedExperience>;
  services: readonly string[];
  today: string;
}

/** On which dates and at which times it is offered; what is left empty means always. */
export function ExperienceTimeFields({ form, services, today }: Props) {
  const { values } = form;
  const names = [...new Set([...services, ...values.services])];
  return (
    <>
      <Checkbox.Group
        description="None chosen: every day."
        label="Weekdays"
        {...form.getInputProps('weekdays')}
      >
        <Group gap="md" mt={6}>
          {WEEKDAYS.map((day, index) => (
            <Checkbox aria-label={day} key={day} label={day.slice(0, 3)} value={String(index + 1)} />
          ))}
        </Group>
      </Checkbox.Group>
      <div className={classes.pair}>
        <TextInput
          description="Empty: every time of its services"
          label="Times"
          placeholder="19:00, 21:00"
          {...form.getInputProps('times')}
        />
        {names.length > 0 && (
          <MultiSelect
            data={names}
            description="Empty: all of them"
            hidePickedOptions
            label="Services"
            placeholder={values.services.length === 0 ? 'All services' : undefined}
            {...form.getInputProps('services')}
          />
        )}
      </div>
      <div className={classes.pair}>
        <DayField
          label="First date (optional)"
          minDate={today}
          {...form.getInputProps('fromDate')}
          value={values.fromDate}
        />
        <DayField
          label="Last date (optional)"
          minDate={today}
          {...form.getInputProps('toDate')}
          value={values.toDate}
        />
      </div>
    </>
  );
}
