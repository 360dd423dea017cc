import { type KeyboardEvent, useState } from 'react';
import type { Standing } from '../plan/standing.ts';
import { isArrow, nearestTable } from './nearest-table.ts';
import type { FloorViewing } from './useFloorView.ts';

const NEARER = 1.3;

interface FloorKeysOptions {
  tables: readonly Standing[];
  pickedId: string | null;
  viewing: FloorViewing;
}

/**
 * The floor by keyboard: Tab leads to one table, arrows from there to the next one in their direction; plus and minus go
 * nearer and farther, 0 shows the whole room.
 */
export function useFloorKeys({ tables, pickedId, viewing }: FloorKeysOptions) {
  const [lastId, setLast] = useState<string | null>(null);
  const shown = new Set(tables.map(({ id }) => id));
  const entryId = [lastId, pickedId].find((id) => id !== null && shown.has(id)) ?? tables[0]?.id ?? null;
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === '+' || key === '=') viewing.zoomBy(NEARER);
    else if (key === '-') viewing.zoomBy(1 / NEARER);
    else if (key === '0') viewing.showAll();
    else if (!isArrow(key) || !goTo(event)) return;
    event.preventDefault();
  };

  function goTo({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-table]')?.dataset.table;
    const from = tables.find((table) => table.id === id);
    const next = from && isArrow(key) ? nearestTable(tables, from, key) : undefined;
    if (!next) return false;
    currentTarget
      .querySelector<HTMLElement>(`[data-table="${CSS.escape(next.id)}"] button`)
      ?.focus({ preventScroll: true });
    return true;
  }

  /** Whatever has the focus is seen. */
  const handleFocus = (id: string) => {
    setLast(id);
    const table = tables.find((each) => each.id === id);
    if (table) viewing.reveal(table);
  };
  return { entryId, handleKey, handleFocus };
}
