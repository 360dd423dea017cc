import { startTransition, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Selection } from '../../floor-screen.ts';

const NOTHING: readonly Selection[] = [];

/**
 * What is selected. Not a state of the page: a press concerns what stands on the floor, and the page around it is
 * long. Choosing the same again changes nothing, as a press, the focus that it brings and its click all choose.
 */
export class FloorSelectionStore {
  #all = NOTHING;
  #keys: ReadonlySet<string> = new Set();
  readonly #listeners = new Set<() => void>();
  /** A press adds to what is selected, as if Shift were held: for fingers. */
  isAdding = false;

  /** The item that alone is selected; null for none and for several. */
  readonly now = (): Selection | null => (this.#all.length === 1 ? (this.#all[0] ?? null) : null);

  /** All that is selected, in the order in which it was chosen. */
  readonly all = (): readonly Selection[] => this.#all;

  readonly has = (item: Selection): boolean => this.#keys.has(keyOf(item));

  readonly select = (selected: Selection | null): void => this.selectAll(selected ? [selected] : NOTHING);

  readonly selectAll = (items: readonly Selection[]): void => {
    const keys = new Set(items.map(keyOf));
    if (keys.size === this.#keys.size && [...keys].every((key) => this.#keys.has(key))) return;
    this.#all = items;
    this.#keys = keys;
    for (const tell of this.#listeners) tell();
  };

  readonly selectTables = (ids: readonly string[]): void =>
    this.selectAll(ids.map((id) => ({ kind: 'table', id })));

  /** Adds an item, or takes it out. */
  readonly toggle = (item: Selection): void => {
    const key = keyOf(item);
    const others = this.#all.filter((other) => keyOf(other) !== key);
    this.selectAll(this.#keys.has(key) ? others : [...this.#all, item]);
  };

  /** Calls `onChange` from now on, until the returned function is called. */
  readonly follow = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };
}

/** A page's own selection; nothing at first. Whoever calls this is not drawn anew when it changes. */
export function useSelection(): FloorSelectionStore {
  return useState(() => new FloorSelectionStore())[0];
}

/** Whether an item is selected now, alone or with others: for what answers the press. */
export function useIsSelected({ follow, has }: FloorSelectionStore, item: Selection): boolean {
  return useSyncExternalStore(follow, () => has(item));
}

/** Whether it alone is, as soon as the press can be seen to be heard: for what takes longer to draw. */
export function useIsSelectedLater(selection: FloorSelectionStore, item: Selection): boolean {
  return useLater(selection, () => {
    const alone = selection.now();
    return alone !== null && keyOf(alone) === keyOf(item);
  });
}

/** All that is selected, as soon as that can be seen. */
export function useSelectedLater(selection: FloorSelectionStore): readonly Selection[] {
  return useLater(selection, selection.all);
}

// Not a deferred value: that draws whoever asks for it twice, the first time in vain and before the press is answered.
function useLater<Value>({ follow }: FloorSelectionStore, read: () => Value): Value {
  const [value, setValue] = useState(read);
  const update = useEffectEvent(() => startTransition(() => setValue(() => read())));
  useLayoutEffect(
    function keepUp() {
      return follow(() => update());
    },
    [follow],
  );
  return value;
}

/** What tells an item from all others. */
const keyOf = ({ kind, id }: Selection) => `${kind} ${id}`;
