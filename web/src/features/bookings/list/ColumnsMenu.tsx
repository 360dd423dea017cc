import { Button, Menu } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import classes from './BookingsTable.module.css';
import { OPTIONAL_COLUMNS, type OptionalColumn } from './useColumns.ts';

interface Props {
  hidden: readonly OptionalColumn[];
  onToggle: (column: OptionalColumn) => void;
}

/** Chooses the columns of the table; the choice is kept. */
export function ColumnsMenu({ hidden, onToggle }: Props) {
  return (
    <Menu closeOnItemClick={false} position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          className={classes.columns}
          data-tool
          leftSection={<IconColumns3 aria-hidden size={18} stroke={1.5} />}
          variant="default"
        >
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {OPTIONAL_COLUMNS.map(([column, name]) => (
          <Menu.Item
            key={column}
            leftSection={
              <IconCheck aria-hidden opacity={hidden.includes(column) ? 0 : 1} size={16} stroke={2} />
            }
            onClick={() => onToggle(column)}
          >
            {hidden.includes(column) ? `Show ${name}` : `Hide ${name}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
