/** How often acts of a kind were done, and what was answered. */
interface Tally {
  accepted: number;
  refused: number;
}

/** What many evenings came to. */
export class Statistics {
  evenings = 0;
  acts = 0;
  readonly #from = performance.now();
  readonly #answers = new Map<string, Tally>();
  readonly #codes = new Map<string, number>();
  readonly #checked = new Map<string, number>();
  readonly #faults = new Map<string, { times: number; where: string }>();

  /** An answer to an operation; the codes are those of its refusal, none when it was accepted. */
  answered(kind: string, codes: readonly string[]): void {
    const tally = this.#answers.get(kind) ?? { accepted: 0, refused: 0 };
    if (codes.length === 0) tally.accepted += 1;
    else tally.refused += 1;
    this.#answers.set(kind, tally);
    for (const code of codes) this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1);
  }

  /** An invariant that was held against something, so that none is there for show. */
  checked(invariant: string, times = 1): void {
    if (times > 0) this.#checked.set(invariant, (this.#checked.get(invariant) ?? 0) + times);
  }

  /** A fault, and where to see it again; the first place is kept. Answers whether it is new. */
  found(signature: string, where: string): boolean {
    const known = this.#faults.get(signature);
    this.#faults.set(signature, { where: known?.where ?? where, times: (known?.times ?? 0) + 1 });
    return !known;
  }

  /** Whether a fault was found already, which counts as once more. */
  findsAgain(signature: string): boolean {
    const isKnown = this.#faults.has(signature);
    if (isKnown) this.found(signature, '');
    return isKnown;
  }

  /** Says where a fault is seen with the least that shows it. */
  shrunk(signature: string, where: string): void {
    const known = this.#faults.get(signature);
    if (known) this.#faults.set(signature, { ...known, where });
  }

  /** Whether an invariant was ever held against anything. */
  hasChecked(invariant: string): boolean {
    return this.#checked.has(invariant);
  }

  /** All of it in lines for people. */
  lines(): string[] {
    const seconds = (performance.now() - this.#from) / 1000;
    return [
      `${this.evenings} evenings, ${this.acts} acts in ${seconds.toFixed(0)} s`,
      '',
      'operation: accepted / refused',
      ...sorted(this.#answers).map(([kind, { accepted, refused }]) => `  ${kind}: ${accepted} / ${refused}`),
      'refusals by code',
      ...sorted(this.#codes).map(([code, times]) => `  ${code}: ${times}`),
      'invariants held against',
      ...sorted(this.#checked).map(([invariant, times]) => `  ${invariant}: ${times}`),
      this.#faults.size === 0 ? 'no fault' : `${this.#faults.size} faults`,
      ...sorted(this.#faults).map(
        ([signature, { times, where }]) => `  ${times} x ${signature}\n      ${where}`,
      ),
    ];
  }
}

const sorted = <Value>(map: ReadonlyMap<string, Value>) =>
  [...map].sort(([one], [other]) => one.localeCompare(other));
