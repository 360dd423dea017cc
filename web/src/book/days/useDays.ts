import { useEffect, useState } from 'react';
import type { IsoDate } from '../../shared/dates/calendar-date.ts';
import { type Day, type DaysSource, twoMonths } from './free-days.ts';

const NONE: readonly Day[] = [];

/**
 * How the days of a month and of the next look for the party, once that is known; those of other months stay as they were
 * seen. Empty where it cannot be known: a calendar is of use without. `source` must not change idly.
 */
export function useDays(wanted: {
  source: DaysSource | null;
  month: IsoDate;
  today: IsoDate;
  guests: number;
}): readonly Day[] {
  const { source, month, today, guests } = wanted;
  const [seen, setSeen] = useState({ guests, days: NONE });
  useEffect(
    function lookAtTwoMonths() {
      if (!source) return;
      const left = new AbortController();
      source({ ...twoMonths(month, today), partySize: guests }, left.signal).then(
        (days) =>
          !left.signal.aborted &&
          setSeen((before) => ({
            guests,
            days: merged(before.guests === guests ? before.days : NONE, days),
          })),
        () => undefined,
      );
      return () => left.abort();
    },
    [source, month, today, guests],
  );
  return seen.guests === guests ? seen.days : NONE;
}

function merged(before: readonly Day[], newer: readonly Day[]): readonly Day[] {
  const byDate = new Map([...before, ...newer].map((day) => [day.date, day]));
  return [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}
