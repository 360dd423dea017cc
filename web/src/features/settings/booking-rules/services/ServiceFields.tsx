import { ActionIcon, Stack, Text, TextInput } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import type { GetInputProps } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { hoursInWords } from '../rules-in-words.ts';
import classes from './ServiceFields.module.css';
import type { TypedHours } from './services-form.ts';

interface Props {
  /** What assistive technology calls the group: "Friday, service 1". */
  label: string;
  hours: TypedHours;
  /** Names of the fields that stand in a row above are not shown again where there is room for the whole row. */
  isBelowOthers?: boolean;
  getInputProps: (field: keyof TypedHours) => ReturnType<GetInputProps<TypedHours>>;
  /** Left out where the last one must stay. */
  onRemove?: () => void;
}

/** The hours of one service, and what they mean in words. */
export function ServiceFields({ label, hours, isBelowOthers, getInputProps, onRemove }: Props) {
  return (
    <Stack aria-label={label} gap={4} role="group">
      <div className={classes.fields} data-below-others={isBelowOthers || undefined}>
        <TextInput className={classes.name} label="Service" maxLength={50} {...getInputProps('name')} />
        <TimeInput label="First seating" {...getInputProps('openingTime')} />
        <TimeInput label="Last seating" {...getInputProps('lastSeating')} />
        <TimeInput label="Closing" {...getInputProps('closingTime')} />
        {onRemove && (
          <ActionIcon
            aria-label={`Remove ${label}`}
            className={classes.remove}
            color="gray"
            onClick={onRemove}
            size="lg"
            variant="subtle"
          >
            <IconTrash aria-hidden size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
      <Text c="dimmed" size="sm">
        {hoursInWords(hours)}
      </Text>
    </Stack>
  );
}
