import { Checkbox, Select, Text, TextInput } from '@mantine/core';
import { TimezoneSelect } from '../../shared/fields/TimezoneSelect.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx';
import type { LocationCard_DayFragment } from './LocationCard.generated.ts';
import { useAddLocation } from './useAddLocation.ts';

interface Props {
  /** Those that the viewer owns, with their day. */
  locations: readonly LocationCard_DayFragment[];
  onClose: () => void;
}

/** Asks for what a new restaurant of the group begins with. */
export function AddLocationDialog({ locations, onClose }: Props) {
  const owned = locations.map(({ restaurant }) => restaurant);
  const { form, sending, chooseSource } = useAddLocation(owned, onClose);
  const { copyFromId } = form.values;
  return (
    <Dialog onClose={onClose} title="Add location">
      <Text size="sm">
        It joins your group under the same subscription. You own it; invite its team from its settings.
      </Text>
      <DialogForm action="Add location" label="Add location" onCancel={onClose} {...sending}>
        <TextInput data-autofocus label="Restaurant name" maxLength={120} {...form.getInputProps('name')} />
        <TextInput label="Address (optional)" maxLength={300} {...form.getInputProps('address')} />
        <TimezoneSelect {...form.getInputProps('timezone')} />
        <Select
          clearable
          data={owned.map(({ id: value, name: label }) => ({ value, label }))}
          description="Opening hours, booking rules, services and special days to come."
          label="Copy settings from"
          nothingFoundMessage="No such location"
          placeholder="Nothing: begin with the defaults"
          searchable={owned.length > 7}
          {...form.getInputProps('copyFromId')}
          onChange={chooseSource}
        />
        {copyFromId && (
          <Checkbox
            label="Copy tables and floor plan as well"
            {...form.getInputProps('copyTables', { type: 'checkbox' })}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
