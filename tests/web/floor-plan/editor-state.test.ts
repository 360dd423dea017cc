import { describe, expect, test } from 'vitest';
import {
  type EditorEvent,
  type EditorState,
  isDirty,
  nextState,
  openedOn,
  type StoredPlan,
} from '../../../web/src/features/floor-plan/drawing/editor-state.ts';
import { emptyDraft } from '../../../web/src/features/floor-plan/drawing/plan-draft.ts';

const stored = (version: number, width = 800): StoredPlan => ({
  __typename: 'FloorPlan',
  id: 'flr_1',
  name: 'Default Layout',
  version,
  width,
  height: 600,
  grid: { __typename: 'Grid', size: 20, snap: true, enabled: true },
  zones: [],
  objects: [],
});
const wide = (width: number): EditorEvent => ({
  type: 'drawn',
  what: `to ${width}`,
  draft: { ...emptyDraft, width },
});
const spot = (x: number) => ({ position: { x, y: 0, width: 100, height: 100, rotation: 0 }, serverZone: 1 });
const withTables = (width: number): EditorEvent => ({
  type: 'moved',
  what: 'moved',
  moves: [{ tableId: 't', before: spot(0), after: spot(9) }],
  draft: { ...emptyDraft, width },
});
const later = (state: EditorState, ...events: EditorEvent[]) => events.reduce(nextState, state);
const open = openedOn(stored(1));

describe('undo and redo', () => {
  test('go back and forth over drawing and over tables, in the order in which they were done', () => {
    const drawn = later(open, wide(900), withTables(900), wide(1_000));
    expect(drawn.history.done.map(({ what }) => what)).toEqual(['to 900', 'moved', 'to 1000']);
    const back = later(drawn, { type: 'undone' }, { type: 'undone' });
    expect(back.draft.width).toBe(900);
    expect(back.history.undone.map(({ what }) => what)).toEqual(['to 1000', 'moved']);
    expect(later(back, { type: 'undone' }).draft.width).toBe(800);
    expect(later(back, { type: 'redone' }, { type: 'redone' }).draft.width).toBe(1_000);
  });

  test('forget what was undone once something else is drawn', () => {
    const state = later(open, wide(900), { type: 'undone' }, wide(700));
    expect(state.history.undone).toEqual([]);
    expect(later(state, { type: 'redone' }).draft.width).toBe(700);
  });

  test('do nothing where there is nothing', () => {
    expect(later(open, { type: 'undone' }, { type: 'redone' })).toEqual(open);
  });

  test('take tables and what is drawn back together, and forget tables that were made', () => {
    const both = later(open, withTables(950));
    expect(both.draft.width).toBe(950);
    expect(later(both, { type: 'undone' }).draft.width).toBe(800);
    expect(later(both, { type: 'undone' }, { type: 'redone' }).draft.width).toBe(950);
    const made = later(open, { type: 'tablesMade', what: 'copied', madeTables: ['t'] }, { type: 'undone' });
    expect(made.history).toEqual({ done: [], undone: [] });
  });

  test('take back a discard, too', () => {
    const state = later(open, wide(900), { type: 'discarded' });
    expect(isDirty(state)).toBe(false);
    expect(later(state, { type: 'undone' }).draft.width).toBe(900);
  });
});

describe('what is unsaved', () => {
  test('is what differs from the stored plan, whatever the way to it', () => {
    expect(isDirty(later(open, wide(900)))).toBe(true);
    expect(isDirty(later(open, wide(900), wide(800)))).toBe(false);
    expect(later(open, wide(800)).history.done).toEqual([]);
  });

  test('stays what was drawn while the save was on its way', () => {
    const sent = later(open, wide(900));
    const saved = later(sent, wide(1_000), { type: 'saved', plan: stored(2, 900), sent: sent.draft });
    expect(saved.base?.version).toBe(2);
    expect(saved.draft.width).toBe(1_000);
    expect(isDirty(saved)).toBe(true);
    expect(isDirty(later(sent, { type: 'saved', plan: stored(2, 900), sent: sent.draft }))).toBe(false);
  });

  test('gives way to a plan that the person chose, and only tables can be undone then', () => {
    const state = later(open, wide(900), withTables(900), { type: 'adopted', plan: stored(5, 700) });
    expect(state.draft.width).toBe(700);
    expect(isDirty(state)).toBe(false);
    expect(state.history.done.map(({ what }) => what)).toEqual(['moved']);
  });
});
