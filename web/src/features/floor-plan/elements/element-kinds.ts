import {
  IconBath,
  IconDoor,
  IconGlassFull,
  IconSeparatorHorizontal,
  IconWindow,
  type TablerIcon,
} from '@tabler/icons-react';
import type { FloorElementType } from '../../../generated/schema-types.ts';

/** The kinds of floor elements in the order of the toolbar. */
export const elementKinds: { type: FloorElementType; label: string; Icon: TablerIcon }[] = [
  { type: 'WALL', label: 'Wall', Icon: IconSeparatorHorizontal },
  { type: 'BAR', label: 'Bar', Icon: IconGlassFull },
  { type: 'DOOR', label: 'Door', Icon: IconDoor },
  { type: 'WINDOW', label: 'Window', Icon: IconWindow },
  { type: 'BATHROOM', label: 'Bathroom', Icon: IconBath },
];

const byType = new Map(elementKinds.map((kind) => [kind.type, kind]));

/** How a kind of element is called. */
export const elementLabel = (type: FloorElementType): string => byType.get(type)?.label ?? type;
