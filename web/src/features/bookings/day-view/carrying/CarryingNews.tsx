import { VisuallyHidden } from '@mantine/core';
import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import type { DayTable } from '../day.ts';
import { targetInWords } from '../timeline/bar-words.ts';
import { isSamePlace, placeOf } from './place.ts';
import type { CarriedBar } from './useCarriedBar.ts';
import type { Verdict } from './verdict.ts';

interface CarryingNewsProps {
  carried: CarriedBar | null;
  /** How the place below it does. */
  verdict: Verdict | null;
  clock: ZoneClock;
  tables: readonly DayTable[];
}

/** Tells a screen reader what is carried and where it would come down. What a drop comes to is told by its toast. */
export function CarryingNews({ carried, verdict, clock, tables }: CarryingNewsProps) {
  return (
    <VisuallyHidden aria-live="assertive" role="status">
      {carried && newsOf(carried, verdict, { clock, tables })}
    </VisuallyHidden>
  );
}

function newsOf(
  { bar, target }: CarriedBar,
  verdict: Verdict | null,
  words: { clock: ZoneClock; tables: readonly DayTable[] },
): string {
  const place = targetInWords(bar, target, words);
  if (isSamePlace(target, placeOf(bar))) return `${bar.booking.customerName} picked up: ${place}`;
  return verdict ? `${place}: ${verdict.words}` : place;
}
