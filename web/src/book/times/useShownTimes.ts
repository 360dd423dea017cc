import { useState } from 'react';
import type { OpenTimes } from './open-times.ts';

interface Shown {
  /** The day and the party that they are of. */
  of: string;
  times: ReadonlySet<string>;
}

/**
 * The times that stand in the open: those that were free when the day was first seen for the party. They stay when somebody takes
 * them, and one that comes free later waits below, so that nothing moves under a finger; unless nothing else is free.
 */
export function useShownTimes(times: OpenTimes | null): ReadonlySet<string> {
  const [shown, setShown] = useState<Shown>({ of: '', times: new Set() });
  const of = times ? `${times.date} ${times.partySize}` : '';
  const free = times?.slots.filter(({ available }) => available).map(({ time }) => time) ?? [];
  const isOfUse = shown.of === of && (free.length === 0 || free.some((time) => shown.times.has(time)));
  if (!times || isOfUse) return shown.times;
  const next = { of, times: new Set(free) };
  setShown(next);
  return next.times;
}
