import { useState } from 'react';
import type { TableFeature } from '../../generated/schema-types.ts';
import { nearestMeeting, type OpenTimes } from '../times/open-times.ts';

interface Chosen {
  /** Null until those of the date have arrived. */
  times: OpenTimes | null;
  /** The chosen time; empty while none is, or it is not free. */
  time: string;
}

/** What of the wishes the chosen time does not meet, and whether the guest comes all the same. */
export interface UnmetWishes {
  /** The chosen time, with seconds. */
  time: string;
  wishes: readonly TableFeature[];
  /** The free times nearest to it that meet all of them. */
  alternatives: string[];
  isAccepted: boolean;
  accept(isAccepted: boolean): void;
}

/** Null where the chosen time meets every wish. A yes holds for the very time, party and wishes that it was said to. */
export function useUnmetWishes({ times, time }: Chosen): UnmetWishes | null {
  const [accepted, setAccepted] = useState('');
  const wishes = times?.slots.find((slot) => slot.time === time)?.unmetWishes ?? [];
  if (!times || wishes.length === 0) return null;
  const asked = JSON.stringify([times.date, times.partySize, time, wishes]);
  return {
    time,
    wishes,
    alternatives: nearestMeeting(times, time),
    isAccepted: accepted === asked,
    accept: (isAccepted) => setAccepted(isAccepted ? asked : ''),
  };
}
