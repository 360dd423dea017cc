import { startTransition, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Selection } from '../floor-screen.ts';

/**
 * Which item is selected. Not a state of the page: a press concerns what stands on the floor, and the page around it is
 * long. Choosing the same item again changes nothing, as a press, the focus that it brings and its click all choose.
 */
export class FloorSelectionStore {
  #selected: Selection | null = null;
  readonly #listeners = new Set<() => void>();

  readonly now = (): Selection | null => this.#selected;

  readonly select = (selected: Selection | null): void => {
    if (selected ? isSame(this.#selected, selected) : !this.#selected) return;
    this.#selected = selected;
    for (const tell of this.#listeners) tell();
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

/** Whether an item is selected now: for what answers the press. */
export function useIsSelected({ follow, now }: FloorSelectionStore, item: Selection): boolean {
  return useSyncExternalStore(follow, () => isSame(now(), item));
}

/** The same, as soon as the press can be seen to be heard: for what takes longer to draw. */
export function useIsSelectedLater(selection: FloorSelectionStore, item: Selection): boolean {
  return useLater(selection, (selected) => isSame(selected, item));
}

/** What is selected, as soon as that can be seen. */
export function useSelectedLater(selection: FloorSelectionStore): Selection | null {
  return useLater(selection, (selected) => selected);
}

// Not a deferred value: that draws whoever asks for it twice, the first time in vain and before the press is answered.
function useLater<Value>(
  { follow, now }: FloorSelectionStore,
  read: (selected: Selection | null) => Value,
): Value {
  const [value, setValue] = useState(() => read(now()));
  const update = useEffectEvent(() => startTransition(() => setValue(read(now()))));
  useLayoutEffect(
    function keepUp() {
      return follow(() => update());
    },
    [follow],
  );
  return value;
}

const isSame = (one: Selection | null, other: Selection) => one?.kind === other.kind && one.id === other.id;
