import { useState, useSyncExternalStore } from 'react';
import type { Selection } from './floor-screen.ts';

/**
 * Which item is selected. Not a state of the page: a press concerns what stands on the floor, and the page around it is
 * long. Choosing the same item again changes nothing, as a press, the focus that it brings and its click all choose.
 */
export class FloorSelectionStore {
  #selected: Selection | null = null;
  readonly #listeners = new Set<() => void>();

  readonly now = (): Selection | null => this.#selected;

  readonly select = (selected: Selection | null): void => {
    if (selected?.kind === this.#selected?.kind && selected?.id === this.#selected?.id) return;
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

/** What is selected now. */
export function useSelected({ follow, now }: FloorSelectionStore): Selection | null {
  return useSyncExternalStore(follow, now);
}
