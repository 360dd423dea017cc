import { Button, Group, Text } from '@mantine/core';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import classes from './UnsavedBar.module.css';

interface UnsavedBarProps {
  /** Whether somebody else has saved meanwhile. */
  isOvertaken: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onCompare: () => void;
}

/** Stays in sight for as long as something is drawn and not saved. */
export function UnsavedBar({ isOvertaken, isSaving, onSave, onDiscard, onCompare }: UnsavedBarProps) {
  const Icon = isOvertaken ? IconUsers : IconPencil;
  return (
    <section aria-label="Unsaved changes" className={classes.bar}>
      <Group gap="xs" wrap="nowrap">
        <Icon aria-hidden size={18} stroke={1.8} />
        <Text fw={600} role="status" size="sm">
          {isOvertaken ? 'Somebody else saved this floor plan meanwhile' : 'Unsaved changes'}
        </Text>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Button disabled={isSaving} onClick={onDiscard} variant="default">
          Discard
        </Button>
        {isOvertaken ? (
          <Button onClick={onCompare}>Compare</Button>
        ) : (
          <Button loading={isSaving} onClick={onSave}>
            Save
          </Button>
        )}
      </Group>
    </section>
  );
}
