import { useCallback, useEffect, useRef, useState } from 'react';
import { type ReadyBell, readyBell } from './ready-bell.ts';
import type { Place } from './waitlist-place.ts';

/** It rings again so often, until somebody looks: the first one may be missed in a pocket. */
const RINGS = 3;
const BETWEEN_RINGS_MS = 4_000;

/** How the bell stands: nobody has asked for it, it will ring, or this browser has none. */
type BellState = 'off' | 'on' | 'none';

/** The bell that a guest has asked for. `arm` belongs into a tap: it rings once, so that the guest hears what to listen for. */
export function useReadyBell() {
  const [state, setState] = useState<BellState>('off');
  const bell = useRef<ReadyBell | null>(null);
  useEffect(function closeWithThePage() {
    return () => bell.current?.close();
  }, []);
  const ring = useCallback(() => bell.current?.ring(), []);
  const arm = async () => {
    bell.current = await readyBell();
    ring();
    setState(bell.current ? 'on' : 'none');
  };
  const disarm = () => {
    bell.current?.close();
    bell.current = null;
    setState('off');
  };
  return { state, canVibrate: bell.current?.canVibrate ?? false, arm, disarm, ring };
}

/** Calls the guest as soon as the table is ready; null while nothing is known of it. */
export function useRingWhenReady(ring: () => void, status: Place['status'] | null): void {
  useEffect(
    function ringWhenReady() {
      if (status !== 'NOTIFIED') return;
      let left = RINGS;
      const ringAgain = () => {
        ring();
        left -= 1;
        if (left === 0) clearInterval(timer);
      };
      const timer = setInterval(ringAgain, BETWEEN_RINGS_MS);
      ringAgain();
      return () => clearInterval(timer);
    },
    [ring, status],
  );
}
