import { failureWords } from '../failures/failure-words.ts';
import { failureOf } from '../failures/request-failure.ts';
import type { RefusedField } from '../failures/user-errors.ts';

/** What every payload of a mutation has. */
export interface Answer {
  userErrors: readonly RefusedField[];
}

/**
 * How a write ended. This is the one reader of the refusals of a payload; it reads them when it is asked, so that the guard
 * knows of a refusal that no screen has asked for, and tells it itself.
 */
export class Written<Payload extends Answer = Answer> {
  /** What the API answered, also with a refusal; null when no answer came. */
  readonly payload: Payload | null;
  readonly #error: unknown;

  constructor(payload: Payload | null, error?: unknown) {
    this.payload = payload;
    this.#error = error;
  }

  /** What the API refused, field by field; empty when it is done, and when no answer came. */
  get refusals(): readonly RefusedField[] {
    return this.payload?.userErrors ?? [];
  }

  /** Whether the API has done it. */
  get isDone(): boolean {
    return this.payload !== null && this.refusals.length === 0;
  }

  /** Why it is not done, in words for people; null when it is. */
  get failure(): string | null {
    return this.failureOr();
  }

  /** The API's code where it refused to answer, CONNECTION_LOST where no answer came; null when it answered. */
  get code(): string | null {
    return this.#error === undefined ? null : failureOf(this.#error).code;
  }

  /** The same as `failure`, with fixed words for what has no answer of the API, but for a pause that it wants. */
  failureOr(unexpected?: string): string | null {
    if (this.isDone) return null;
    if (this.#error !== undefined) return failureWords(this.#error, unexpected);
    return this.refusals[0]?.message ?? unexpected ?? 'Please try again.';
  }
}

/** Waits for the payload of a mutation and says how it ended. Never rejects. */
export async function written<Payload extends Answer>(
  answer: PromiseLike<Payload | null | undefined>,
): Promise<Written<Payload>> {
  try {
    return new Written((await answer) ?? null);
  } catch (error) {
    return new Written<Payload>(null, error);
  }
}
