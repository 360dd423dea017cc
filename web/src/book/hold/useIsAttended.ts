import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Somebody who looks elsewhere for longer than this is asked for nothing and told nothing. */
const LOOKED_AWAY_MS = 60_000;

/** Whether somebody looks at the page: no longer once it was hidden for a minute or left, again as soon as it is seen. */
export function useIsAttended(): boolean {
  const [isAttended, setAttended] = useState(true);
  useEffect(function watchTheVisibility() {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleVisibility = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') setAttended(true);
      else timer = setTimeout(() => setAttended(false), LOOKED_AWAY_MS);
    };
    // At once: a page that still holds a socket cannot be kept for the way back.
    const handleLeave = () => flushSync(() => setAttended(false));
    const handleReturn = () => setAttended(true);
    document.addEventListener('visibilitychange', handleVisibility);
    addEventListener('pagehide', handleLeave);
    addEventListener('pageshow', handleReturn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
      removeEventListener('pagehide', handleLeave);
      removeEventListener('pageshow', handleReturn);
    };
  }, []);
  return isAttended;
}
