import { useMemo } from 'react';
import { useNewest } from '../../../shared/useNewest.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { ElementActions } from '../elements/ElementItem.tsx';
import type { FloorDialog, Selection } from '../floor-screen.ts';
import type { TableActions } from '../tables/TableItem.tsx';
import type { ZoneActions } from '../zones/ZoneItem.tsx';
import type { TableMove } from './history.ts';
import { type DraftZone, withElement, withZone } from './plan-draft.ts';
import { moveOf } from './standing.ts';
import type { PlanEditor } from './usePlanEditor.ts';

/** What actions work on. */
interface Reach {
  editor: PlanEditor;
  select: (selected: Selection | null) => void;
  openDialog: (dialog: FloorDialog) => void;
  moveTables: (moves: readonly TableMove[], failed?: string) => Promise<boolean>;
  /** Zones that are stored: one that is only drawn has no tables yet. */
  storedZones: readonly DraftZone[];
  zoneName: (id: number) => string;
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
    open: ({ id }) => now().openDialog({ kind: 'editTable', id }),
    remove: ({ id }) => now().openDialog({ kind: 'deleteTable', id }),
    say: (words) => now().say(words),
    async move(table, place, change) {
      const { editor, moveTables, storedZones, zoneName } = now();
      const move = moveOf(table, place, change === 'moved' ? storedZones : []);
      const { before, after } = move;
      const isElsewhere = before.serverZone !== after.serverZone;
      const what = isElsewhere ? `moved to ${zoneName(after.serverZone)}` : change;
      editor.rememberMoves(`Table ${table.name} ${what}`, [move], editor.draft);
      if (isElsewhere) toast.success(`Table ${table.name} belongs to ${zoneName(after.serverZone)} now`);
      await moveTables([move], change === 'rotated' ? 'Failed to rotate table' : 'Failed to update table');
    },
  };
}

function elementActions(now: () => Reach): ElementActions {
  return {
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
