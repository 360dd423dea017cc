import {
  IconAlarm,
  IconArmchair,
  IconBan,
  IconBookmark,
  IconCircleCheck,
  IconClockExclamation,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TonightState } from '../../../generated/schema-types.ts';
import { statusColor, statusLabel } from '../../floor-plan/floor-table.ts';
import { StatusIcon } from '../../floor-plan/table-status/StatusIcon.tsx';
import type { ServiceTable } from '../service.ts';

/** A colour of the kit, a sign and a word that say the same. */
interface TableLook {
  color: string;
  icon: ReactNode;
  word: string;
}

const looks: Record<TonightState, { color: string; icon: TablerIcon; word: string }> = {
  FREE: { color: 'green', icon: IconCircleCheck, word: 'Free' },
  RESERVED_SOON: { color: 'blue', icon: IconBookmark, word: 'Reserved' },
  LATE: { color: 'orange', icon: IconClockExclamation, word: 'Late' },
  SEATED: { color: 'violet', icon: IconArmchair, word: 'Seated' },
  OVERDUE: { color: 'red', icon: IconAlarm, word: 'Overdue' },
  BLOCKED: { color: 'gray', icon: IconBan, word: 'Blocked' },
};

/** How a state looks: colour, sign and word say the same. */
function stateLook(state: TonightState): TableLook {
  const { color, icon: Icon, word } = looks[state];
  return { color, word, icon: <Icon aria-hidden size={14} stroke={1.9} /> };
}

/** How a table looks now. One without a party that is not ready shows what staff said of it. */
export function tableLook({ state, table: { status } }: ServiceTable): TableLook {
  const isAsSaid = status !== 'AVAILABLE' && (state === 'FREE' || state === 'BLOCKED');
  if (!isAsSaid) return stateLook(state);
  return { color: statusColor[status], word: statusLabel[status], icon: <StatusIcon status={status} /> };
}
