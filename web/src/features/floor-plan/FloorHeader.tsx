import { Button, Group, Title } from '@mantine/core';
import { IconCopyPlus, IconPlus, IconRefresh, IconSettings } from '@tabler/icons-react';
import { PrintButton } from '../../shared/PrintButton.tsx';
import classes from './FloorHeader.module.css';
import { ModeSwitch } from './ModeSwitch.tsx';

interface FloorHeaderProps {
  canEdit: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  onSettings: () => void;
  onAddTable: () => void;
  onAddTables: () => void;
}

/** The page's title with what concerns the whole room. */
export function FloorHeader({
  canEdit,
  isRefreshing,
  onRefresh,
  onSettings,
  onAddTable,
  onAddTables,
}: FloorHeaderProps) {
  return (
    <Group justify="space-between">
      <Group gap="md">
        <Title order={1}>Table Management</Title>
        <ModeSwitch />
      </Group>
      <Group gap="xs">
        <PrintButton sheet="tables" />
        <Button
          className={classes.less}
          leftSection={<IconRefresh aria-hidden size={18} stroke={1.5} />}
          loading={isRefreshing}
          onClick={onRefresh}
          variant="default"
        >
          Refresh
        </Button>
        {canEdit && (
          <>
            <Button
              leftSection={<IconSettings aria-hidden size={18} stroke={1.5} />}
              onClick={onSettings}
              variant="default"
            >
              Floor Plan Settings
            </Button>
            <Button
              leftSection={<IconCopyPlus aria-hidden size={18} stroke={1.5} />}
              onClick={onAddTables}
              variant="default"
            >
              Add Several
            </Button>
            <Button leftSection={<IconPlus aria-hidden size={18} stroke={1.8} />} onClick={onAddTable}>
              Add Table
            </Button>
          </>
        )}
      </Group>
    </Group>
  );
}
