import { useCallback, useEffect, useState } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { useIsAttended } from '../hold/useIsAttended.ts';
import { speakFor } from '../language/speak.ts';
import { followLive } from '../requests/live-socket.ts';
import { useLoaded } from '../requests/useLoaded.ts';
import { useReloadOnReturn } from '../requests/useReloadOnReturn.ts';
import { drawOwnLooks } from '../restaurant/own-looks.ts';
import { WaitlistPlaceDocument } from './WaitlistPlace.generated.ts';
import { WaitlistPlaceChangesDocument } from './WaitlistPlaceChanges.generated.ts';
import type { Place } from './waitlist-place.ts';

/** Waits grow shorter by themselves, which no change tells. */
const ASK_AGAIN_MS = 60_000;

/**
 * The place behind a token: followed while somebody looks, and asked for again now and then. `isListening`: somebody wants to be called,
 * and is followed wherever they look.
 */
export function useWaitlistPlace(token: string, isListening: boolean) {
  const [heard, setHeard] = useState<{ place: Place; at: number } | null>(null);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const askedAt = performance.now();
      const { waitlistPlace } = await requestGraphql(WaitlistPlaceDocument, { token }, { signal });
      drawOwnLooks(waitlistPlace?.restaurant ?? null);
      await speakFor(waitlistPlace?.restaurant ?? null);
      return { place: waitlistPlace, askedAt };
    },
    [token],
  );
  const { status, value, reload } = useLoaded(load);
  useReloadOnReturn(reload);
  const isLookedAt = useIsAttended();
  const isAttended = isLookedAt || isListening;
  const isKnown = Boolean(value?.place);
  useEffect(
    function followWhileAttended() {
      if (!isAttended || !isKnown) return;
      const leave = followLive(WaitlistPlaceChangesDocument, { token }, ({ waitlistPlaceChanged: place }) => {
        if (place) setHeard({ place, at: performance.now() });
      });
      const timer = setInterval(reload, ASK_AGAIN_MS);
      return () => {
        clearInterval(timer);
        leave();
      };
    },
    [token, isAttended, isKnown, reload],
  );
  const isHeardNewer = heard !== null && heard.at >= (value?.askedAt ?? 0);
  return {
    isLoading: status === 'loading' && !value,
    hasFailed: status === 'failed' && !value,
    place: isHeardNewer ? heard.place : (value?.place ?? null),
    reload,
  };
}
