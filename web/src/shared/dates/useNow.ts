import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/**
 * The present instant by the server's clock, in ms since 1970, looked at every `everyMs` and as soon as the page is seen
 * again: timers stand still while a laptop sleeps.
 */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(
    function followClock() {
      const look = () => setNow(serverNow());
      const timer = setInterval(look, everyMs);
      document.addEventListener('visibilitychange', look);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', look);
      };
    },
    [everyMs],
  );
  return now;
}
