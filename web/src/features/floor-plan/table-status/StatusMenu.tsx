import { Button, Menu, Text } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { TableStatus } from '../../../generated/schema-types.ts';
import { statusColor, statusLabel, statusMeaning, type TableToSet, tableStatuses } from '../floor-table.ts';
import { StatusIcon } from './StatusIcon.tsx';

interface StatusMenuProps<Shown extends TableToSet> {
  table: Shown;
  onSet: (table: Shown, status: TableStatus) => void;
}

/** What a table is like right now, and the way to say otherwise: any status can follow any other (spec §4). */
export function StatusMenu<Shown extends TableToSet>({ table, onSet }: StatusMenuProps<Shown>) {
  const { name, status } = table;
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button
          aria-label={`Status of table ${name}: ${statusLabel[status]}`}
          color={statusColor[status]}
          leftSection={<StatusIcon size={16} status={status} />}
          rightSection={<IconChevronDown aria-hidden size={14} />}
          size="sm"
          variant="light"
        >
          {statusLabel[status]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Set by staff, and what it means</Menu.Label>
        {tableStatuses.map((choice) => (
          <Menu.Item
            key={choice}
            leftSection={<StatusIcon size={16} status={choice} />}
            onClick={() => onSet(table, choice)}
            rightSection={choice === status && <IconCheck aria-label="now" size={16} />}
          >
            {statusLabel[choice]}{' '}
            <Text c="dimmed" component="span" inherit>
              · {statusMeaning[choice].toLowerCase()}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
