import '../../../ui/forms/pills.css';
import { Button, Checkbox, Group, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { dietaryLabel } from '../../../content/dietary-needs.ts';
import { ChangedMeanwhile } from '../../../ui/conflicts/ChangedMeanwhile.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { ExternalIdField } from '../../../ui/systems/ExternalIdField.tsx';
import type { GuestRecord } from './guest-record.ts';
import { differencesOfGuest } from './typed-guest.ts';
import { useGuestForm } from './useGuestForm.ts';

interface Props {
  guest: GuestRecord;
  onSaved: () => void;
  onCancel: () => void;
}

type Form = ReturnType<typeof useGuestForm>['form'];

/** What staff write of a guest. */
export function GuestForm({ guest, onSaved, onCancel }: Props) {
  const { form, failure, isSaving, theirs, submit, keepMine, takeTheirs } = useGuestForm(guest, onSaved);
  return (
    <form aria-label={`Record of ${guest.name}`} noValidate onSubmit={submit}>
      <Stack gap="md">
        {theirs && (
          <ChangedMeanwhile
            differences={differencesOfGuest(form.values, theirs)}
            isSaving={isSaving}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
            untouched="They saved what you typed as well."
            what="guest"
          />
        )}
        <Dietary form={form} />
        <Textarea
          autosize
          label="Notes"
          maxLength={2000}
          maxRows={8}
          minRows={3}
          {...form.getInputProps('notes')}
        />
        <TagsInput
          description="Your own words, for instance VIP or Press. Enter adds one."
          label="Tags"
          maxTags={20}
          {...form.getInputProps('tags')}
        />
        <TextInput label="Name" maxLength={120} required {...form.getInputProps('name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Email" maxLength={254} type="email" {...form.getInputProps('email')} />
          <TextInput label="Phone" maxLength={40} type="tel" {...form.getInputProps('phone')} />
        </SimpleGrid>
        <ExternalIdField form={form} of="guest" />
        <FormAlert message={failure} />
        <Group gap="sm">
          <Button disabled={!form.isDirty() || theirs !== null} loading={isSaving} type="submit">
            Save
          </Button>
          <Button disabled={isSaving} onClick={onCancel} variant="default">
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Dietary({ form }: { form: Form }) {
  return (
    <>
      <Checkbox.Group label="Dietary requirements" {...form.getInputProps('dietary')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs" spacing="xs">
          {Object.entries(dietaryLabel).map(([need, label]) => (
            <Checkbox key={need} label={label} value={need} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <TextInput label="Other dietary requirements" maxLength={200} {...form.getInputProps('dietaryNote')} />
    </>
  );
}
