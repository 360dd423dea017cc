import '../../../../ui/forms/pills.css';
import { ActionIcon, Group, MultiSelect, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { CountInput } from '../editor/CountInput.tsx';
import { listed } from '../rules-in-words.ts';
import type { TypedCombination, TypedCombinations } from './combinations-form.ts';

interface Props {
  form: UseFormReturnType<TypedCombinations>;
  /** Names of the tables to choose from, by id. */
  tables: ReadonlyMap<string, string>;
}

/** The combinations, one below the other. */
export function CombinationRows({ form, tables }: Props) {
  const choices = [...tables].map(([value, label]) => ({ value, label }));
  const size = { max: 100, min: 1, w: 128 } as const;
  return (
    <Stack gap="lg">
      {form.values.combinations.map((combination, index) => (
        <Stack aria-label={`Combination ${index + 1}`} gap={4} key={combination.key} role="group">
          <Group align="flex-start" gap="sm">
            <MultiSelect
              data={choices}
              flex="1 1 14rem"
              hidePickedOptions
              label="Tables"
              placeholder={combination.tableIds.length === 0 ? 'Choose tables' : undefined}
              searchable
              {...form.getInputProps(`combinations.${index}.tableIds`)}
            />
            <CountInput
              {...size}
              label="Smallest party"
              {...form.getInputProps(`combinations.${index}.minPartySize`)}
            />
            <CountInput
              {...size}
              label="Largest party"
              {...form.getInputProps(`combinations.${index}.maxPartySize`)}
            />
            <ActionIcon
              aria-label={`Remove combination ${index + 1}`}
              color="gray"
              mt={25}
              onClick={() => form.removeListItem('combinations', index)}
              size="lg"
              variant="subtle"
            >
              <IconTrash aria-hidden size={18} stroke={1.6} />
            </ActionIcon>
          </Group>
          <Text size="sm">{combinationInWords(combination, tables)}</Text>
        </Stack>
      ))}
    </Stack>
  );
}

function combinationInWords(
  { tableIds, minPartySize, maxPartySize }: TypedCombination,
  tables: ReadonlyMap<string, string>,
): string {
  const names = tableIds.flatMap((id) => tables.get(id) ?? []);
  if (names.length < 2 || !minPartySize || !maxPartySize) return '';
  const parties = minPartySize === maxPartySize ? minPartySize : `${minPartySize} to ${maxPartySize}`;
  return `Tables ${listed(names)} together seat a party of ${parties}.`;
}
