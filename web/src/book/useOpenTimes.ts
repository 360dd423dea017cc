import { useCallback, useEffect, useState } from 'react';
import type { IsoDate } from './calendar-date.ts';
import type { OpenTimes } from './open-times.ts';
import { useIsAttended } from './useIsAttended.ts';
import { type Loaded, useLoaded } from './useLoaded.ts';
import { useReloadOnReturn } from './useReloadOnReturn.ts';

/** A day's times and the restaurant's present day, which may have moved on since the page was opened. */
export interface OpenTimesAnswer {
  today: IsoDate;
  times: OpenTimes;
}

interface WantedTimes {
  date: IsoDate;
  partySize: number;
}

/** Where times come from. */
export interface TimesSource {
  /** Asks for the times of a day for a party. */
  ask(wanted: WantedTimes, signal: AbortSignal): Promise<OpenTimesAnswer>;
  /** Tells them at once and whenever they change, until the returned function is called; never fails. */
  follow?(wanted: WantedTimes, onTimes: (times: OpenTimes) => void): () => void;
}

/** The times as they are now; `today` is null while only a live query has answered. */
type PresentTimes = OpenTimesAnswer | { today: null; times: OpenTimes };

interface Heard {
  times: OpenTimes;
  at: number;
}

/**
 * The day's times for the party as they are now: asked for, followed while somebody is looking, and asked for again
 * when the diner comes back to the page. `source` must not change idly.
 */
export function useOpenTimes(wanted: {
  source: TimesSource;
  date: IsoDate | null;
  guests: number;
}): Loaded<PresentTimes> {
  const { source, date, guests } = wanted;
  const [heard, setHeard] = useState<Heard | null>(null);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const askedAt = performance.now();
      return { ...(await source.ask({ date: date ?? '', partySize: guests }, signal)), askedAt };
    },
    [source, date, guests],
  );
  const asked = useLoaded(date ? load : null);
  useReloadOnReturn(asked.reload);

  const isAttended = useIsAttended();
  const isFirstAnswerIn = asked.value !== null || asked.status === 'failed';
  useEffect(
    function followWhileAttended() {
      if (!date || !isAttended || !isFirstAnswerIn) return;
      return source.follow?.({ date, partySize: guests }, (times) =>
        setHeard({ times, at: performance.now() }),
      );
    },
    [source, date, guests, isAttended, isFirstAnswerIn],
  );

  // What was heard after the question was sent is at least as fresh as its answer.
  const isHeardNewer =
    heard?.times.date === date &&
    heard?.times.partySize === guests &&
    heard.at >= (asked.value?.askedAt ?? 0);
  if (!isHeardNewer) return asked;
  return {
    status: 'ready',
    value: { today: asked.value?.today ?? null, times: heard.times },
    reload: asked.reload,
  };
}
