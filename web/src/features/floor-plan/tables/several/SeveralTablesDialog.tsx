import {
  Button,
  Checkbox,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { showRefusals } from '../../../../shared/writes/show-refusals.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../../ui/forms/focus-first-error.ts';
import { shapeLabel } from '../../floor-table.ts';
import { type SeveralForm, severalBegun, severalInWords, severalOf, severalRules } from './several-form.ts';
import { useAddTables } from './useAddTables.ts';

interface SeveralTablesDialogProps {
  restaurantId: string;
  /** Names that are taken. */
  names: readonly string[];
  /** Name of the zone with a number. */
  zoneName: (id: number) => string;
  /** The ids of the new tables. */
  onAdded: (ids: readonly string[]) => void;
  onClose: () => void;
}

const shapes = Object.entries(shapeLabel).map(([value, label]) => ({ value, label }));

/** Adds many tables that are alike, in one go: so many, for so many, numbered from there on. */
export function SeveralTablesDialog(props: SeveralTablesDialogProps) {
  const { restaurantId, names, zoneName, onAdded, onClose } = props;
  const addTables = useAddTables(restaurantId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<SeveralForm>({ initialValues: severalBegun(names), validate: severalRules });
  const isBusy = form.submitting;
  const words = severalInWords(form.values, names);

  const handleSubmit = async (typed: SeveralForm) => {
    setRefusal(null);
    const outcome = await addTables(severalOf(typed));
    if (!outcome.isDone) return setRefusal(showRefusals(form, outcome, { fields: Object.keys(typed) }));
    onAdded((outcome.payload?.tables ?? []).map(({ id }) => id));
    onClose();
  };
  const number = (label: string, field: keyof SeveralForm & string) => (
    <NumberInput allowDecimal={false} label={label} required {...form.getInputProps(field)} />
  );
  const { serverZone } = form.values;
  return (
    <Dialog onClose={onClose} size="lg" title="Add Several Tables">
      <form
        aria-label="Add Several Tables"
        noValidate
        onSubmit={form.onSubmit(handleSubmit, (errors) => focusFirstError(form, errors))}
      >
        <Stack gap="sm">
          <FormAlert message={refusal} />
          <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
            <NumberInput
              allowDecimal={false}
              data-autofocus
              label="How many tables"
              required
              {...form.getInputProps('count')}
            />
            {number('Capacity of each', 'capacity')}
            {number('Numbered from', 'firstNumber')}
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
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              description="# stands for the number: T#, Terrace #. Empty: the number alone."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              label="Name"
              maxLength={50}
              placeholder="#"
              {...form.getInputProps('namePattern')}
            />
            <Select allowDeselect={false} data={shapes} label="Shape" {...form.getInputProps('shape')} />
          </SimpleGrid>
          <Checkbox
            description="They may be joined with other tables for one party."
            label="Combinable"
            {...form.getInputProps('combinable', { type: 'checkbox' })}
          />
          <Text fw={600} role="status" style={{ overflowWrap: 'anywhere' }}>
            {words}
          </Text>
          <Group gap="sm" justify="flex-end" mt="xs">
            <Button disabled={isBusy} onClick={onClose} variant="default">
              Cancel
            </Button>
            <Button loading={isBusy} type="submit">
              Add Tables
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
