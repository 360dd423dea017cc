import '../../../../ui/forms/pills.css';
import { ActionIcon, Box, Group, MultiSelect, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { AreaPhoto, type Photo } from './AreaPhoto.tsx';
import classes from './AreaRows.module.css';
import { movedBy, type NamedZone, type TypedAreas } from './areas-form.ts';

interface Props {
  form: UseFormReturnType<TypedAreas>;
  zones: readonly NamedZone[];
  /** The restaurant's photos, in their order. */
  photos: readonly Photo[];
}

/** The areas in the order in which guests see them. */
export function AreaRows({ form, zones, photos }: Props) {
  const { areas } = form.values;
  const choices = zones.map(({ number, name }) => ({ value: String(number), label: name }));
  return (
    <Stack gap="lg">
      {areas.map(({ key, name, zones: chosen }, index) => (
        <Box aria-label={name || `Area ${index + 1}`} className={classes.row} key={key} role="group">
          <TextInput label="Name" maxLength={50} {...form.getInputProps(`areas.${index}.name`)} />
          <MultiSelect
            data={choices}
            hidePickedOptions
            label="Zones"
            placeholder={chosen.length === 0 ? 'Choose zones' : undefined}
            {...form.getInputProps(`areas.${index}.zones`)}
          />
          <TextInput
            className={classes.wide}
            label="What guests read (optional)"
            maxLength={300}
            placeholder="Under the vines, with heaters"
            {...form.getInputProps(`areas.${index}.description`)}
          />
          {photos.length > 0 && (
            <AreaPhoto photos={photos} {...form.getInputProps(`areas.${index}.photoId`)} />
          )}
          <Group className={classes.wide} gap="sm" justify="space-between" wrap="nowrap">
            <Switch
              label="Guests may choose it"
              {...form.getInputProps(`areas.${index}.isPublic`, { type: 'checkbox' })}
            />
            <Group gap={2} wrap="nowrap">
              <ActionIcon
                aria-label={`Move ${name || `area ${index + 1}`} up`}
                color="gray"
                disabled={index === 0}
                onClick={() => form.setFieldValue('areas', movedBy(areas, index, -1))}
                size="lg"
                variant="subtle"
              >
                <IconArrowUp aria-hidden size={18} stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Move ${name || `area ${index + 1}`} down`}
                color="gray"
                disabled={index === areas.length - 1}
                onClick={() => form.setFieldValue('areas', movedBy(areas, index, 1))}
                size="lg"
                variant="subtle"
              >
                <IconArrowDown aria-hidden size={18} stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Remove ${name || `area ${index + 1}`}`}
                color="gray"
                onClick={() => form.removeListItem('areas', index)}
                size="lg"
                variant="subtle"
              >
                <IconTrash aria-hidden size={18} stroke={1.6} />
              </ActionIcon>
            </Group>
          </Group>
        </Box>
      ))}
    </Stack>
  );
}
