import { ActionIcon, Box, Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { amountField } from '../payments/policies/policy-form.ts';
import classes from './Experiences.module.css';
import { newOption, type TypedExperience } from './experience-form.ts';

const MOST_OPTIONS = 20; // the API refuses more

interface Props {
  form: UseFormReturnType<TypedExperience>;
  field: 'menus' | 'addOns';
  /** What one of them is called. */
  one: string;
  priceLabel: string;
}

/** Menus to choose from, or things to add, row by row. */
export function OptionRows({ form, field, one, priceLabel }: Props) {
  const options = form.values[field];
  return (
    <Stack gap="sm">
      {options.map(({ key }, index) => (
        <Box aria-label={`${one} ${index + 1}`} className={classes.option} key={key} role="group">
          <TextInput label="Name" maxLength={80} {...form.getInputProps(`${field}.${index}.name`)} />
          <TextInput
            label="Description (optional)"
            maxLength={300}
            {...form.getInputProps(`${field}.${index}.description`)}
          />
          <NumberInput
            clampBehavior="none"
            hideControls
            label={priceLabel}
            max={100_000}
            min={0}
            {...amountField(form.values.currency)}
            {...form.getInputProps(`${field}.${index}.price`)}
          />
          <ActionIcon
            aria-label={`Remove ${one.toLowerCase()} ${index + 1}`}
            className={classes.remove}
            color="gray"
            onClick={() => form.removeListItem(field, index)}
            size="lg"
            variant="subtle"
          >
            <IconTrash aria-hidden size={18} stroke={1.6} />
          </ActionIcon>
        </Box>
      ))}
      <Group>
        <Button
          disabled={options.length >= MOST_OPTIONS}
          leftSection={<IconPlus aria-hidden size={14} />}
          onClick={() => form.insertListItem(field, newOption())}
          size="compact-sm"
          variant="subtle"
        >
          Add {one.toLowerCase()}
        </Button>
      </Group>
    </Stack>
  );
}
