import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import {
  Button,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { TimezoneSelect } from '../../../shared/fields/TimezoneSelect.tsx';
import { SettingsCard } from '../../../ui/cards/SettingsCard.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { profileSections } from '../settings-parts.ts';
import { HoursOfServices } from './HoursOfServices.tsx';
import { ProfileForm_RestaurantFragmentDoc } from './ProfileForm.generated.ts';
import classes from './ProfileForm.module.css';
import { LANGUAGE_CHOICES, TURN_CHOICES, type TypedProfile, withSeconds } from './profile-form.ts';
import { useProfileForm } from './useProfileForm.ts';

interface Props {
  restaurant: FragmentType<typeof ProfileForm_RestaurantFragmentDoc>;
  /** Hears whether something is not saved yet. */
  onDirty: (isDirty: boolean) => void;
}

type Form = UseFormReturnType<TypedProfile>;

/** Name, contact, hours and room of the restaurant. */
export function ProfileForm({ restaurant: from, onDirty }: Props) {
  const { data: profile } = useSuspenseFragment({ fragment: ProfileForm_RestaurantFragmentDoc, from });
  const { form, isSaving, refusal, submit } = useProfileForm(profile);
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const services = profile.services ?? [];
  return (
    <SettingsCard
      anchor={profileSections.details.anchor}
      lead="What guests see of you, and when they can come."
      title={profileSections.details.label}
    >
      <form aria-label="Restaurant Profile" noValidate onSubmit={submit}>
        <Stack gap="md">
          <FormAlert message={refusal} />
          <ContactFields form={form} />
          <TermsFields form={form} />
          <RoomFields form={form} hasServices={services.length > 0} />
          {services.length > 0 && (
            <HoursOfServices
              closingTime={profile.closingTime}
              openingTime={profile.openingTime}
              services={services}
            />
          )}
          <div className={classes.save} data-bottom-bar={form.isDirty() || undefined}>
            <Button loading={isSaving} type="submit">
              Save Changes
            </Button>
            {form.isDirty() && (
              <Text fw={600} role="status" size="sm">
                Not saved yet
              </Text>
            )}
          </div>
        </Stack>
      </form>
    </SettingsCard>
  );
}

function ContactFields({ form }: { form: Form }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput label="Restaurant Name" withAsterisk {...form.getInputProps('name')} />
      <TextInput
        description="For mails to you. Guests’ answers to your mails come here too, unless you sign in with it."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label="Email"
        type="email"
        {...form.getInputProps('email')}
      />
      <TextInput label="Phone" type="tel" {...form.getInputProps('phone')} />
      <TextInput label="Address" {...form.getInputProps('address')} />
      <Switch
        description="To the address above, or the owner’s when there is none."
        label="Mail us when a guest books, changes or cancels"
        style={{ gridColumn: '1 / -1' }}
        {...form.getInputProps('bookingNotices', { type: 'checkbox' })}
      />
      <Select
        allowDeselect={false}
        data={LANGUAGE_CHOICES}
        description="Of your booking pages and of mails to guests."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label="Language for Guests"
        {...form.getInputProps('language')}
      />
      <Textarea
        label="Description"
        rows={4}
        style={{ gridColumn: '1 / -1' }}
        {...form.getInputProps('description')}
      />
    </SimpleGrid>
  );
}

/** What guests read before they book, beside what they have to fill in. */
function TermsFields({ form }: { form: Form }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Textarea
        description="Guests read them before they book."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label="House Rules"
        maxLength={1_000}
        rows={3}
        {...form.getInputProps('houseRules')}
      />
      <Textarea
        description="Until when and how guests may cancel; they read it before they book."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label="Cancellation Terms"
        maxLength={1_000}
        rows={3}
        {...form.getInputProps('cancellationTerms')}
      />
      <TextInput
        description="Left empty, guests are shown ours."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label="Address of Your Privacy Policy"
        placeholder="https://"
        style={{ gridColumn: '1 / -1' }}
        type="url"
        {...form.getInputProps('privacyUrl')}
      />
    </SimpleGrid>
  );
}

/** Opening and closing time are the one service of every day; with services, these say when guests can come. */
function RoomFields({ form, hasServices }: { form: Form; hasServices: boolean }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {!hasServices && (
        <>
          <HourInput form={form} label="Opening Time" name="openingTime" />
          <HourInput form={form} label="Closing Time" name="closingTime" />
        </>
      )}
      <NumberInput
        allowDecimal={false}
        description="Guests in the room at any moment."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label="Seating Capacity"
        min={1}
        withAsterisk
        {...form.getInputProps('seatingCapacity')}
      />
      <Select
        allowDeselect={false}
        data={TURN_CHOICES}
        description="How long a party keeps its table."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label="Time Slot Duration"
        {...form.getInputProps('timeSlotDuration')}
      />
      <TimezoneSelect {...form.getInputProps('timezone')} />
    </SimpleGrid>
  );
}

interface HourProps {
  form: Form;
  name: 'openingTime' | 'closingTime';
  label: string;
}

function HourInput({ form, name, label }: HourProps) {
  const { value, onChange, ...props } = form.getInputProps(name);
  return (
    <TextInput
      {...props}
      label={label}
      onChange={(event) => onChange(withSeconds(event.currentTarget.value))}
      type="time"
      value={String(value).slice(0, 5)}
      withAsterisk
    />
  );
}
