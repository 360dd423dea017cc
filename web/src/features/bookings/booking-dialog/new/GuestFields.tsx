import { Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { WishesField } from '../WishesField.tsx';
import type { NewBookingValues } from './new-booking-values.ts';

const SOURCES = [
  { value: 'PHONE', label: 'Phone call' },
  { value: 'WALK_IN', label: 'Walk-in' },
  { value: 'WAITLIST', label: 'Waitlist' },
];

interface Props {
  form: UseFormReturnType<NewBookingValues>;
  disabled: boolean;
}

/** Who comes, how to reach them and what they wish for; a name will do. */
export function GuestFields({ form, disabled }: Props) {
  return (
    <>
      <Group align="flex-start" gap="md">
        <TextInput
          autoComplete="off"
          disabled={disabled}
          flex="2 1 14rem"
          label="Name"
          {...form.getInputProps('customerName')}
        />
        <NativeSelect
          data={SOURCES}
          disabled={disabled}
          flex="1 1 9rem"
          label="Source"
          {...form.getInputProps('source')}
        />
      </Group>
      {form.values.source === 'WALK_IN' && (
        <Checkbox
          disabled={disabled}
          label="They are seated now"
          {...form.getInputProps('isSeated', { type: 'checkbox' })}
        />
      )}
      <Group align="flex-start" gap="md">
        <TextInput
          autoComplete="off"
          disabled={disabled}
          flex="1 1 12rem"
          label="Phone (optional)"
          type="tel"
          {...form.getInputProps('phone')}
        />
        <TextInput
          autoComplete="off"
          description="Without one, no mail is sent."
          disabled={disabled}
          flex="1 1 12rem"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          label="Email (optional)"
          type="email"
          {...form.getInputProps('email')}
        />
      </Group>
      <Textarea
        disabled={disabled}
        label="Special requests (optional)"
        maxLength={2_000}
        rows={2}
        {...form.getInputProps('specialRequests')}
      />
      <WishesField disabled={disabled} form={form} />
    </>
  );
}
