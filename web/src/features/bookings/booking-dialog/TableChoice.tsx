import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './TableChoice.module.css';
import { useAllTables } from './useAllTables.ts';

/** From so many tables on, looking for a name is quicker than reading them all. */
const MANY = 13;

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
  const { tables, hasFailed, reload } = useAllTables(restaurantId);
  const [search, setSearch] = useState('');
  if (hasFailed) {
    return (
      <Group gap="sm" role="alert">
        <Text size="sm">The tables could not be loaded.</Text>
        <Button onClick={reload} size="compact-sm" variant="default">
          Try again
        </Button>
      </Group>
    );
  }
  if (!tables) return <Text size="sm">Loading tables…</Text>;
  if (tables.length === 0) return <Text size="sm">This restaurant has no tables yet.</Text>;
  const wanted = search.trim().toLowerCase();
  const found = tables.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Stack gap="sm">
      {tables.length >= MANY && (
        <TextInput
          aria-label="Find a table"
          leftSection={<IconSearch aria-hidden size={18} stroke={1.5} />}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // it finds, it does not book
          placeholder="Find a table"
          value={search}
        />
      )}
      <Checkbox.Group error={error} label="Tables" onChange={onChange} value={value}>
        <div className={styles.tables}>
          {found.map(({ id, name, minCapacity, maxCapacity }) => (
            <Checkbox
              disabled={disabled}
              key={id}
              label={`${name} (${minCapacity}–${maxCapacity})`}
              value={id}
            />
          ))}
          {found.length === 0 && <Text size="sm">No table has such a name.</Text>}
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
