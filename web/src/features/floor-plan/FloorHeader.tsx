import { Button } from '@mantine/core';
import { IconCopyPlus, IconPlus, IconRefresh, IconSettings } from '@tabler/icons-react';
import { PrintButton } from '../../shared/PrintButton.tsx';
import { PageHead } from '../../ui/heads/PageHead.tsx';
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
    <PageHead
      act={
        canEdit && (
          <Button leftSection={<IconPlus aria-hidden size={18} stroke={1.8} />} onClick={onAddTable}>
            Add Table
          </Button>
        )
      }
      title="Table Management"
      tools={
        <>
          <ModeSwitch />
          {canEdit && (
            <>
              <Button
                data-tool
                leftSection={<IconCopyPlus aria-hidden size={18} stroke={1.5} />}
                onClick={onAddTables}
                variant="default"
              >
                Add Several
              </Button>
              <Button
                data-tool
                leftSection={<IconSettings aria-hidden size={18} stroke={1.5} />}
                onClick={onSettings}
                variant="default"
              >
                Floor Plan Settings
              </Button>
            </>
          )}
          <PrintButton sheet="tables" />
          <Button
            data-tool
            leftSection={<IconRefresh aria-hidden size={18} stroke={1.5} />}
            loading={isRefreshing}
            onClick={onRefresh}
            variant="default"
          >
            Refresh
          </Button>
        </>
      }
    />
  );
}
