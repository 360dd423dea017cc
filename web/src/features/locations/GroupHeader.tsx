import { Button, Group, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import classes from './GroupOverview.module.css';

interface Props {
  name: string;
  /** All restaurants of the group together, in words. */
  sum: string;
  /** Asks for another name; null where the viewer may not. */
  onRename: (() => void) | null;
  /** Asks for another restaurant; null where the viewer may not, or the plan has none. */
  onAdd: (() => void) | null;
}

/** Which group it is, how its day stands, and what owners do with it. */
export function GroupHeader({ name, sum, onRename, onAdd }: Props) {
  return (
    <Group align="end" justify="space-between">
      <div className={classes.heading}>
        <Title order={2}>{name}</Title>
        <Text aria-live="polite" c="dimmed" size="sm">
          {sum}
        </Text>
      </div>
      <Group gap="sm">
        {onRename && (
          <Button
            leftSection={<IconPencil aria-hidden size={18} stroke={1.8} />}
            onClick={onRename}
            variant="default"
          >
            Rename group
          </Button>
        )}
        {onAdd && (
          <Button leftSection={<IconPlus aria-hidden size={18} stroke={1.8} />} onClick={onAdd}>
            Add location
          </Button>
        )}
      </Group>
    </Group>
  );
}
