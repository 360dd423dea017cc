import { useEffect, useRef, useState } from 'react';
import { reconnectPause } from '../../shared/requests/reconnect-pause.ts';
import type { Loaded } from './useLoaded.ts';

/** So many of the first, short pauses are left out: what has just failed is not there half a second later. */
const SKIPPED_PAUSES = 2;

/**
 * Loads again by itself for as long as it fails, with growing pauses, at most every 15 seconds. Returns whether it has
 * failed and not been loaded since, which stays true while it is tried again, so that nothing flickers.
 */
export function useRetries({ status, reload }: Pick<Loaded<unknown>, 'status' | 'reload'>): boolean {
  const failures = useRef(0);
  const [isOutOfReach, setOutOfReach] = useState(false);

  useEffect(
    function tryAgain() {
      if (status === 'ready') {
        failures.current = 0;
        setOutOfReach(false);
      }
      if (status !== 'failed') return;
      let isOver = false;
      setOutOfReach(true);
      void reconnectPause(SKIPPED_PAUSES + failures.current).then(() => !isOver && reload());
      failures.current += 1;
      return () => {
        isOver = true;
      };
    },
    [status, reload],
  );

  return status === 'failed' || (isOutOfReach && status === 'loading');
}
