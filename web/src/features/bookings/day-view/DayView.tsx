import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useNewDay } from '../../../shared/dates/useNewDay.ts';
import { zoneClock } from '../../../shared/dates/zone-clock.ts';
import { refreshActive } from '../../../shared/reload/refresh-active.ts';
import { FailureNotice } from '../../../ui/FailureNotice.tsx';
import { DayBoard } from './DayBoard.tsx';
import { DayToolbar } from './DayToolbar.tsx';
import type { DayView_RestaurantFragmentDoc } from './DayView.generated.ts';
import classes from './DayView.module.css';
import { useDay } from './useDay.ts';
import { useDayChanges } from './useDayChanges.ts';

interface DayViewProps {
  restaurant: FragmentType<typeof DayView_RestaurantFragmentDoc>;
  /** The day of the address; today at the restaurant when null. */
  date: string | null;
}

/** One day of a restaurant: who sits where and when, live. */
export function DayView({ restaurant: from, date }: DayViewProps) {
  const { restaurant, day } = useDay(from, date);
  const { id, today, timezone, seatingCapacity } = restaurant;
  const clock = useMemo(() => zoneClock(timezone), [timezone]);
  const client = useApolloClient();
  useDayChanges(id);
  useNewDay(timezone, () => void refreshActive(client));
  if (!day) {
    return (
      <FailureNotice title="Failed to load bookings">
        This day is not yours to see. Please sign in again.
      </FailureNotice>
    );
  }
  return (
    <div className={classes.page}>
      <DayToolbar date={day.date} timezone={timezone} today={today} />
      <DayBoard clock={clock} day={day} restaurantId={id} seatingCapacity={seatingCapacity} />
    </div>
  );
}
