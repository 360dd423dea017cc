import { Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { AreaOfTables } from '../../../../shared/bookings/area-of-booking.ts';
import { ForStaffFields } from '../../booking-drawer/edit/ForStaffFields.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { TablesDisclosure } from '../tables/TablesDisclosure.tsx';
import { WishesField } from '../WishesField.tsx';
import type { NewBookingValues } from './new-booking-values.ts';
import { PartyNeedsFields } from './PartyNeedsFields.tsx';

const SOURCES = [
  { value: 'PHONE', label: 'Phone call' },
  { value: 'WALK_IN', label: 'Walk-in' },
  { value: 'WAITLIST', label: 'Waitlist' },
];

interface Props {
  form: UseFormReturnType<NewBookingValues>;
  onChange: (part: Partial<NewBookingValues>) => void;
  restaurantId: string;
  /** The area that is chosen; none for anywhere. */
  area: AreaOfTables | null;
  disabled: boolean;
}

/** What most calls do without: requests, a note, mail, wishes, tables of choice, and how the booking came in. */
export function MoreFields({ form, onChange, restaurantId, area, disabled }: Props) {
  const { values, errors } = form;
  return (
    <Disclosure
      isOpen={Boolean(
        errors.email ||
          errors.specialRequests ||
          errors.diets ||
          errors.dietaryNote ||
          errors.staffNote ||
          errors.tags,
      )}
      label="Requests, diets, note, email, table, source"
    >
      <Stack gap="md" pt="sm">
        <Textarea
          disabled={disabled}
          label="Special requests (optional)"
          maxLength={2_000}
          rows={2}
          {...form.getInputProps('specialRequests')}
        />
        <PartyNeedsFields disabled={disabled} form={form} />
        <ForStaffFields disabled={disabled} form={form} />
        <Group align="flex-start" gap="md">
          <TextInput
            autoComplete="off"
            description="Without one, no mail is sent."
            disabled={disabled}
            flex="2 1 14rem"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            label="Email (optional)"
            type="email"
            {...form.getInputProps('email')}
          />
          <NativeSelect
            data={SOURCES}
            disabled={disabled}
            flex="1 1 9rem"
            label="Source"
            {...form.getInputProps('source')}
          />
        </Group>
        {values.source === 'WALK_IN' && (
          <Checkbox
            disabled={disabled}
            label="They are seated now"
            {...form.getInputProps('isSeated', { type: 'checkbox' })}
          />
        )}
        <WishesField disabled={disabled} form={form} />
        <TablesDisclosure
          area={area}
          disabled={disabled}
          error={errors.tableIds}
          isPinned={values.pinTables}
          onChange={(tableIds) => onChange({ tableIds })}
          onPin={(pinTables) => onChange({ pinTables })}
          restaurantId={restaurantId}
          value={values.tableIds}
          wishes={values.wishes}
        />
      </Stack>
    </Disclosure>
  );
}
