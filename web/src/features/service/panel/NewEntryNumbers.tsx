import { NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { TypedParty } from '../../waitlist/add/add-form.ts';
import { ActGrid } from './Acts.tsx';

interface NewEntryNumbersProps {
  form: UseFormReturnType<TypedParty>;
  onWait: (wait: number | string) => void;
}

/** How many wait, and how long they were told. */
export function NewEntryNumbers({ form, onWait }: NewEntryNumbersProps) {
  return (
    <ActGrid>
      <NumberInput
        allowDecimal={false}
        label="Party size"
        max={100}
        min={1}
        required
        size="md"
        {...form.getInputProps('partySize')}
      />
      <NumberInput
        allowDecimal={false}
        label="Wait (minutes)"
        max={1440}
        min={0}
        placeholder="Not known"
        required
        size="md"
        step={5}
        {...form.getInputProps('estimatedWait')}
        onChange={onWait}
      />
    </ActGrid>
  );
}
