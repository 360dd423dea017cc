/** Something that must never be, which an evening has shown. */
export class Fault extends Error {
  /** The invariant that does not hold, as a sentence. */
  readonly invariant: string;
  /** The act after which it was seen. */
  readonly act: string;

  constructor(invariant: string, act: string, detail: string) {
    super(`${invariant} (after ${act}): ${detail}`);
    this.name = 'Fault';
    this.invariant = invariant;
    this.act = act;
  }

  /** Faults of one name are taken to have one cause: shrinking keeps to it, and statistics count by it. */
  get signature(): string {
    return `${this.invariant} | ${this.act}`;
  }
}
