import { randomKey } from '../shared/requests/random-key.ts';

/**
 * How long an act without an answer is the same act when it is asked for again. Long enough for whoever tries again; short
 * enough that another party of two at the same table, later in the evening, is another party.
 */
const SAME_ACT_MS = 2 * 60_000;

interface OpenAct {
  key: string;
  since: number;
}

/** Gives every act one idempotency key, which it keeps over its retries until the API has answered. */
export class ActKeys {
  readonly #open = new Map<string, OpenAct>();

  /** The key of an act; `act` names it with all that it says. */
  keyOf(act: string): string {
    const now = performance.now();
    const open = this.#open.get(act);
    if (open && now - open.since < SAME_ACT_MS) return open.key;
    const key = randomKey();
    this.#open.set(act, { key, since: now });
    return key;
  }

  /** It is known how the act ended: the same again is another one. */
  answered(act: string): void {
    this.#open.delete(act);
  }
}
