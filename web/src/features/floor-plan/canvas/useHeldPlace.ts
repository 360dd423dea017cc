import { useEffect, useRef, useState } from 'react';
import { useNewest } from '../../../shared/useNewest.ts';
import type { Rectangle } from './geometry.ts';

/** A place with a direction. */
export interface Place extends Rectangle {
  /** Degrees clockwise. */
  rotation: number;
}

/** What was done to an item. */
export type PlaceChange = 'moved' | 'resized' | 'rotated';

/** Puts an item somewhere for good; what it returns is done once the screen shows the outcome. */
export type CommitPlace = (place: Place, change: PlaceChange) => unknown;

/** Presses of a key that follow each other sooner are one move. */
const PAUSE_MS = 400;

/**
 * Where an item is shown while its new place is on the way to be stored. Moves by key are stored together after a
 * pause, or at once when the item loses the focus or leaves the screen.
 */
export function useHeldPlace(stored: Place, onCommit: CommitPlace) {
  const [held, setHeld] = useState<Place | null>(null);
  const waiting = useRef<{ place: Place; change: PlaceChange } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef<Place | null>(null);
  const commit = useNewest(onCommit);

  async function store(place: Place, change: PlaceChange): Promise<void> {
    newest.current = place;
    setHeld(place);
    await commit.current(place, change);
    if (newest.current === place) setHeld(null);
  }

  /** Stores what waits for the end of the pause. */
  function flush(): void {
    clearTimeout(timer.current);
    const last = waiting.current;
    waiting.current = null;
    if (last) void store(last.place, last.change);
  }

  /** Shows a place at once and stores it after the pause. */
  function nudge(place: Place, change: PlaceChange): void {
    if (waiting.current && waiting.current.change !== change) flush();
    newest.current = place;
    setHeld(place);
    waiting.current = { place, change };
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE_MS);
  }

  useEffect(
    () =>
      function storeWhatWaits() {
        clearTimeout(timer.current);
        const last = waiting.current;
        waiting.current = null;
        if (last) void commit.current(last.place, last.change);
      },
    [commit],
  );
  return { shown: held ?? stored, store, nudge, flush };
}
