import { Button, Group, Text } from '@mantine/core';

interface StandElsewhereProps {
  /** Tables that stand in the area of another zone than the one they belong to. */
  count: number;
  onAssign: () => void;
}

/** Says that tables stand in another zone than they belong to, and gives them the one they stand in. */
export function StandElsewhere({ count, onAssign }: StandElsewhereProps) {
  if (count === 0) return null;
  return (
    <Group gap="xs" justify="space-between" mb="xs">
      <Text flex="1 1 12rem" size="sm">
        {count === 1
          ? 'One table stands in another zone than it belongs to.'
          : `${count} tables stand in another zone than they belong to.`}
      </Text>
      <Button onClick={onAssign} size="xs" variant="light">
        Assign by place
      </Button>
    </Group>
  );
}
