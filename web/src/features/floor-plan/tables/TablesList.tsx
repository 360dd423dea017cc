import { ActionIcon, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { IconArmchair2, IconPencil, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { featureLabel } from '../../../content/table-features.ts';
import { isKept, keptModeWords, ModeSign } from '../../../content/table-modes.tsx';
import type { TableStatus } from '../../../generated/schema-types.ts';
import type { FloorTable } from '../floor-table.ts';
import { StatusMenu } from '../table-status/StatusMenu.tsx';
import classes from './TablesList.module.css';

interface TablesListProps {
  tables: readonly FloorTable[];
  /** Name of the zone with a number. */
  zoneName: (id: number) => string;
  canEdit: boolean;
  onShow: (table: FloorTable) => void;
  onEdit: (table: FloorTable) => void;
  onDelete: (table: FloorTable) => void;
  onSetStatus: (table: FloorTable, status: TableStatus) => void;
  onAdd: () => void;
}

/**
 * Every table in words: what the canvas shows, for those who would rather read, and for small screens. It is long, and has
 * nothing to do with what is done on the canvas.
 */
export const TablesList = memo(function TablesList({ tables, canEdit, onAdd, ...row }: TablesListProps) {
  return (
    <Paper aria-label="Tables" className={classes.card} component="section">
      <Title className={classes.title} order={2}>
        Tables ({tables.length})
      </Title>
      {tables.length === 0 ? (
        <Stack align="center" className={classes.empty} gap="sm">
          <IconArmchair2 aria-hidden size={32} stroke={1.4} />
          <Text c="dimmed" ta="center">
            No tables yet. Bookings are taken by the number of seats alone until there are some.
          </Text>
          {canEdit && <Button onClick={onAdd}>Add your first table</Button>}
        </Stack>
      ) : (
        <div className={classes.scroll}>
          <Table className={classes.table} highlightOnHover stickyHeader verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Table</Table.Th>
                <Table.Th>Capacity</Table.Th>
                <Table.Th>Status</Table.Th>
                {canEdit && <Table.Th>Actions</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {tables.map((table) => (
                <TableRow canEdit={canEdit} key={table.id} table={table} {...row} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Paper>
  );
});

type TableRowProps = Omit<TablesListProps, 'tables' | 'onAdd'> & { table: FloorTable };

function TableRow({ table, zoneName, canEdit, onShow, onEdit, onDelete, onSetStatus }: TableRowProps) {
  const { name, capacity, serverZone, mode, accessibility } = table;
  const offers = accessibility.map((feature) => featureLabel[feature]).join(' · ');
  return (
    <Table.Tr>
      <Table.Td>
        <button className={classes.name} onClick={() => onShow(table)} type="button">
          {name}
        </button>
        {isKept(mode) && (
          <span
            aria-label={keptModeWords[mode]}
            className={classes.kept}
            role="img"
            title={keptModeWords[mode]}
          >
            <ModeSign mode={mode} size={14} />
          </span>
        )}
        <Text c="dimmed" className={classes.zone} size="xs">
          {zoneName(serverZone)}
          {offers && <span className={classes.offers}> · {offers}</span>}
        </Text>
      </Table.Td>
      <Table.Td className={classes.capacity}>
        {capacity} {capacity === 1 ? 'seat' : 'seats'}
      </Table.Td>
      <Table.Td className={classes.status}>
        <StatusMenu onSet={onSetStatus} table={table} />
      </Table.Td>
      {canEdit && (
        <Table.Td>
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              aria-label={`Edit table ${name}`}
              color="gray"
              onClick={() => onEdit(table)}
              size={40}
              variant="subtle"
            >
              <IconPencil aria-hidden size={18} stroke={1.7} />
            </ActionIcon>
            <ActionIcon
              aria-label={`Delete table ${name}`}
              color="red"
              onClick={() => onDelete(table)}
              size={40}
              variant="subtle"
            >
              <IconTrash aria-hidden size={18} stroke={1.7} />
            </ActionIcon>
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  );
}
