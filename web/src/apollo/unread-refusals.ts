import type { RefusedField } from '../shared/failures/user-errors.ts';

/** Whoever sent it has read a refusal by then, if at all: with the answer, or after a look at the list. */
const READ_WITHIN_MS = 3_000;

/**
 * The answer of a mutation with its refusals watched: one that nobody reads is told. So a screen can word a refusal as it
 * likes, but cannot pass over it.
 */
export function withWatchedRefusals<Data>(data: Data, tell: (message: string) => void): Data {
  if (!isRecord(data)) return data;
  const watched = Object.entries(data).map(([field, payload]) => [field, watchedPayload(payload, tell)]);
  return Object.fromEntries(watched);
}

function watchedPayload(payload: unknown, tell: (message: string) => void): unknown {
  if (!isRecord(payload) || !Array.isArray(payload.userErrors) || payload.userErrors.length === 0)
    return payload;
  const userErrors: RefusedField[] = payload.userErrors;
  let isRead = false;
  setTimeout(() => {
    if (!isRead) tell(userErrors.map(({ message }) => message).join(' '));
  }, READ_WITHIN_MS);
  return Object.defineProperty({ ...payload }, 'userErrors', {
    enumerable: true,
    get() {
      isRead = true;
      return userErrors;
    },
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
