import '../../../ui/forms/pills.css';
import { MultiSelect, SegmentedControl, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CountInput } from '../booking-rules/editor/CountInput.tsx';
import classes from './Experiences.module.css';
import type { NamedTable } from './experience.ts';
import type { TypedExperience } from './experience-form.ts';

interface Props {
  form: UseFormReturnType<TypedExperience>;
  tables: readonly NamedTable[];
}

/** How many seats there are, what they are counted by, and the tables at which alone it is held. */
export function SeatFields({ form, tables }: Props) {
  const { tableIds } = form.values;
  const choices = [
    ...tables.map(({ id, name }) => ({ value: id, label: name })),
    ...tableIds
      .filter((id) => !tables.some((table) => table.id === id))
      .map((id) => ({ value: id, label: 'A table that is gone' })),
  ];
  return (
    <>
      <div className={classes.pair}>
        <CountInput
          description="Empty: its tables are the limit"
          label="Seats"
          max={1_000}
          min={1}
          {...form.getInputProps('seats')}
        />
        {choices.length > 0 && (
          <MultiSelect
            data={choices}
            description="For it whatever they are for otherwise"
            hidePickedOptions
            label="Only at these tables"
            placeholder={tableIds.length === 0 ? 'Any table' : undefined}
            searchable
            {...form.getInputProps('tableIds')}
          />
        )}
      </div>
      <SegmentedControl
        aria-label="Seats are counted"
        data={[
          { value: 'START', label: 'Seats for each start' },
          { value: 'SERVICE', label: 'Seats for the service' },
        ]}
        {...form.getInputProps('sitting')}
      />
      {form.errors.sitting && (
        <Text c="var(--mantine-color-error)" role="alert" size="sm">
          {form.errors.sitting}
        </Text>
      )}
      <Text c="dimmed" size="sm">
        Its guests sit in the same room as everybody else: a table is found for each party, and the room’s own
        limits hold.
      </Text>
    </>
  );
}
