import { IconBell, IconWalk } from '@tabler/icons-react';
import type { TableMode } from '../generated/schema-types.ts';

/** Modes in the order of the choice. */
export const tableModes: readonly TableMode[] = ['ONLINE', 'STAFF', 'WALK_IN'];

/** Whom a table is for, as it is chosen. */
export const modeLabel: Record<TableMode, string> = {
  ONLINE: 'Everybody',
  STAFF: 'Staff bookings',
  WALK_IN: 'Walk-ins',
};

/** What a choice means, in a sentence. */
export const modeMeaning: Record<TableMode, string> = {
  ONLINE: 'Guests book it online, staff book it, and walk-ins sit here.',
  STAFF: 'Kept from guests who book online. Staff book it, and walk-ins sit here.',
  WALK_IN: 'Kept for the door and the waitlist. A booking sits here only when staff choose the table.',
};

/** A table that is not for everybody, as its sign says and as it is heard. */
export type KeptMode = Exclude<TableMode, 'ONLINE'>;

export const keptModeWords: Record<KeptMode, string> = {
  STAFF: 'staff bookings only',
  WALK_IN: 'walk-ins only',
};

/** Whether a table is kept from guests who book online. */
export const isKept = (mode: TableMode): mode is KeptMode => mode !== 'ONLINE';

/** The sign of a mode: the bell of the host stand, and somebody on foot. */
export function ModeSign({ mode, size }: { mode: KeptMode; size: number }) {
  const Icon = mode === 'STAFF' ? IconBell : IconWalk;
  return <Icon aria-hidden size={size} stroke={2} />;
}
