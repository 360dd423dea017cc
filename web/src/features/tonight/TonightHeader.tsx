import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { IconDoorEnter, IconList } from '@tabler/icons-react';
import { ModeSwitch } from '../floor-plan/ModeSwitch.tsx';
import { guestsInWords, type TonightRoom } from './tonight.ts';

interface TonightHeaderProps {
  room: TonightRoom;
  /** The clock on the restaurant's wall, `19:42`. */
  time: string;
  onWalkIn: () => void;
  /** Opens the lists where they do not stand beside the plan. */
  onLists?: (() => void) | undefined;
}

/** What time it is at the restaurant and how the evening stands. */
export function TonightHeader({ room, time, onWalkIn, onLists }: TonightHeaderProps) {
  const late = room.arriving.filter(({ isLate }) => isLate).length;
  const overdue = room.tables.filter(({ state }) => state === 'OVERDUE').length;
  const covers = room.seated.reduce((sum, { guests }) => sum + guests, 0);
  return (
    <Group justify="space-between">
      <Group gap="md">
        <Title order={1}>Table Management</Title>
        <ModeSwitch mode="tonight" />
      </Group>
      <Group gap="sm">
        <Text fw={650} size="xl" style={{ fontVariantNumeric: 'tabular-nums' }}>
          <time>{time}</time>
        </Text>
        {/* Guests: the list beside it counts parties. */}
        <Text c="dimmed">{guestsInWords(covers)} seated</Text>
        {late > 0 && <Flag words={`${late} late`} />}
        {overdue > 0 && <Flag words={`${overdue} overdue`} />}
        <Button
          leftSection={<IconDoorEnter aria-hidden size={18} />}
          onClick={onWalkIn}
          size="md"
          variant="light"
        >
          Walk-in
        </Button>
        {onLists && (
          <Button
            leftSection={<IconList aria-hidden size={18} />}
            onClick={onLists}
            size="md"
            variant="default"
          >
            Lists
          </Button>
        )}
      </Group>
    </Group>
  );
}

function Flag({ words }: { words: string }) {
  return (
    <Badge c="var(--mantine-color-text)" color="red" size="lg" variant="outline">
      {words}
    </Badge>
  );
}
