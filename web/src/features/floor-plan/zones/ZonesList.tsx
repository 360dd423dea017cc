import { ActionIcon, Button, Group, Text } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { keptOnCanvas } from '../canvas/geometry.ts';
import {
  type DraftZone,
  newZone,
  type PlanDraft,
  planLimits,
  withZone,
  ZONE_NUDGE,
} from '../drawing/plan-draft.ts';
import { StandElsewhere } from './StandElsewhere.tsx';
import classes from './ZonesList.module.css';

interface ZonesListProps {
  draft: PlanDraft;
  onDraw: (what: string, draft: PlanDraft) => void;
  onEdit: (zone: DraftZone) => void;
  /** Tables that belong to another zone than the one they stand in. */
  standElsewhere: number;
  onAssign: () => void;
}

const NUDGES = [
  { words: 'left', x: -ZONE_NUDGE, y: 0, Icon: IconArrowLeft },
  { words: 'right', x: ZONE_NUDGE, y: 0, Icon: IconArrowRight },
  { words: 'up', x: 0, y: -ZONE_NUDGE, Icon: IconArrowUp },
  { words: 'down', x: 0, y: ZONE_NUDGE, Icon: IconArrowDown },
];

/** The zones of the plan: each can be nudged, edited and removed. */
export function ZonesList({ draft, onDraw, onEdit, standElsewhere, onAssign }: ZonesListProps) {
  const { zones } = draft;
  const add = () => {
    const zone = newZone(draft);
    onDraw(`${zone.name} added`, { ...draft, zones: [...zones, zone] });
  };
  return (
    <section aria-label="Server zones">
      <Group justify="space-between" mb="xs">
        <Text fw={600}>Server Zones</Text>
        <Button
          disabled={zones.length >= planLimits.mostZones}
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={add}
          size="xs"
          variant="light"
        >
          Add Zone
        </Button>
      </Group>
      {zones.length === 0 && (
        <Text c="dimmed" size="sm">
          No zones yet. A zone is a part of the room that one server looks after.
        </Text>
      )}
      <StandElsewhere count={standElsewhere} onAssign={onAssign} />
      <ul className={classes.zones}>
        {zones.map((zone) => (
          <ZoneRow draft={draft} key={zone.id} onDraw={onDraw} onEdit={onEdit} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

type ZoneRowProps = Pick<ZonesListProps, 'draft' | 'onDraw' | 'onEdit'> & { zone: DraftZone };

function ZoneRow({ zone, draft, onDraw, onEdit }: ZoneRowProps) {
  const { id, name, color, server, bounds } = zone;
  const nudge = (x: number, y: number) => {
    const moved = keptOnCanvas({ ...bounds, x: bounds.x + x, y: bounds.y + y }, draft);
    onDraw(`${name} moved`, withZone(draft, { ...zone, bounds: moved }));
  };
  const remove = () =>
    onDraw(`${name} removed`, { ...draft, zones: draft.zones.filter((other) => other.id !== id) });
  return (
    <li className={classes.zone}>
      <span className={classes.dot} style={{ background: color }} />
      <div className={classes.words}>
        <Text fw={600} size="sm" truncate>
          {id}. {name}
        </Text>
        <Text c="dimmed" size="xs" truncate>
          {server ?? 'No server assigned'}
        </Text>
      </div>
      <Group className={classes.actions} gap={2}>
        {NUDGES.map(({ words, x, y, Icon }) => (
          <ActionIcon
            aria-label={`Move ${name} ${words}`}
            color="gray"
            key={words}
            onClick={() => nudge(x, y)}
            size={32}
            variant="subtle"
          >
            <Icon aria-hidden size={16} />
          </ActionIcon>
        ))}
        <ActionIcon
          aria-label={`Edit ${name}`}
          color="gray"
          onClick={() => onEdit(zone)}
          size={32}
          variant="subtle"
        >
          <IconPencil aria-hidden size={16} />
        </ActionIcon>
        <ActionIcon aria-label={`Remove ${name}`} color="red" onClick={remove} size={32} variant="subtle">
          <IconTrash aria-hidden size={16} />
        </ActionIcon>
      </Group>
    </li>
  );
}
