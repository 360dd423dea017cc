import { useEffect, useMemo, useState } from 'react';
import { type HoldAnswer, type RequestedTime, VisitorHold } from './visitor-hold.ts';

/** A choice that stands this long stays: a changed mind passes by other times, and other sizes of the party. */
const SETTLED_AFTER_MS = 250;

/** How it stands with keeping the requested time: null until the API has answered for it. */
export type HoldState = HoldAnswer | { kind: 'lapsed'; isAskedAgain: boolean } | null;

interface Wanted {
  restaurantId: string;
  visitorKey: string;
  /** Null while no time is asked for. */
  visit: RequestedTime | null;
  /** Whether it was chosen for good: one that was only passed by is not kept. */
  isMeant: boolean;
  /** Whether the list of times says that it is not free. */
  isGone: boolean;
  /** True while a booking of the time is on its way, and the hold must be left alone. */
  isFrozen: boolean;
  /** Called when the time cannot be had. */
  onTaken: () => void;
}

/**
 * Has the requested time kept for the visitor: a new request moves the hold, none frees it. It outlives the page, which finds it again
 * by the same key; nobody who reloads, or goes to look at the menu, loses the table. A request for a time that is not free is
 * sent as well, so that the restaurant learns of it.
 */
export function useVisitorHold(wanted: Wanted) {
  const { restaurantId, visitorKey, visit, isMeant, isGone, isFrozen, onTaken } = wanted;
  const hold = useMemo(() => new VisitorHold({ restaurantId, visitorKey }), [restaurantId, visitorKey]);
  const [state, setState] = useState<HoldState>(null);
  const [attempt, setAttempt] = useState(0);
  const again = () => {
    setState((last) => (last?.kind === 'lapsed' ? { ...last, isAskedAgain: true } : null));
    setAttempt((count) => count + 1);
  };
  const request = visit && JSON.stringify(visit);
  const [stateOf, setStateOf] = useState(request);
  if (stateOf !== request) {
    setStateOf(request);
    setState(null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a request counts by what it says; a new attempt, or a change of the list, asks again
  useEffect(
    function keepTheRequestedTime() {
      if (isFrozen) return;
      if (!visit) return hold.release();
      if (!isMeant) return;
      const overtaken = new AbortController();
      const timer = setTimeout(async () => {
        const answer = await hold.keep(visit, overtaken.signal);
        if (overtaken.signal.aborted) return;
        setState(answer);
        if (answer?.kind === 'taken') onTaken();
      }, SETTLED_AFTER_MS);
      return () => {
        clearTimeout(timer);
        overtaken.abort();
      };
    },
    [hold, request, isMeant, isGone, isFrozen, attempt],
  );
  useLapse(state, () => setState({ kind: 'lapsed', isAskedAgain: false }));
  useAskingOnReturn(again);

  return {
    state,
    /** Has the time kept longer; false when that cannot be had. */
    async extend(): Promise<boolean> {
      const extended = await hold.extend();
      if (extended) setState((last) => (last?.kind === 'kept' ? extended : last));
      return extended !== null;
    },
    /** Has the requested time kept now, or finds that it is: what goes on from there needs its answer. */
    async keepNow(): Promise<HoldAnswer | null> {
      const answer = visit && (await hold.keep(visit, new AbortController().signal));
      setState(answer);
      return answer;
    },
    /** Has a time that is kept no longer kept again, if it is still free. */
    keepAgain: again,
  };
}

function useLapse(state: HoldState, onLapse: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hold ends once, whoever is told
  useEffect(
    function lapseInTime() {
      if (state?.kind !== 'kept') return;
      const timer = setTimeout(onLapse, state.endsAt - Date.now());
      return () => clearTimeout(timer);
    },
    [state],
  );
}

/** A page that the browser brings back does not know what became of the hold meanwhile. */
function useAskingOnReturn(onReturn: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls does not change in meaning
  useEffect(function askOnReturn() {
    const handleReturn = (event: PageTransitionEvent) => event.persisted && onReturn();
    addEventListener('pageshow', handleReturn);
    return () => removeEventListener('pageshow', handleReturn);
  }, []);
}
