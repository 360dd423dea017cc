import { ActionIcon, Button, CloseButton, Group, Text } from '@mantine/core';
import { IconCopy, IconPencil, IconRotate2, IconRotateClockwise2, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ROTATION_STEP } from '../geometry.ts';
import classes from './SelectionBar.module.css';

interface SelectionBarProps {
  /** What is selected. */
  name: string;
  onEdit?: () => void;
  /** Turns it by so many degrees. */
  onTurn?: (degrees: number) => void;
  onCopy?: () => void;
  onDelete?: () => void;
  onClose: () => void;
  /** The item stands in the lower half of the room, where the bar would cover it. */
  isLow: boolean;
  /** What only this kind of thing has. */
  children?: ReactNode;
}

/** What can be done with the selected item, for fingers and for keyboards alike; it lies over the canvas. */
export function SelectionBar({
  name,
  onEdit,
  onTurn,
  onCopy,
  onDelete,
  onClose,
  isLow,
  children,
}: SelectionBarProps) {
  const turn = (degrees: number, label: string, Icon: typeof IconRotate2) => (
    <ActionIcon aria-label={label} color="gray" onClick={() => onTurn?.(degrees)} size={40} variant="subtle">
      <Icon aria-hidden size={20} stroke={1.7} />
    </ActionIcon>
  );
  return (
    <div className={classes.dock} data-low={isLow || undefined}>
      <section aria-label={`Selected: ${name}`} className={classes.bar} data-bottom-bar>
        <Text className={classes.name} fw={650} truncate>
          {name}
        </Text>
        {children}
        <Group gap={2} ml="auto" wrap="nowrap">
          {onTurn && turn(-ROTATION_STEP, `Turn ${name} left`, IconRotate2)}
          {onTurn && turn(ROTATION_STEP, `Turn ${name} right`, IconRotateClockwise2)}
          {onEdit && (
            <Button
              aria-label={`Edit ${name}`}
              leftSection={<IconPencil aria-hidden size={16} />}
              onClick={onEdit}
              size="sm"
              variant="default"
            >
              Edit
            </Button>
          )}
          {onCopy && (
            <ActionIcon
              aria-label={`Copy ${name}`}
              color="gray"
              onClick={onCopy}
              size={40}
              title="Copy (Ctrl or ⌘ D)"
              variant="subtle"
            >
              <IconCopy aria-hidden size={20} stroke={1.7} />
            </ActionIcon>
          )}
          {onDelete && (
            <ActionIcon
              aria-label={`Delete ${name}`}
              color="red"
              onClick={onDelete}
              size={40}
              variant="subtle"
            >
              <IconTrash aria-hidden size={20} stroke={1.7} />
            </ActionIcon>
          )}
          <CloseButton aria-label="Deselect" iconSize={20} onClick={onClose} size={40} />
        </Group>
      </section>
    </div>
  );
}
