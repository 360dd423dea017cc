import { useEffect, useState, useSyncExternalStore } from 'react';

const lists = new Map<symbol, readonly string[]>();
let listed: readonly string[] = [];
const listeners = new Set<() => void>();

function list(key: symbol, ids: readonly string[]): void {
  if (ids.length === 0) lists.delete(key);
  else lists.set(key, ids);
  listed = [...new Set([...lists.values()].flat())];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Tells in which order the page shows its bookings, for as long as it stands: their drawer leafs through them. Of several lists on
 * a page one goes on where the one above it ends.
 */
export function useListBookings(ids: readonly string[]): void {
  const [key] = useState(() => Symbol('bookings of a list'));
  useEffect(
    function tellOrder() {
      list(key, ids);
    },
    [key, ids],
  );
  useEffect(
    function leaveNothing() {
      return () => list(key, []);
    },
    [key],
  );
}

/** The bookings beside one, as the page under its drawer lists them; null where there is none. */
export function useNeighbours(id: string): { previous: string | null; next: string | null } {
  const ids = useSyncExternalStore(subscribe, () => listed);
  const place = ids.indexOf(id);
  if (place < 0) return { previous: null, next: null };
  return { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null };
}
