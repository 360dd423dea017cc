import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TableFeature } from '../../generated/schema-types.ts';
import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import type { DaysSource } from '../days/free-days.ts';
import { useIsAttended } from '../hold/useIsAttended.ts';
import { type Loaded, useLoaded } from '../requests/useLoaded.ts';
import { useReloadOnReturn } from '../requests/useReloadOnReturn.ts';
import type { OpenTimes } from './open-times.ts';

/** A day's times and the restaurant's present day, which may have moved on since the page was opened. */
interface OpenTimesAnswer {
  today: IsoDate;
  times: OpenTimes;
}

interface WantedTimes {
  date: IsoDate;
  partySize: number;
  /** Global id of the area to sit in; null for anywhere. */
  areaId: string | null;
  /** What the guest needs of a table. */
  wishes: TableFeature[];
}

/** Where times come from. */
export interface TimesSource {
  /** Asks for the times of a day for a party. */
  ask(wanted: WantedTimes, signal: AbortSignal): Promise<OpenTimesAnswer>;
  /** Tells them at once and whenever they change, until the returned function is called; never fails. */
  follow?(wanted: WantedTimes, onTimes: (times: OpenTimes) => void): () => void;
  /** How many days look at once; a booking that moves knows its own day only. */
  days?: DaysSource;
}

/** The times as they are now; `today` is null while only a live query has answered. */
type PresentTimes = OpenTimesAnswer | { today: null; times: OpenTimes };

interface Heard {
  times: OpenTimes;
  wishKey: string;
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
  /** Empty for anywhere. */
  areaId: string;
  wishes: readonly TableFeature[];
}): Loaded<PresentTimes> {
  const { source, date, guests } = wanted;
  const areaId = wanted.areaId || null;
  const wishKey = [areaId, ...wanted.wishes].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: area and wishes count by what they say
  const asks = useMemo(() => ({ areaId, wishes: [...wanted.wishes] }), [wishKey]);
  const [heard, setHeard] = useState<Heard | null>(null);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const askedAt = performance.now();
      return { ...(await source.ask({ date: date ?? '', partySize: guests, ...asks }, signal)), askedAt };
    },
    [source, date, guests, asks],
  );
  const asked = useLoaded(date ? load : null);
  useReloadOnReturn(asked.reload);

  const isAttended = useIsAttended();
  const isFirstAnswerIn = asked.value !== null || asked.status === 'failed';
  useEffect(
    function followWhileAttended() {
      if (!date || !isAttended || !isFirstAnswerIn) return;
      return source.follow?.({ date, partySize: guests, ...asks }, (times) =>
        setHeard({ times, wishKey, at: performance.now() }),
      );
    },
    [source, date, guests, asks, wishKey, isAttended, isFirstAnswerIn],
  );

  // What was heard after the question was sent is at least as fresh as its answer.
  const isHeardNewer =
    heard?.times.date === date &&
    heard?.times.partySize === guests &&
    heard.wishKey === wishKey &&
    heard.at >= (asked.value?.askedAt ?? 0);
  if (!isHeardNewer) return asked;
  return {
    status: 'ready',
    value: { today: asked.value?.today ?? null, times: heard.times },
    reload: asked.reload,
  };
}
