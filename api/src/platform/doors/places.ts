/** Counts who has how many of something at a time, in this process. */
export class Places {
  readonly #factor: number;
  readonly #taken = new Map<string, number>();

  /** `factor` raises all places, for load tests. */
  constructor(factor: number) {
    this.#factor = factor;
  }

  /** Takes one of so many places for `key`; what gives it back, or null when there is none. */
  take(key: string, places: number): (() => void) | null {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= places * this.#factor) return null;
    this.#taken.set(key, taken + 1);
    return () => this.#giveBack(key);
  }

  #giveBack(key: string): void {
    const left = (this.#taken.get(key) ?? 0) - 1;
    if (left > 0) this.#taken.set(key, left);
    else this.#taken.delete(key);
  }
}
