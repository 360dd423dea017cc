import { ActionIcon, CloseButton, Group, Text } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import {
  IconCopy,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLayoutGrid,
  IconTrash,
} from '@tabler/icons-react';
import type { Group as FloorGroup } from '../../drawing/useGroup.ts';
import type { Arrangement } from '../carrying/arrange.ts';
import classes from './SelectionBar.module.css';

const TOOLS: readonly {
  how: Arrangement;
  label: string;
  key: string;
  Icon: typeof IconCopy;
  least: number;
}[] = [
  { how: 'left', label: 'Align left', key: 'alt+A', Icon: IconLayoutAlignLeft, least: 2 },
  { how: 'centre', label: 'Align centres', key: 'alt+H', Icon: IconLayoutAlignCenter, least: 2 },
  { how: 'right', label: 'Align right', key: 'alt+D', Icon: IconLayoutAlignRight, least: 2 },
  { how: 'top', label: 'Align top', key: 'alt+W', Icon: IconLayoutAlignTop, least: 2 },
  { how: 'middle', label: 'Align middles', key: 'alt+V', Icon: IconLayoutAlignMiddle, least: 2 },
  { how: 'bottom', label: 'Align bottom', key: 'alt+S', Icon: IconLayoutAlignBottom, least: 2 },
  {
    how: 'across',
    label: 'Even gaps across',
    key: 'alt+shift+H',
    Icon: IconLayoutDistributeVertical,
    least: 3,
  },
  {
    how: 'down',
    label: 'Even gaps down',
    key: 'alt+shift+V',
    Icon: IconLayoutDistributeHorizontal,
    least: 3,
  },
  { how: 'tidy', label: 'Tidy into rows', key: 'alt+T', Icon: IconLayoutGrid, least: 2 },
];

interface ManyBarProps {
  count: number;
  group: FloorGroup;
  onClose: () => void;
}

/** What can be done with several things at once; each by a key as well. It lies over the canvas. */
export function ManyBar({ count, group, onClose }: ManyBarProps) {
  useHotkeys(
    TOOLS.map(({ how, key }): HotkeyItem => [key, () => group.arrange(how), { usePhysicalKeys: true }]),
  );
  return (
    <div className={classes.dock}>
      <section aria-label={`Selected: ${count} things`} className={classes.bar} data-bottom-bar data-many>
        <Text className={classes.name} fw={650} truncate>
          {count} selected
        </Text>
        <Group aria-label="Arrange" className={classes.tools} gap={0} role="group">
          {TOOLS.map(({ how, label, key, Icon, least }) => (
            <ActionIcon
              aria-label={label}
              color="gray"
              disabled={count < least}
              key={how}
              onClick={() => group.arrange(how)}
              size={44}
              data-hint={`${label} (${key.split('+').map(capital).join(' ')})`}
              variant="subtle"
            >
              <Icon aria-hidden size={20} stroke={1.6} />
            </ActionIcon>
          ))}
        </Group>
        <Group gap={0} ml="auto" wrap="nowrap">
          <ActionIcon
            aria-label="Copy"
            color="gray"
            onClick={group.duplicate}
            size={44}
            title="Copy (Ctrl or ⌘ D)"
            variant="subtle"
          >
            <IconCopy aria-hidden size={20} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Delete ${count} things`}
            color="red"
            onClick={group.remove}
            size={44}
            data-hint="Delete (Del)"
            variant="subtle"
          >
            <IconTrash aria-hidden size={20} stroke={1.6} />
          </ActionIcon>
          <CloseButton aria-label="Deselect" iconSize={20} onClick={onClose} size={44} />
        </Group>
      </section>
    </div>
  );
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
