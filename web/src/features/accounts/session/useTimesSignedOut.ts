import { useEffect, useState } from 'react';
import { useSession } from './session-context.ts';

/** How often a session has ended under this page: what a page open to all has loaded as somebody is then loaded anew. */
export function useTimesSignedOut(): number {
  const session = useSession();
  const [times, setTimes] = useState(0);
  useEffect(
    function countEnds() {
      return session.subscribe(() => {
        if (session.status === 'signedOut') setTimes((before) => before + 1);
      });
    },
    [session],
  );
  return times;
}
