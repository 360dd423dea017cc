import { useMemo } from 'react';
import { useNewest } from '../../../shared/useNewest.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { ElementActions } from '../elements/ElementItem.tsx';
import type { FloorDialog, Selection } from '../floor-screen.ts';
import { positionOf, type TablePosition } from '../floor-table.ts';
import type { TableActions } from '../tables/TableItem.tsx';
import type { ZoneActions } from '../zones/ZoneItem.tsx';
import { withElement, withZone } from './plan-draft.ts';
import type { PlanEditor } from './usePlanEditor.ts';

/** What actions work on. */
interface Reach {
  editor: PlanEditor;
  select: (selected: Selection | null) => void;
  openDialog: (dialog: FloorDialog) => void;
  moveTable: (id: string, position: TablePosition, failed?: string) => Promise<boolean>;
  say: (words: string) => void;
}

/** Actions of the items on the floor. They stay the same objects, so that an item is drawn anew for its own sake alone. */
export function useFloorActions(reach: Reach) {
  const newest = useNewest(reach);
  return useMemo(
    () => ({
      tables: tableActions(() => newest.current),
      elements: elementActions(() => newest.current),
      zones: zoneActions(() => newest.current),
    }),
    [newest],
  );
}

function tableActions(now: () => Reach): TableActions {
  return {
    select: ({ id }) => now().select({ kind: 'table', id }),
    open: ({ id }) => now().openDialog({ kind: 'editTable', id }),
    remove: ({ id }) => now().openDialog({ kind: 'deleteTable', id }),
    say: (words) => now().say(words),
    async move(table, place, change) {
      now().editor.rememberMove(`Table ${table.name} ${change}`, table.id, positionOf(table), place);
      const failed = change === 'rotated' ? 'Failed to rotate table' : 'Failed to update table';
      await now().moveTable(table.id, place, failed);
    },
  };
}

function elementActions(now: () => Reach): ElementActions {
  return {
    select: ({ id }) => now().select({ kind: 'element', id }),
    change: (what, element) => now().editor.draw(what, withElement(now().editor.draft, element)),
    say: (words) => now().say(words),
    remove({ id }) {
      const { editor, select } = now();
      const elements = editor.draft.elements.filter((other) => other.id !== id);
      editor.draw('Element deleted', { ...editor.draft, elements });
      select(null);
      toast.success('Element deleted');
    },
  };
}

function zoneActions(now: () => Reach): ZoneActions {
  return {
    select: ({ id }) => now().select({ kind: 'zone', id }),
    open: ({ id }) => now().openDialog({ kind: 'zone', id }),
    change: (what, zone) => now().editor.draw(what, withZone(now().editor.draft, zone)),
    say: (words) => now().say(words),
    remove({ id, name }) {
      const { editor, select, say } = now();
      const zones = editor.draft.zones.filter((other) => other.id !== id);
      editor.draw(`Zone ${name} removed`, { ...editor.draft, zones });
      select(null);
      say(`Zone ${name} removed`);
    },
  };
}
