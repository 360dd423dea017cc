import { Button, Checkbox, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { featuresInWords } from '../../../../content/table-features.ts';
import type { TableFeature } from '../../../../generated/schema-types.ts';
import { type AreaOfTables, tablesOutside } from '../../../../shared/bookings/area-of-booking.ts';
import { OutsideArea } from './OutsideArea.tsx';
import styles from './TableChoice.module.css';
import { type ChoosableTable, useAllTables } from './useAllTables.ts';

/** From so many tables on, looking for a name is quicker than reading them all. */
const MANY = 13;

interface Props {
  restaurantId: string;
  /** Global ids of the chosen tables. */
  value: string[];
  onChange: (tableIds: string[]) => void;
  isPinned: boolean;
  onPin: (isPinned: boolean) => void;
  /** What the guest needs of a table: each says what of it it lacks. */
  wishes: readonly TableFeature[];
  /** The area that the guest asked for: each table elsewhere says so. */
  area?: AreaOfTables | null;
  error?: ReactNode;
  disabled: boolean;
}

/** The tables of the room to choose from, and whether the booking keeps them for good. */
export function TableChoice(props: Props) {
  const { restaurantId, value, onChange, isPinned, onPin, wishes, area, error, disabled } = props;
  const { tables, hasFailed, reload } = useAllTables(restaurantId);
  const [search, setSearch] = useState('');
  const id = useId();
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
      <Input.Wrapper error={error} id={id} label="Tables" labelElement="div">
        <fieldset
          aria-describedby={error ? `${id}-error` : undefined}
          aria-labelledby={`${id}-label`}
          className={styles.tables}
          disabled={disabled}
        >
          {found.map((table) => (
            <TableBox
              area={area}
              isChosen={value.includes(table.id)}
              key={table.id}
              onChoose={(isChosen) => {
                const others = value.filter((chosen) => chosen !== table.id);
                onChange(isChosen ? [...others, table.id] : others);
              }}
              table={table}
              wishes={wishes}
            />
          ))}
          {found.length === 0 && <Text size="sm">No table has such a name.</Text>}
        </fieldset>
      </Input.Wrapper>
      <OutsideArea
        area={area}
        isPinned={isPinned}
        tables={tables.filter(({ id: tableId }) => value.includes(tableId))}
      />
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

interface TableBoxProps {
  table: ChoosableTable;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  wishes: readonly TableFeature[];
  area: AreaOfTables | null | undefined;
}

/** Not the kit's own, of which each is nine elements: a room has hundreds of tables, and all of them are listed. */
function TableBox({ table, isChosen, onChoose, wishes, area }: TableBoxProps) {
  const { name, minCapacity, maxCapacity, accessibility } = table;
  const lacking = wishes.filter((wish) => !accessibility.includes(wish));
  const isElsewhere = tablesOutside(area, [table]).length > 0;
  return (
    <label className={styles.table}>
      <input
        checked={isChosen}
        className={styles.box}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        type="checkbox"
      />
      <span>
        {`${name} (${minCapacity}–${maxCapacity}) `}
        {area && isElsewhere && (
          <small className={styles.needs} data-lacking>
            not in {area.name}
          </small>
        )}
        {wishes.length > 0 && (
          <small className={styles.needs} data-lacking={lacking.length > 0 || undefined}>
            {lacking.length === 0 ? 'meets all that is asked' : `without: ${featuresInWords(lacking)}`}
          </small>
        )}
      </span>
    </label>
  );
}
