import { randomId, useHotkeys } from '@mantine/hooks';
import { toast } from '../../../ui/toasts/toast.ts';
import { type Arrangement, arranged } from '../canvas/carrying/arrange.ts';
import { fittedToCanvas, type Rectangle } from '../canvas/geometry.ts';
import type { FloorSelectionStore } from '../canvas/selecting/useSelection.ts';
import type { FloorDialog, Selection } from '../floor-screen.ts';
import type { FloorTable } from '../floor-table.ts';
import type { CopyTables } from '../tables/useCopyTables.ts';
import { copyInput, elementCopy, namesForCopies, zoneCopy } from './copies.ts';
import { arrangementWords } from './group-words.ts';
import { planLimits } from './plan-draft.ts';
import type { Standing } from './standing.ts';
import type { PlanEditor } from './usePlanEditor.ts';

/** What can be done with all that is selected at once. */
export interface Group {
  arrange: (how: Arrangement) => void;
  duplicate: () => void;
  remove: () => void;
  selectAll: () => void;
  /** Selects what a frame on the floor touches, besides what is selected already. */
  selectIn: (frame: Rectangle) => void;
}

interface Reach {
  editor: PlanEditor;
  tables: readonly FloorTable[];
  things: readonly Standing[];
  selection: FloorSelectionStore;
  put: (what: string, placed: readonly Standing[]) => void;
  copyTables: CopyTables;
  openDialog: (dialog: FloorDialog) => void;
  say: (words: string) => void;
  canEdit: boolean;
}

/** Acts on the selection, with Ctrl/⌘ A and Ctrl/⌘ D. */
export function useGroup(reach: Reach): Group {
  const { editor, things, selection, put, openDialog, say, canEdit } = reach;
  const chosen = () => things.filter(({ item }) => selection.has(item));
  const furniture = things.filter(({ item }) => item.kind !== 'zone');

  const group: Group = {
    arrange(how) {
      const words = arrangementWords[how];
      put(
        words,
        arranged(chosen(), how).map((thing) => fittedToCanvas(thing, editor.draft)),
      );
      say(words);
    },
    duplicate: () => void duplicate(reach),
    remove() {
      const items = selection.all();
      const left = removedFrom(editor, items);
      if (left) editor.draw(`${items.length} things deleted`, left);
      const ids = idsOf(items, 'table');
      if (ids.length > 0) openDialog({ kind: 'deleteTables', ids });
      else selection.select(null);
    },
    selectAll() {
      selection.selectAll(furniture.map(({ item }) => item));
      say(`${furniture.length} things selected`);
    },
    selectIn(frame) {
      const touched = furniture.filter((thing) => overlap(thing, frame)).map(({ item }) => item);
      selection.selectAll([...selection.all(), ...touched.filter((item) => !selection.has(item))]);
      say(`${selection.all().length} things selected`);
    },
  };
  useHotkeys([
    ['mod+A', () => canEdit && group.selectAll()],
    ['mod+D', () => canEdit && group.duplicate()],
  ]);
  return group;
}

async function duplicate({ editor, tables, selection, copyTables }: Reach): Promise<void> {
  const items = selection.all();
  let { draft } = editor;
  const made: Selection[] = [];
  for (const zone of draft.zones.filter(({ id }) => selection.has({ kind: 'zone', id }))) {
    if (draft.zones.length >= planLimits.mostZones) break;
    const copy = zoneCopy(zone, draft);
    draft = { ...draft, zones: [...draft.zones, copy] };
    made.push({ kind: 'zone', id: copy.id });
  }
  for (const element of draft.elements.filter(({ id }) => selection.has({ kind: 'element', id }))) {
    if (draft.elements.length >= planLimits.mostElements) break;
    const copy = elementCopy(element, randomId('element-'), draft);
    draft = { ...draft, elements: [...draft.elements, copy] };
    made.push({ kind: 'element', id: copy.id });
  }
  if (made.length > 0) editor.draw(`${made.length} copied`, draft);
  const originals = tables.filter(({ id }) => selection.has({ kind: 'table', id }));
  const names = namesForCopies(
    originals.map(({ name }) => name),
    tables.map(({ name }) => name),
  );
  const ids = await copyTables(originals.map((table, n) => copyInput(table, names[n] ?? '', draft)));
  if (ids.length > 0)
    editor.rememberMade(`${ids.length === 1 ? 'Table' : `${ids.length} tables`} copied`, ids);
  made.push(...ids.map((id): Selection => ({ kind: 'table', id })));
  // Who has chosen something else meanwhile keeps that.
  if (made.length > 0 && items === selection.all()) selection.selectAll(made);
  if (made.length > 0) toast.success(made.length === 1 ? 'Copied' : `${made.length} things copied`);
}

/** The drawing without what is selected of it; null when that is nothing. */
function removedFrom({ draft }: PlanEditor, items: readonly Selection[]) {
  const [zones, elements] = [idsOf(items, 'zone'), idsOf(items, 'element')];
  if (zones.length + elements.length === 0) return null;
  return {
    ...draft,
    zones: draft.zones.filter(({ id }) => !zones.includes(id)),
    elements: draft.elements.filter(({ id }) => !elements.includes(id)),
  };
}

function idsOf<Kind extends Selection['kind']>(items: readonly Selection[], kind: Kind) {
  return items.flatMap((item) =>
    item.kind === kind ? [item.id as Extract<Selection, { kind: Kind }>['id']] : [],
  );
}

const overlap = (one: Rectangle, other: Rectangle) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
