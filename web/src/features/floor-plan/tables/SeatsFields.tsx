import { NumberInput, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { TableForm } from './table-form.ts';

interface SeatsFieldsProps {
  form: UseFormReturnType<TableForm>;
  zoneName: (id: number) => string;
}

/** How many sit at a table, and which zone it belongs to. */
export function SeatsFields({ form, zoneName }: SeatsFieldsProps) {
  const { serverZone } = form.values;
  const number = (label: string, field: 'capacity' | 'minCapacity' | 'maxCapacity') => (
    <NumberInput allowDecimal={false} label={label} required {...form.getInputProps(field)} />
  );
  return (
    <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
      {number('Capacity', 'capacity')}
      {number('Min party', 'minCapacity')}
      {number('Max party', 'maxCapacity')}
      <NumberInput
        allowDecimal={false}
        description={typeof serverZone === 'number' ? zoneName(serverZone) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label="Server zone"
        required
        {...form.getInputProps('serverZone')}
      />
    </SimpleGrid>
  );
}
