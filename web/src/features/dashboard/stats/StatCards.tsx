import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { StatCard } from '../../../ui/cards/StatCard.tsx';
import { StatCards_RestaurantFragmentDoc } from './StatCards.generated.ts';
import classes from './StatCards.module.css';

interface StatCardsProps {
  restaurant: FragmentType<typeof StatCards_RestaurantFragmentDoc>;
}

const nothingCounted = { today: 0, thisWeek: 0, thisMonth: 0, total: 0 };

/** The four counts of the dashboard, each with its window (product decision 15). */
export function StatCards({ restaurant }: StatCardsProps) {
  const { data } = useSuspenseFragment({ fragment: StatCards_RestaurantFragmentDoc, from: restaurant });
  const { today, thisWeek, thisMonth, total } = data.dashboardStats ?? nothingCounted;
  return (
    <div className={classes.strip} data-order="first">
      <StatCard label="Today's Bookings" value={today} hint="Bookings for today's date at the restaurant." />
      <StatCard label="This Week" value={thisWeek} hint="Bookings for the last 7 days, including today." />
      <StatCard label="This Month" value={thisMonth} hint="Bookings for the last month, including today." />
      <StatCard label="Total Bookings" value={total} hint="All bookings, past and to come." />
    </div>
  );
}
