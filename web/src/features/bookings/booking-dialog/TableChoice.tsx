import { useQuery } from '@apollo/client/react';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './TableChoice.module.css';
import { TablesToChooseDocument } from './TablesToChoose.generated.ts';

interface Props {
  restaurantId: string;
  /** Global ids of the chosen tables. */
  value: string[];
  onChange: (tableIds: string[]) => void;
  isPinned: boolean;
  onPin: (isPinned: boolean) => void;
  error?: ReactNode;
  disabled: boolean;
}

/** The tables of the room to choose from, and whether the booking keeps them for good. */
export function TableChoice({ restaurantId, value, onChange, isPinned, onPin, error, disabled }: Props) {
  const { data, error: failure, refetch } = useQuery(TablesToChooseDocument, { variables: { restaurantId } });
  const tables = data?.restaurant?.tables?.edges.map(({ node }) => node);
  if (failure) {
    return (
      <Group gap="sm" role="alert">
        <Text size="sm">The tables could not be loaded.</Text>
        <Button onClick={() => void refetch()} size="compact-sm" variant="default">
          Try again
        </Button>
      </Group>
    );
  }
  if (!tables) return <Text size="sm">Loading tables…</Text>;
  if (tables.length === 0) return <Text size="sm">This restaurant has no tables yet.</Text>;
  return (
    <Stack gap="sm">
      <Checkbox.Group error={error} label="Tables" onChange={onChange} value={value}>
        <div className={styles.tables}>
          {tables.map(({ id, name, minCapacity, maxCapacity }) => (
            <Checkbox
              disabled={disabled}
              key={id}
              label={`${name} (${minCapacity}–${maxCapacity})`}
              value={id}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox
        checked={isPinned && value.length > 0}
        description="A pinned booking is moved with its tables or not at all."
        disabled={disabled || value.length === 0}
        label="Pin to these tables"
        onChange={(event) => onPin(event.currentTarget.checked)}
      />
    </Stack>
  );
}
