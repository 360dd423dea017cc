import { Button, Group, Text } from '@mantine/core';
import type { DraftZone } from '../drawing/plan-draft.ts';
import classes from './ZoneFilterBar.module.css';

interface ZoneFilterBarProps {
  zones: readonly DraftZone[];
  /** Number of the zone that is looked at; null for all. */
  viewed: number | null;
  onView: (zone: number | null) => void;
}

/** Which zone is looked at; the others are dimmed. */
export function ZoneFilterBar({ zones, viewed, onView }: ZoneFilterBarProps) {
  const choices = [{ id: null, name: 'All Zones', color: null }, ...zones];
  return (
    <Group aria-label="View zone" className={classes.bar} gap={6} role="group">
      <Text c="dimmed" size="sm">
        View Zone:
      </Text>
      {choices.map(({ id, name, color }) => (
        <Button
          aria-pressed={viewed === id}
          key={id}
          leftSection={color && <span className={classes.dot} style={{ background: color }} />}
          onClick={() => onView(id)}
          size="sm"
          variant={viewed === id ? 'light' : 'default'}
        >
          <span className={classes.name}>{name}</span>
        </Button>
      ))}
    </Group>
  );
}
