import { useState } from 'react';
import type { StaffTime } from '../times/useStaffTimes.ts';
import type { PlaceRefusal } from './place-answer.ts';

/**
 * Why the place in a form cannot be had: what the API last answered, until something is changed; before that, what is
 * known of the chosen time. Tables that are chosen by hand are judged by the API alone.
 */
export function usePlaceRefusal(
  times: readonly StaffTime[],
  { time, hasChosenTables }: { time: string; hasChosenTables: boolean },
) {
  const [answered, setAnswered] = useState<PlaceRefusal | null>(null);
  const slot = times.find((each) => each.time === time);
  const isKnown = slot?.explanation && !(hasChosenTables && slot.reason === 'NO_TABLE');
  const freeTimes = slot ? nearestFree(times, slot) : [];
  const known =
    slot && isKnown
      ? { explanation: slot.explanation ?? '', canOverrule: slot.canOverrule, freeTimes }
      : null;
  return { refusal: answered ?? known, setAnswered };
}

const OFFERED = 3;

function nearestFree(times: readonly StaffTime[], wished: StaffTime): string[] {
  const place = times.indexOf(wished);
  return times
    .map((slot, index) => ({ slot, index, distance: Math.abs(index - place) }))
    .filter(({ slot }) => slot.available)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, OFFERED)
    .sort((one, other) => one.index - other.index)
    .map(({ slot }) => slot.time);
}
