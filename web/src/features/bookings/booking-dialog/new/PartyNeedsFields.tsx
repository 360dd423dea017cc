import { Group, MultiSelect, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { dietaryLabel, occasionLabel } from '../../../../content/dietary-needs.ts';
import type { NewBookingValues } from './new-booking-values.ts';

interface Props {
  form: UseFormReturnType<NewBookingValues>;
  disabled: boolean;
}

const NEEDS = Object.entries(dietaryLabel).map(([value, label]) => ({ value, label }));
const OCCASIONS = [
  { value: '', label: 'No occasion' },
  ...Object.entries(occasionLabel).map(([value, label]) => ({ value, label })),
];

/** What the guest says on the phone of whom they bring: who cannot eat what, and why they come. */
export function PartyNeedsFields({ form, disabled }: Props) {
  const hasNeeds = form.values.needs.length > 0;
  return (
    <>
      <Group align="flex-start" gap="md">
        <MultiSelect
          data={NEEDS}
          disabled={disabled}
          flex="3 1 14rem"
          label="Diets and allergies (optional)"
          searchable
          {...form.getInputProps('needs')}
          error={form.errors.diets}
        />
        {hasNeeds && (
          <NumberInput
            allowDecimal={false}
            disabled={disabled}
            flex="1 1 6rem"
            label="Of how many"
            max={100}
            min={1}
            {...form.getInputProps('needsOf')}
          />
        )}
      </Group>
      <Group align="flex-start" gap="md">
        <TextInput
          disabled={disabled}
          flex="2 1 14rem"
          label="Other dietary needs (optional)"
          maxLength={200}
          {...form.getInputProps('dietaryNote')}
        />
        <NativeSelect
          data={OCCASIONS}
          disabled={disabled}
          flex="1 1 9rem"
          label="Occasion"
          {...form.getInputProps('occasion')}
        />
      </Group>
    </>
  );
}
