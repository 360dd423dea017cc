import '../../../../ui/forms/pills.css';
import { Checkbox, Group, Input, MultiSelect, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CountInput } from '../../booking-rules/editor/CountInput.tsx';
import { WEEKDAYS } from '../../booking-rules/rules-in-words.ts';
import classes from '../Payments.module.css';
import type { NamedArea } from './policy.ts';
import type { TypedPolicy } from './policy-form.ts';

interface Props {
  form: UseFormReturnType<TypedPolicy>;
  services: readonly string[];
  areas: readonly NamedArea[];
}

/** Which bookings a policy is for; what is left empty means all. */
export function ScopeFields({ form, services, areas }: Props) {
  const { values } = form;
  const serviceNames = [...new Set([...services, ...values.services])];
  const areaChoices = [
    ...areas.map(({ id, name }) => ({ value: id, label: name })),
    ...values.areaIds
      .filter((id) => !areas.some((area) => area.id === id))
      .map((id) => ({ value: id, label: 'An area that is gone' })),
  ];
  return (
    <>
      <Checkbox.Group
        label="Weekdays"
        description="None chosen: every day."
        {...form.getInputProps('weekdays')}
      >
        <Group gap="md" mt={6}>
          {WEEKDAYS.map((day, index) => (
            <Checkbox key={day} label={day.slice(0, 3)} aria-label={day} value={String(index + 1)} />
          ))}
        </Group>
      </Checkbox.Group>
      <div className={classes.pair}>
        <Select
          allowDeselect={false}
          data={[
            { value: 'ANY', label: 'Any date' },
            { value: 'SPECIAL', label: 'Special days alone' },
            { value: 'ORDINARY', label: 'All but special days' },
          ]}
          label="Dates"
          {...form.getInputProps('days')}
        />
        {serviceNames.length > 0 && (
          <MultiSelect
            data={serviceNames}
            hidePickedOptions
            label="Services"
            placeholder={values.services.length === 0 ? 'All services' : undefined}
            {...form.getInputProps('services')}
          />
        )}
        {areaChoices.length > 0 && (
          <MultiSelect
            data={areaChoices}
            hidePickedOptions
            label="Areas"
            placeholder={values.areaIds.length === 0 ? 'All bookings' : undefined}
            {...form.getInputProps('areaIds')}
          />
        )}
      </div>
      <Input.Wrapper
        description="How far ahead of the visit they book. Empty: whenever they do."
        label="Booked ahead"
        labelElement="div"
      >
        <div className={`${classes.pair} ${classes.ahead}`}>
          <CountInput label="At least, in hours" min={0} {...form.getInputProps('leadHoursFrom')} />
          <CountInput label="Less than, in hours" min={0} {...form.getInputProps('leadHoursBelow')} />
        </div>
      </Input.Wrapper>
    </>
  );
}
