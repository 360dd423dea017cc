import { Button, Checkbox, Group, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { featureChoices } from '../../../content/table-features.ts';
import { modeLabel, modeMeaning, tableModes } from '../../../content/table-modes.tsx';
import { showRefusals } from '../../../shared/writes/show-refusals.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { ExternalIdField } from '../../../ui/systems/ExternalIdField.tsx';
import { type FloorTable, shapeLabel } from '../floor-table.ts';
import { SeatsFields } from './SeatsFields.tsx';
import { formOf, type TableForm, tableRules, valuesOf } from './table-form.ts';
import { useSaveTable } from './useSaveTable.ts';

interface TableDialogProps {
  restaurantId: string;
  /** Null for a new one. */
  table: FloorTable | null;
  /** Name of the zone with a number. */
  zoneName: (id: number) => string;
  onClose: () => void;
}

const modes = tableModes.map((value) => ({ value, label: modeLabel[value] }));
const shapes = Object.entries(shapeLabel).map(([value, label]) => ({ value, label }));

/** Adds a table or changes one; stays open with the reason beside its field when that is refused. */
export function TableDialog({ restaurantId, table, zoneName, onClose }: TableDialogProps) {
  const saveTable = useSaveTable(restaurantId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<TableForm>({ initialValues: formOf(table), validate: tableRules });
  const title = table ? 'Edit Table' : 'Add New Table';
  const isBusy = form.submitting;

  const handleSubmit = async (typed: TableForm) => {
    setRefusal(null);
    const outcome = await saveTable(table, valuesOf(typed));
    if (outcome.isDone) return onClose();
    setRefusal(showRefusals(form, outcome, { fields: Object.keys(typed) }));
  };
  return (
    <Dialog onClose={onClose} size="lg" title={title}>
      <form
        aria-label={title}
        noValidate
        onSubmit={form.onSubmit(handleSubmit, (errors) => focusFirstError(form, errors))}
      >
        <Stack gap="sm">
          <FormAlert message={refusal} />
          <TextInput
            data-autofocus
            label="Table name"
            maxLength={50}
            placeholder="12, or Window"
            required
            {...form.getInputProps('name')}
          />
          <SeatsFields form={form} zoneName={zoneName} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <Select allowDeselect={false} data={shapes} label="Shape" {...form.getInputProps('shape')} />
            <NumberInput
              allowDecimal={false}
              clampBehavior="strict"
              description="Of tables that suit equally well, the highest goes first."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              label="Priority"
              max={9}
              min={0}
              {...form.getInputProps('priority')}
            />
          </SimpleGrid>
          <Select
            allowDeselect={false}
            data={modes}
            description={modeMeaning[form.values.mode]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            label="Who it is for"
            {...form.getInputProps('mode')}
          />
          <Checkbox
            description="It may be joined with other tables for one party."
            label="Combinable"
            {...form.getInputProps('combinable', { type: 'checkbox' })}
          />
          <Checkbox.Group
            description="Guests who ask for it sit here first."
            label="Accessibility & comfort"
            {...form.getInputProps('accessibility')}
          >
            <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs" spacing="xs">
              {featureChoices.map(({ value, label }) => (
                <Checkbox key={value} label={label} value={value} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <ExternalIdField form={form} of="table" />
          <Group gap="sm" justify="flex-end" mt="xs">
            <Button disabled={isBusy} onClick={onClose} variant="default">
              Cancel
            </Button>
            <Button loading={isBusy} type="submit">
              {table ? 'Update Table' : 'Add Table'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
