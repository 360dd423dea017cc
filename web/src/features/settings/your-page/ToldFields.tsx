import '../../../ui/forms/pills.css';
import { Input, SegmentedControl, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { FieldGroup } from './FieldGroup.tsx';
import { PRICES, type TypedPage } from './your-page-form.ts';

interface Props {
  form: UseFormReturnType<TypedPage>;
  /** Whether a menu was uploaded, which comes before a link. */
  hasMenu: boolean;
}

/** What guests want to know before they choose. */
export function ToldFields({ form, hasMenu }: Props) {
  const priceLabel = useId();
  return (
    <FieldGroup legend="What guests want to know">
      <Stack gap="md">
        <TagsInput
          clearable
          description="In your own words, the most telling first; Enter adds one. Six at most."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          label="Cuisine"
          maxTags={6}
          placeholder={form.values.cuisines.length === 0 ? 'Wood-fired' : undefined}
          {...form.getInputProps('cuisines')}
        />
        <div>
          <Input.Label component="div" id={priceLabel}>
            Price range
          </Input.Label>
          <SegmentedControl
            aria-labelledby={priceLabel}
            data={PRICES}
            fullWidth
            {...form.getInputProps('priceRange')}
          />
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label="Dress code" placeholder="Come as you are" {...form.getInputProps('dressCode')} />
          <TextInput label="Parking" {...form.getInputProps('parking')} />
          <TextInput
            inputMode="url"
            label="Website"
            placeholder="https://"
            {...form.getInputProps('website')}
          />
          <TextInput
            description={
              hasMenu ? 'Guests see the menu that you have uploaded.' : 'Or upload it as a PDF below.'
            }
            inputMode="url"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            label="Link to the menu"
            placeholder="https://"
            {...form.getInputProps('menuUrl')}
          />
        </SimpleGrid>
        <Textarea
          description="One address in a line, eight at most."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          label="You elsewhere"
          rows={3}
          placeholder="https://instagram.com/yourplace"
          {...form.getInputProps('socialLinks')}
        />
      </Stack>
    </FieldGroup>
  );
}
