import { Checkbox, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { featureChoices, featuresInWords } from '../../../content/table-features.ts';
import { Disclosure } from './Disclosure.tsx';
import type { NewBookingValues } from './new/new-booking-values.ts';

interface Props {
  form: UseFormReturnType<NewBookingValues>;
  disabled: boolean;
}

/** What the guest needs of a table, as the guest's own form asks it. */
export function WishesField({ form, disabled }: Props) {
  const { wishes } = form.values;
  return (
    <Disclosure label={`Seating wishes: ${wishes.length > 0 ? featuresInWords(wishes) : 'none'}`}>
      <Checkbox.Group
        description="Met where a free table allows it; tables that you choose yourself come first."
        label="Accessibility & seating wishes"
        {...form.getInputProps('wishes')}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs" spacing="xs">
          {featureChoices.map(({ value, label }) => (
            <Checkbox disabled={disabled} key={value} label={label} value={value} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </Disclosure>
  );
}
