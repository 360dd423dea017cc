import {
  IconBan,
  IconBookmark,
  IconCircleCheck,
  IconSparkles,
  IconTool,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TableStatus } from '../../../generated/schema-types.ts';

const icons: Record<TableStatus, TablerIcon> = {
  AVAILABLE: IconCircleCheck,
  OCCUPIED: IconUsers,
  RESERVED: IconBookmark,
  CLEANING: IconSparkles,
  MAINTENANCE: IconTool,
  OUT_OF_ORDER: IconBan,
};

/** The sign of a table's status, for those who do not tell its colours apart. */
export function StatusIcon({ status, size = 14 }: { status: TableStatus; size?: number }) {
  const Icon = icons[status];
  return <Icon aria-hidden size={size} stroke={1.9} />;
}
