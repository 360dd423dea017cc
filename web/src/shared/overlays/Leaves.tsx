import { ActionIcon, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface LeavesProps {
  /** What is leafed through: `booking`, `guest`. */
  noun: string;
  /** Ids of the ones before and after, as the page lists them. */
  previous: string | null;
  next: string | null;
  onOpen: (id: string) => void;
}

/** Leafs from one to the next of what a page lists, by buttons, j and k; nothing where there is neither. */
export function Leaves({ noun, previous, next, onOpen }: LeavesProps) {
  useHotkeys([
    ['j', () => next && onOpen(next)],
    ['k', () => previous && onOpen(previous)],
  ]);
  if (!previous && !next) return null;
  return (
    <Group gap={0} wrap="nowrap">
      <Leaf label={`Previous ${noun}`} onPress={previous ? () => onOpen(previous) : null}>
        <IconChevronUp aria-hidden size={20} stroke={1.75} />
      </Leaf>
      <Leaf label={`Next ${noun}`} onPress={next ? () => onOpen(next) : null}>
        <IconChevronDown aria-hidden size={20} stroke={1.75} />
      </Leaf>
    </Group>
  );
}

function Leaf({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <ActionIcon
      aria-label={label}
      color="gray"
      disabled={!onPress}
      onClick={onPress ?? undefined}
      size="lg"
      variant="subtle"
    >
      {children}
    </ActionIcon>
  );
}
