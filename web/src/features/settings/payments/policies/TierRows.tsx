import { ActionIcon, Box, Button, Group, Input, NumberInput, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { CountInput } from '../../booking-rules/editor/CountInput.tsx';
import classes from '../Payments.module.css';
import { amountField, nextTier, type TypedPolicy } from './policy-form.ts';

const MOST_TIERS = 10;

interface Props {
  form: UseFormReturnType<TypedPolicy>;
  currency: string | null;
}

/** What is asked by party size, row by row; 0 asks nothing. */
export function TierRows({ form, currency }: Props) {
  const { tiers, unit } = form.values;
  const amountLabel = unit === 'GUEST' ? 'Amount a guest' : 'Amount a party';
  return (
    <Stack gap="sm">
      {tiers.map(({ key }, index) => (
        <Box aria-label={`Party sizes, row ${index + 1}`} className={classes.tier} key={key} role="group">
          <CountInput label="From" max={100} min={1} {...form.getInputProps(`tiers.${index}.fromGuests`)} />
          <CountInput
            label="To guests"
            max={100}
            min={1}
            {...form.getInputProps(`tiers.${index}.toGuests`)}
          />
          <NumberInput
            clampBehavior="none"
            hideControls
            label={amountLabel}
            max={100_000}
            min={0}
            {...amountField(currency)}
            {...form.getInputProps(`tiers.${index}.amount`)}
          />
          {tiers.length > 1 && (
            <ActionIcon
              aria-label={`Remove row ${index + 1}`}
              className={classes.remove}
              color="gray"
              onClick={() => form.removeListItem('tiers', index)}
              size="lg"
              variant="subtle"
            >
              <IconTrash aria-hidden size={18} stroke={1.6} />
            </ActionIcon>
          )}
        </Box>
      ))}
      {form.errors.tiers && (
        <Input.Error role="alert" size="sm">
          {form.errors.tiers}
        </Input.Error>
      )}
      <Group>
        <Button
          disabled={tiers.length >= MOST_TIERS}
          leftSection={<IconPlus aria-hidden size={14} />}
          onClick={() => form.insertListItem('tiers', nextTier(tiers))}
          size="compact-sm"
          variant="subtle"
        >
          Add party sizes
        </Button>
      </Group>
    </Stack>
  );
}
