import '../../../../ui/forms/pills.css';
import { Button, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { occasionLabel } from '../../../../content/dietary-needs.ts';
import { ChangedMeanwhile } from '../../../../ui/conflicts/ChangedMeanwhile.tsx';
import { SideDrawer } from '../../../../ui/dialogs/SideDrawer.tsx';
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx';
import { ExternalIdField } from '../../../../ui/systems/ExternalIdField.tsx';
import { isChangeable } from '../../actions/status-steps.ts';
import { DietRows } from './DietRows.tsx';
import classes from './EditBooking.module.css';
import { differences, type EditableBooking } from './edited-details.ts';
import { ForStaffFields } from './ForStaffFields.tsx';
import { Leaving } from './Leaving.tsx';
import { useEditBooking } from './useEditBooking.ts';

interface Props {
  booking: EditableBooking;
  /** The booking is to be seen again, saved or as it was. */
  onDone: () => void;
}

type Form = ReturnType<typeof useEditBooking>['form'];

const OCCASIONS = [
  { value: '', label: 'No occasion' },
  ...Object.entries(occasionLabel).map(([value, label]) => ({ value, label })),
];

/**
 * The details of a booking as a form in the place of its drawer: who, what they need, and what staff tell each other. Whoever goes
 * with something unsaved is asked.
 */
export function EditBooking({ booking, onDone }: Props) {
  const { form, failure, isSaving, theirs, submit, keepMine, takeTheirs } = useEditBooking(booking, onDone);
  const [isLeaving, setLeaving] = useState(false);
  const handleClose = () => (form.isDirty() ? setLeaving(true) : onDone());
  return (
    <SideDrawer
      foot={
        isLeaving ? (
          <Leaving onDiscard={onDone} onStay={() => setLeaving(false)} />
        ) : (
          <div className={classes.foot}>
            <Button disabled={!form.isDirty() || theirs !== null} loading={isSaving} size="md" type="submit">
              Save
            </Button>
            <Button disabled={isSaving} onClick={handleClose} size="md" variant="default">
              Cancel
            </Button>
          </div>
        )
      }
      form={{ 'aria-label': 'Details of the booking', onSubmit: submit }}
      onClose={handleClose}
      title={`Edit ${booking.customerName}`}
    >
      <Stack gap="md">
        {theirs && (
          <ChangedMeanwhile
            differences={differences(form.values, theirs)}
            isSaving={isSaving}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
            untouched="It has another time, status or table now. What you typed is not touched by that."
            what="booking"
          />
        )}
        <FormAlert message={failure} />
        <Guest booking={booking} form={form} />
        <DietRows form={form} party={booking.guests} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Other dietary needs" maxLength={200} {...form.getInputProps('dietaryNote')} />
          <NativeSelect data={OCCASIONS} label="Occasion" {...form.getInputProps('occasion')} />
        </SimpleGrid>
        <ForStaffFields form={form} />
        <ExternalIdField form={form} of="booking" />
      </Stack>
    </SideDrawer>
  );
}

function Guest({ form, booking }: { form: Form; booking: EditableBooking }) {
  const { email } = form.values;
  const isOther = email.trim().toLowerCase() !== (booking.email ?? '').toLowerCase();
  return (
    <>
      <TextInput
        data-autofocus
        label="Name"
        maxLength={120}
        required
        {...form.getInputProps('customerName')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Phone" maxLength={40} type="tel" {...form.getInputProps('phone')} />
        <TextInput label="Email" maxLength={254} type="email" {...form.getInputProps('email')} />
      </SimpleGrid>
      {isOther && booking.email && isChangeable(booking.status) && (
        <Text c="dimmed" mt={-8} size="sm">
          {email.trim()
            ? 'The new address gets a mail about the booking with a new link; the old one is told, and its link ends.'
            : 'Without an address the guest gets no mails, and the link they have ends.'}
        </Text>
      )}
      <Textarea
        autosize
        label="Requests of the guest"
        maxLength={2000}
        maxRows={8}
        minRows={2}
        {...form.getInputProps('specialRequests')}
      />
    </>
  );
}
