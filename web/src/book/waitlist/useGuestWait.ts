import { useCallback, useEffect } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { useIsAttended } from '../hold/useIsAttended.ts';
import { useLoaded } from '../requests/useLoaded.ts';
import { GuestWaitDocument, type GuestWaitQuery } from './GuestWait.generated.ts';

/** What a party is told of its wait before it joins. */
export type GuestWait = NonNullable<NonNullable<GuestWaitQuery['restaurant']>['guestWait']>;

/** The queue moves, and a guest may think for a while. */
const ASK_AGAIN_MS = 30_000;

/** The wait of a party of that size, asked for again now and then while somebody looks; null for no size at all. */
export function useGuestWait(restaurantId: string, partySize: number | null) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const asked = { id: restaurantId, partySize: partySize ?? 1 };
      const { restaurant } = await requestGraphql(GuestWaitDocument, asked, { signal });
      return restaurant?.guestWait ?? null;
    },
    [restaurantId, partySize],
  );
  const { status, value, reload } = useLoaded(partySize === null ? null : load);
  const isAttended = useIsAttended();
  useEffect(
    function askNowAndThen() {
      if (!isAttended || partySize === null) return;
      const timer = setInterval(reload, ASK_AGAIN_MS);
      return () => clearInterval(timer);
    },
    [isAttended, partySize, reload],
  );
  // What was said of another size is not said of this one.
  const wait = value?.partySize === partySize ? value : null;
  return { wait, isLoading: status === 'loading', hasFailed: status === 'failed' && !wait };
}
