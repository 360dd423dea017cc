import { VisuallyHidden } from '@mantine/core';
import type { ZoneClock } from '../../../../shared/dates/zone-clock.ts';
import type { DayTable } from '../day.ts';
import { placeInWords } from '../timeline/bar-words.ts';
import { isSamePlace, placeOf } from './place.ts';
import type { CarriedBar } from './useCarriedBar.ts';

interface CarryingNewsProps {
  carried: CarriedBar | null;
  clock: ZoneClock;
  tables: readonly DayTable[];
}

/** Tells a screen reader what is carried and where it would come down. What a drop comes to is told by its toast. */
export function CarryingNews({ carried, clock, tables }: CarryingNewsProps) {
  return (
    <VisuallyHidden aria-live="assertive" role="status">
      {carried && newsOf(carried, clock, tables)}
    </VisuallyHidden>
  );
}

function newsOf({ bar, target }: CarriedBar, clock: ZoneClock, tables: readonly DayTable[]): string {
  const place = placeInWords(target, { clock, tables });
  return isSamePlace(target, placeOf(bar)) ? `${bar.booking.customerName} picked up: ${place}` : place;
}
