/** Something that happens at an instant (milliseconds since 1970). */
interface Entry {
  at: number;
  happen: (at: number) => void;
}

/** What is to happen, in the order of time; at one instant in the order in which it was put in. */
export class Agenda {
  readonly #entries: Entry[] = [];

  /** Puts something in; also while the agenda runs, for now or later. */
  add(at: number, happen: (at: number) => void): void {
    let place = this.#entries.length;
    while (place > 0 && (this.#entries[place - 1]?.at ?? at) <= at) place -= 1;
    // Kept from the last to the first, so that the next is taken off the end.
    this.#entries.splice(place, 0, { at, happen });
  }

  /** Lets everything happen, and what it brings. */
  run(): void {
    for (let next = this.#entries.pop(); next; next = this.#entries.pop()) next.happen(next.at);
  }
}
