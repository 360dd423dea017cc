import { Button, Stack, Text, Title } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { moneyText } from '../../../../shared/money/money.ts';
import { ChangedMeanwhile } from '../../../../ui/conflicts/ChangedMeanwhile.tsx';
import { SideDrawer } from '../../../../ui/dialogs/SideDrawer.tsx';
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx';
import { OptionCounts } from '../../booking-dialog/choices/OptionCounts.tsx';
import editing from '../edit/EditBooking.module.css';
import { Leaving } from '../edit/Leaving.tsx';
import {
  type BookedExperience,
  type ChoosingBooking,
  differencesOfChoices,
  paidMinor,
  totalInWords,
} from './choices-of-party.ts';
import { useChangeChoices } from './useChangeChoices.ts';

interface Props {
  booking: ChoosingBooking;
  /** The booking is to be seen again, saved or as it was. */
  onDone: () => void;
}

/** What a party eats, in the place of its drawer. Menus may stay open. Whoever goes with something unsaved is asked. */
export function ChangeChoices({ booking, onDone }: Props) {
  const { form, failure, isSaving, theirs, submit, keepMine, takeTheirs } = useChangeChoices(booking, onDone);
  const [isLeaving, setLeaving] = useState(false);
  const { experience } = booking;
  const handleClose = () => (form.isDirty() ? setLeaving(true) : onDone());
  return (
    <SideDrawer
      foot={
        isLeaving ? (
          <Leaving onDiscard={onDone} onStay={() => setLeaving(false)} />
        ) : (
          <div className={editing.foot}>
            <Button disabled={!form.isDirty() || theirs !== null} loading={isSaving} size="md" type="submit">
              Save
            </Button>
            <Button disabled={isSaving} onClick={handleClose} size="md" variant="default">
              Cancel
            </Button>
          </div>
        )
      }
      form={{ 'aria-label': 'What the party has chosen', onSubmit: submit }}
      onClose={handleClose}
      title={`What ${booking.customerName} has chosen`}
    >
      <Stack gap="md">
        {theirs && (
          <ChangedMeanwhile
            differences={differencesOfChoices(form.values, theirs)}
            isSaving={isSaving}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
            untouched="Something else of it has changed. What you chose is not touched by that."
            what="booking"
          />
        )}
        <FormAlert message={failure} />
        {experience && <Choices booking={booking} experience={experience} form={form} />}
      </Stack>
    </SideDrawer>
  );
}

interface ChoicesProps {
  booking: ChoosingBooking;
  experience: BookedExperience;
  form: ReturnType<typeof useChangeChoices>['form'];
}

function Choices({ booking, experience, form }: ChoicesProps) {
  const { name, currency, menusToChoose, addOnsToChoose } = experience;
  const { guests } = booking;
  const paid = paidMinor(booking);
  return (
    <>
      <Text c="dimmed" size="sm">
        {name}, {guests} {guests === 1 ? 'guest' : 'guests'}
      </Text>
      <Part
        autoFocus
        counts={form.values.menuChoices}
        currency={currency}
        error={form.errors.menuChoices}
        most={guests}
        onChange={(counts) => form.setFieldValue('menuChoices', counts)}
        options={menusToChoose}
        title="Menus"
      />
      <Part
        autoFocus={menusToChoose.length === 0}
        counts={form.values.addOns}
        currency={currency}
        error={form.errors.addOns}
        most={guests}
        onChange={(counts) => form.setFieldValue('addOns', counts)}
        options={addOnsToChoose}
        title="Extras"
      />
      <div>
        <Text aria-live="polite" fw={600}>
          {totalInWords(booking, form.values)}
        </Text>
        <Text c="dimmed" size="sm">
          {paid > 0
            ? `${moneyText(paid, currency)} paid so far. Saving charges nothing and gives nothing back.`
            : 'Saving charges nothing.'}
        </Text>
      </div>
    </>
  );
}

interface PartProps extends ComponentProps<typeof OptionCounts> {
  title: string;
  /** Why the counts are not taken. */
  error: ReactNode;
}

/** Menus, or what is added; not shown where there is none. */
function Part({ title, error, ...counts }: PartProps) {
  if (counts.options.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title mb="xs" order={3} size="h5">
        {title}
      </Title>
      <OptionCounts {...counts} />
      {error && (
        <Text c="var(--mantine-color-error)" mt="xs" role="alert" size="sm">
          {error}
        </Text>
      )}
    </section>
  );
}
