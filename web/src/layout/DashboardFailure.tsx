import { useEffect, useSyncExternalStore } from 'react';
import { line } from '../shared/connection/line.ts';
import { isReachable } from '../shared/connection/reachable.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';

/**
 * A page for signed-in people could not be loaded, or nobody could tell whether one is signed in. Where that is for want of a
 * connection it opens by itself when that is back; nobody is led out of the application meanwhile.
 */
export function DashboardFailure() {
  const isGone = useSyncExternalStore(line.subscribe, () => line.goneSince() !== null);
  useEffect(
    function openWhenBack() {
      if (isGone) return line.subscribe(() => line.goneSince() === null && location.reload());
    },
    [isGone],
  );
  const tryAgain = async () => {
    if (!isGone || (await isReachable())) location.reload();
  };
  return (
    <FailureNotice onTryAgain={tryAgain} title="Error Loading Dashboard">
      {isGone
        ? 'There is no connection. This page opens by itself when it is back.'
        : 'Failed to load dashboard data'}
    </FailureNotice>
  );
}
