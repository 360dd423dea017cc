import { useCallback } from 'react';
import type { IsoDate } from './calendar-date.ts';
import type { OpenTimes } from './open-times.ts';
import { type Loaded, useLoaded } from './useLoaded.ts';
import { useReloadOnReturn } from './useReloadOnReturn.ts';

/** A day's times and the restaurant's present day, which may have moved on since the page was opened. */
export interface OpenTimesAnswer {
  today: IsoDate;
  times: OpenTimes;
}

/** Asks the API for the times of a day for a party. */
export type AskTimes = (
  wanted: { date: IsoDate; partySize: number },
  signal: AbortSignal,
) => Promise<OpenTimesAnswer>;

/** The day's times for the party, fetched again when the diner comes back to the page. `ask` must not change idly. */
export function useOpenTimes(wanted: {
  ask: AskTimes;
  date: IsoDate | null;
  guests: number;
}): Loaded<OpenTimesAnswer> {
  const { ask, date, guests } = wanted;
  const load = useCallback(
    (signal: AbortSignal) => ask({ date: date ?? '', partySize: guests }, signal),
    [ask, date, guests],
  );
  const openTimes = useLoaded(date ? load : null);
  useReloadOnReturn(openTimes.reload);
  return openTimes;
}
