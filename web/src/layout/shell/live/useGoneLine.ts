import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { line } from '../../../shared/connection/line.ts';
import { isReachable } from '../../../shared/connection/reachable.ts';
import { refreshActive } from '../../../shared/reload/refresh-active.ts';

/** A line that is back so soon was not missed: a server that starts anew, a phone between two masts. */
const GRACE_MS = 2_000;

/** So often the server is asked whether it answers without the line. */
const ASK_MS = 15_000;

/** How it stands with a line that has been gone for longer than a moment. */
export interface GoneLine {
  /** By the server's clock, in ms since 1970. */
  since: number;
  /** The server answers all the same: the page is then brought up to date now and then, and acts are sent. */
  isReachable: boolean;
}

/** Since when changes are no longer told as they happen; null while they are. */
export function useGoneLine(): GoneLine | null {
  const client = useApolloClient();
  const since = useSyncExternalStore(line.subscribe, line.goneSince);
  const [told, setTold] = useState<GoneLine | null>(null);
  useEffect(
    function askWhileGone() {
      if (since === null) return;
      let timer = setTimeout(ask, GRACE_MS);
      let isOver = false;
      async function ask(): Promise<void> {
        const reachable = await isReachable();
        if (isOver || since === null) return;
        setTold({ since, isReachable: reachable });
        if (reachable) await refreshActive(client);
        if (!isOver) timer = setTimeout(ask, ASK_MS);
      }
      return () => {
        isOver = true;
        clearTimeout(timer);
        setTold(null);
      };
    },
    [client, since],
  );
  return told;
}
