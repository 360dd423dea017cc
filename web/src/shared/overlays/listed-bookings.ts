import { useEffect, useSyncExternalStore } from 'react';

let listed: readonly string[] = [];
const listeners = new Set<() => void>();

function list(ids: readonly string[]): void {
  listed = ids;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells in which order the page shows its bookings, for as long as it stands: their drawer leafs through them. */
export function useListBookings(ids: readonly string[]): void {
  useEffect(
    function tellOrder() {
      list(ids);
    },
    [ids],
  );
  useEffect(function leaveNothing() {
    return () => list([]);
  }, []);
}

/** The bookings beside one, as the page under its drawer lists them; null where there is none. */
export function useNeighbours(id: string): { previous: string | null; next: string | null } {
  const ids = useSyncExternalStore(subscribe, () => listed);
  const place = ids.indexOf(id);
  if (place < 0) return { previous: null, next: null };
  return { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null };
}
