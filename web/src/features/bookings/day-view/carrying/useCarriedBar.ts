import { useCallback, useRef, useState } from 'react';
import type { Bar } from '../timeline/day-layout.ts';
import { isSamePlace, type Place, placeOf } from './place.ts';

/** A bar in somebody's hand. */
export interface CarriedBar {
  bar: Bar;
  /** Where it would come down. */
  target: Place;
  by: 'pointer' | 'keyboard';
}

/** Picking a bar up, holding it over a place, and putting it down: the same for pointer and keyboard. */
export interface Carrying {
  carried: CarriedBar | null;
  pickUp: (bar: Bar, by: CarriedBar['by']) => void;
  aim: (target: Place) => void;
  drop: () => void;
  putBack: () => void;
}

/** Calls `onDrop` for a bar that comes down anywhere but where it was. */
export function useCarriedBar(onDrop: (bar: Bar, target: Place) => void): Carrying {
  const [carried, setCarried] = useState<CarriedBar | null>(null);
  // A drop may follow the last move before React has drawn it.
  const latest = useRef<CarriedBar | null>(null);
  const set = useCallback((next: CarriedBar | null) => {
    latest.current = next;
    setCarried(next);
  }, []);

  const pickUp = useCallback(
    (bar: Bar, by: CarriedBar['by']) => set({ bar, by, target: placeOf(bar) }),
    [set],
  );
  const aim = useCallback(
    (target: Place) => {
      const held = latest.current;
      // Most moves of a pointer stay within one quarter-hour: nothing is drawn anew for them.
      if (held && !isSamePlace(held.target, target)) set({ ...held, target });
    },
    [set],
  );
  const putBack = useCallback(() => set(null), [set]);
  const drop = useCallback(() => {
    const held = latest.current;
    set(null);
    if (held && !isSamePlace(held.target, placeOf(held.bar))) onDrop(held.bar, held.target);
  }, [set, onDrop]);
  return { carried, pickUp, aim, drop, putBack };
}
