import { serverNow } from '../dates/server-clock.ts';

const listeners = new Set<() => void>();
let goneSince: number | null = null;

/**
 * The line on which changes are told as they happen, as far as this page knows: the socket is the one witness. Whoever shows
 * or asks hears of it here; `live-link.ts` says how it stands.
 */
export const line = {
  /** Since when it is gone, by the server's clock in ms since 1970; null while it stands, and before it was first wanted. */
  goneSince: (): number | null => goneSince,

  /** Calls back whenever it goes or comes; returns what stops that. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** It broke, or could not be opened. */
  lost: () => become(goneSince ?? serverNow()),

  /** It stands, or nobody wants it any more. */
  back: () => become(null),
};

function become(next: number | null): void {
  if (next === goneSince) return;
  goneSince = next;
  for (const listener of listeners) listener();
}
