import { ActionIcon, Button, Group, MultiSelect, NumberInput, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { dietaryLabel } from '../../../../content/dietary-needs.ts';
import type { TypedDetails } from './edited-details.ts';

const NEEDS = Object.entries(dietaryLabel).map(([value, label]) => ({ value, label }));

/** As many as the API takes. */
const MOST_DIETS = 10;

/** Who of the party cannot or will not eat what: a row for those who need the same. */
export function DietRows({ form, party }: { form: UseFormReturnType<TypedDetails>; party: number }) {
  const { diets } = form.values;
  return (
    <Stack gap="xs">
      {diets.map((diet, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
        <Group align="flex-end" gap="sm" key={row} wrap="nowrap">
          <MultiSelect
            data={NEEDS}
            flex="1 1 auto"
            label={row === 0 ? 'Diets and allergies' : undefined}
            {...(row > 0 && { 'aria-label': `Diets and allergies, ${row + 1}` })}
            miw={0}
            searchable
            selectFirstOptionOnChange
            {...form.getInputProps(`diets.${row}.needs`)}
            error={row === 0 && form.errors.diets}
          />
          {diet.needs.length > 0 && (
            <NumberInput
              allowDecimal={false}
              flex="0 0 5.5rem"
              label={row === 0 ? 'Of how many' : undefined}
              {...(row > 0 && { 'aria-label': `Of how many, ${row + 1}` })}
              max={party}
              min={1}
              {...form.getInputProps(`diets.${row}.guests`)}
            />
          )}
          {diets.length > 1 && (
            <ActionIcon
              aria-label={`Remove diet ${row + 1}`}
              color="gray"
              onClick={() => form.removeListItem('diets', row)}
              size="lg"
              variant="subtle"
            >
              <IconX aria-hidden size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {diets.every(({ needs }) => needs.length > 0) && diets.length < Math.min(MOST_DIETS, party) && (
        <Button
          leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />}
          onClick={() => form.insertListItem('diets', { guests: 1, needs: [] })}
          size="compact-sm"
          style={{ alignSelf: 'start' }}
          variant="subtle"
        >
          Somebody else needs something else
        </Button>
      )}
    </Stack>
  );
}
