import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useNewest } from '../../../shared/useNewest.ts';
import { CarryStore } from '../canvas/carrying/carry-store.ts';
import { guidesAt, landing } from '../canvas/carrying/guides.ts';
import { clamp, isSameRectangle, type Point, type Size } from '../canvas/geometry.ts';
import type { FloorSelectionStore } from '../canvas/selecting/useSelection.ts';
import type { Place } from '../canvas/useHeldPlace.ts';
import type { Selection } from '../floor-screen.ts';
import type { PlanDraft } from './plan-draft.ts';
import type { Standing } from './standing.ts';

/** Presses of a key that follow each other sooner are one move. */
const PAUSE_MS = 400;

/** What a hand does with one thing of the floor, or with all that is selected at once. */
export interface Carry {
  store: CarryStore;
  /** A thing is over another place: guides show where it would land, and what is selected with it follows. */
  move: (item: Selection, from: Place, to: Point) => void;
  /** It is let go: where it lands, or null when it has landed with all that is selected. */
  drop: (item: Selection, from: Place, to: Point) => Point | null;
  /** Moves all that is selected by some pixels, written after a pause; false where that is one thing alone. */
  nudge: (by: Point) => boolean;
  /** Writes what waits for the pause. */
  flush: () => void;
}

interface Reach {
  draft: PlanDraft;
  things: readonly Standing[];
  selection: FloorSelectionStore;
  canvasRef: RefObject<HTMLElement | null>;
  put: (what: string, placed: readonly Standing[]) => void;
}

/** Carrying over the floor; the same object for good, as every item holds it. */
export function useCarry(reach: Reach): Carry {
  const newest = useNewest(reach);
  const waiting = useRef<Point | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const carry = useMemo((): Carry => {
    const store = new CarryStore();
    const chosen = () => newest.current.things.filter(({ item }) => newest.current.selection.has(item));
    const isOfMany = (item: Selection) =>
      newest.current.selection.all().length > 1 && newest.current.selection.has(item);
    const othersThan = (item: Selection) => {
      const { things, selection } = newest.current;
      const isWithMany = isOfMany(item);
      return things.filter(
        (other) =>
          (item.kind === 'zone') === (other.item.kind === 'zone') &&
          !(other.item.kind === item.kind && other.item.id === item.id) &&
          !(isWithMany && selection.has(other.item)),
      );
    };
    /** What stands still while one thing is carried: looked for once, not at every step of the hand. */
    let still: { item: Selection; things: readonly Standing[]; others: readonly Standing[] } | null = null;
    const aim = (item: Selection, from: Place, to: Point) => {
      const { draft, things } = newest.current;
      if (still?.item !== item || still.things !== things) still = { item, things, others: othersThan(item) };
      const { others } = still;
      return { place: landing({ ...from, ...to }, { grid: draft.grid, canvas: draft, others }), others };
    };
    const shift = (by: Point | null) => shiftChosen(newest.current.canvasRef.current, by);
    const putChosen = (by: Point) => {
      const things = chosen();
      const { x, y } = onCanvasBy(things, by, newest.current.draft);
      if (x === 0 && y === 0) return;
      newest.current.put(
        `${things.length} things moved`,
        things.map((thing) => ({ ...thing, x: thing.x + x, y: thing.y + y })),
      );
    };
    const flush = () => {
      clearTimeout(timer.current);
      const by = waiting.current;
      waiting.current = null;
      if (!by) return;
      putChosen(by);
      shift(null);
    };
    return {
      store,
      flush,
      move(item, from, to) {
        const { place, others } = aim(item, from, to);
        const shown = store.now();
        // On the grid most steps of a hand lead to where the last one led.
        if (!shown || !isSameRectangle(shown.landing, place))
          store.show({ landing: place, guides: guidesAt(place, others) });
        if (isOfMany(item)) shift({ x: to.x - from.x, y: to.y - from.y });
      },
      drop(item, from, to) {
        store.show(null);
        const { place: landed } = aim(item, from, to);
        const place = { x: landed.x, y: landed.y };
        still = null;
        if (!isOfMany(item)) return place;
        putChosen({ x: place.x - from.x, y: place.y - from.y });
        shift(null);
        return null;
      },
      nudge({ x, y }) {
        if (newest.current.selection.all().length < 2) return false;
        const before = waiting.current ?? { x: 0, y: 0 };
        waiting.current = onCanvasBy(chosen(), { x: before.x + x, y: before.y + y }, newest.current.draft);
        shift(waiting.current);
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, PAUSE_MS);
        return true;
      },
    };
  }, [newest]);
  useEffect(
    () =>
      function writeWhatWaits() {
        carry.flush();
      },
    [carry],
  );
  return carry;
}

/** As far as all can go without leaving the canvas. */
function onCanvasBy(things: readonly Standing[], by: Point, canvas: Size): Point {
  const least = (values: number[]) => Math.min(0, -Math.min(...values));
  const most = (edge: number, values: number[]) => Math.max(0, edge - Math.max(...values));
  const [lefts, tops] = [things.map(({ x }) => x), things.map(({ y }) => y)];
  const rights = things.map(({ x, width }) => x + width);
  const bottoms = things.map(({ y, height }) => y + height);
  return {
    x: clamp(by.x, least(lefts), most(canvas.width, rights)),
    y: clamp(by.y, least(tops), most(canvas.height, bottoms)),
  };
}

/** Moves what is selected on the screen alone: nothing is drawn anew until it is put down. */
function shiftChosen(canvas: HTMLElement | null, by: Point | null): void {
  for (const target of canvas?.querySelectorAll('[data-floor-item][aria-pressed="true"]') ?? []) {
    const box = target.parentElement;
    const isHeld = box?.classList.contains('react-draggable-dragging');
    if (box) box.style.translate = by && !isHeld ? `${by.x}px ${by.y}px` : '';
  }
}
