import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { useMemo } from 'react';
import { DayBar_BookingFragmentDoc } from './DayBar.generated.ts';
import { DayRow_TableFragmentDoc } from './DayRow.generated.ts';
import { DayView_RestaurantFragmentDoc } from './DayView.generated.ts';
import type { Day } from './day.ts';

/**
 * A restaurant and its day, as they are in the store now; the day is null when the caller may not see it. What has not
 * changed stays the same object, so that only what has is drawn anew.
 */
export function useDay(from: FragmentType<typeof DayView_RestaurantFragmentDoc>, date: string | null) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: DayView_RestaurantFragmentDoc,
    fragmentName: 'DayView_restaurant',
    from,
    variables: { date },
  });
  const { serviceDay, floorPlan, staffAreas } = restaurant;
  const { data: bookings } = useSuspenseFragment({
    fragment: DayBar_BookingFragmentDoc,
    fragmentName: 'DayBar_booking',
    from: serviceDay?.bookings ?? [],
  });
  const { data: tables } = useSuspenseFragment({
    fragment: DayRow_TableFragmentDoc,
    from: serviceDay?.tables ?? [],
  });
  const day = useMemo<Day | null>(
    () =>
      serviceDay && {
        ...serviceDay,
        bookings,
        tables,
        zones: floorPlan?.zones ?? [],
        areas: staffAreas ?? [],
      },
    [serviceDay, bookings, tables, floorPlan, staffAreas],
  );
  return { restaurant, day };
}
