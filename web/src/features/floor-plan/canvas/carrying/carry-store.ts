import type { Rectangle } from '../geometry.ts';
import type { Guide } from './guides.ts';

/** What is carried just now: where it would come to stand, and the lines that it would share. */
export interface Carried {
  landing: Rectangle;
  guides: readonly Guide[];
}

/** Told at every step of a hand, so no state of the page: one layer over the floor follows it. */
export class CarryStore {
  #carried: Carried | null = null;
  readonly #listeners = new Set<() => void>();

  readonly now = (): Carried | null => this.#carried;

  readonly show = (carried: Carried | null): void => {
    if (this.#carried === carried) return;
    this.#carried = carried;
    for (const tell of this.#listeners) tell();
  };

  /** Calls `onChange` from now on, until the returned function is called. */
  readonly follow = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };
}
