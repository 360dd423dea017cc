import { Group, Text } from '@mantine/core';
import type { FloorElementType } from '../../../generated/schema-types.ts';
import type { Point } from '../canvas/geometry.ts';
import { useToolDrag } from '../canvas/useToolDrag.ts';
import classes from './ElementToolbar.module.css';
import { elementKinds } from './element-kinds.ts';

interface ElementToolbarProps {
  /** An element was dropped at a place of the window, or asked for without one. */
  onAdd: (type: FloorElementType, dropped: Point | null) => void;
  isFull: boolean;
}

/** Walls, bars, doors, windows and bathrooms: dragged onto the canvas, or put in its middle by a press. */
export function ElementToolbar({ onAdd, isFull }: ElementToolbarProps) {
  const { dragged, toolProps } = useToolDrag(onAdd);
  return (
    <Group aria-label="Floor elements" className={classes.bar} gap={6} role="toolbar">
      <Text c="dimmed" className={classes.hint} size="sm">
        Drag onto the floor:
      </Text>
      {elementKinds.map(({ type, label, Icon }) => (
        <button
          aria-label={`Add ${label.toLowerCase()}`}
          className={classes.tool}
          disabled={isFull}
          key={type}
          type="button"
          {...toolProps(type)}
        >
          <Icon aria-hidden size={18} stroke={1.7} />
          {label}
        </button>
      ))}
      {dragged && (
        <div aria-hidden className={classes.ghost} style={{ left: dragged.at.x, top: dragged.at.y }} />
      )}
    </Group>
  );
}
