import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { countryChoices } from './countries.ts';
import { FieldGroup } from './FieldGroup.tsx';
import type { TypedPage } from './your-page-form.ts';

const countries = countryChoices();

/** Where the restaurant is, in parts that maps and search engines understand. */
export function PlaceFields({ form }: { form: UseFormReturnType<TypedPage> }) {
  return (
    <FieldGroup legend="Where you are">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput autoComplete="off" label="Street and number" {...form.getInputProps('street')} />
        <TextInput autoComplete="off" label="Postal code" {...form.getInputProps('postalCode')} />
        <TextInput autoComplete="off" label="Town" {...form.getInputProps('locality')} />
        <TextInput autoComplete="off" label="State or region" {...form.getInputProps('region')} />
        <Select
          clearable
          data={countries}
          label="Country"
          nothingFoundMessage="No such country"
          searchable
          {...form.getInputProps('country')}
        />
        <SimpleGrid cols={2}>
          <NumberInput
            decimalScale={6}
            description="For maps; may stay empty"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            label="Latitude"
            {...form.getInputProps('latitude')}
          />
          <NumberInput decimalScale={6} label="Longitude" {...form.getInputProps('longitude')} />
        </SimpleGrid>
      </SimpleGrid>
    </FieldGroup>
  );
}
