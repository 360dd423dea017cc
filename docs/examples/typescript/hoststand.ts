import { setTimeout as sleep } from 'node:timers/promises';
import type { TypedDocumentString } from './generated/hoststand.ts';

/** Where a Hoststand is, and who asks. */
export interface Hoststand {
  /** Without a slash at the end, for instance `https://book.example.com`. */
  url: string;
  /** An API key, `hs_live_…`. Guests need none. */
  key?: string | undefined;
}

/** An error of GraphQL, as far as this program reads it. */
export interface SentError {
  message: string;
  extensions?: { code?: string; retryAfter?: number };
}

/** The operation was refused as a whole, or failed: `code` says why, as docs/api.md lists them. */
export class OperationError extends Error {
  readonly code: string;
  /** How long to wait before the same may be asked again, where the server says it. */
  readonly retryAfterSeconds: number | null;

  constructor({ message, extensions = {} }: SentError) {
    super(message);
    this.name = 'OperationError';
    this.code = extensions.code ?? 'UNKNOWN';
    this.retryAfterSeconds = extensions.retryAfter ?? null;
  }
}

const PATIENCE_MS = 15_000;
const TRIES = 4;
const WORTH_ANOTHER_TRY: readonly string[] = ['RATE_LIMITED', 'SERVICE_UNAVAILABLE'];

/**
 * Sends one operation and answers with its data. A lost answer does not say whether a change was made, so the same is sent
 * again, with the same variables: what has an idempotency key happens once all the same.
 *
 * @throws OperationError when the server says no.
 * @throws Error when it cannot be reached in several tries.
 */
export async function send<Result, Variables>(
  hoststand: Hoststand,
  operation: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const body = JSON.stringify({ query: String(operation), variables });
  for (let triesLeft = TRIES - 1; ; triesLeft -= 1) {
    try {
      return await sendOnce<Result>(hoststand, body);
    } catch (error) {
      const isFinal = error instanceof OperationError && !WORTH_ANOTHER_TRY.includes(error.code);
      if (isFinal || triesLeft === 0) throw error;
      const seconds = error instanceof OperationError ? error.retryAfterSeconds : null;
      await sleep(1_000 * (seconds ?? TRIES - triesLeft));
    }
  }
}

async function sendOnce<Result>({ url, key }: Hoststand, body: string): Promise<Result> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer: { data?: Result | null; errors?: SentError[] } = await response.json();
  const [error] = answer.errors ?? [];
  if (error) throw new OperationError(error);
  if (!answer.data) throw new Error(`${url} answered with ${response.status} and no data.`);
  return answer.data;
}
