import { useSubscription } from '@apollo/client/react';
import { useMemo } from 'react';
import { oneAtATime } from '../../shared/requests/one-at-a-time.ts';
import { WaitlistChangesDocument } from './WaitlistChanges.generated.ts';

/** Brings the list up to date whenever somebody joins, moves on or leaves: the places of all others move with them. */
export function useWaitlistChanges(restaurantId: string, refresh: () => Promise<void>): void {
  // What cannot be had now stays as it was: an old list is worth more than none.
  const refreshOnce = useMemo(() => oneAtATime(() => refresh().catch(() => undefined)), [refresh]);
  useSubscription(WaitlistChangesDocument, {
    variables: { restaurantId },
    ignoreResults: true,
    onData: refreshOnce,
  });
}
