import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { lazy } from 'react';
import { StatCard } from '../../../ui/cards/StatCard.tsx';
import { Later } from '../today/Later.tsx';
import type { ComparedCount } from './StatBeside.tsx';
import { StatCards_RestaurantFragmentDoc } from './StatCards.generated.ts';
import classes from './StatCards.module.css';

// After the counts themselves.
const StatBeside = lazy(async () => ({ default: (await import('./StatBeside.tsx')).StatBeside }));

interface StatCardsProps {
  restaurant: FragmentType<typeof StatCards_RestaurantFragmentDoc>;
}

const nothingCounted = { today: 0, thisWeek: 0, thisMonth: 0, total: 0 };

/** The four counts of the dashboard, each with its window (product decision 15). */
export function StatCards({ restaurant }: StatCardsProps) {
  const { data } = useSuspenseFragment({ fragment: StatCards_RestaurantFragmentDoc, from: restaurant });
  const { today, thisWeek, thisMonth, total } = data.dashboardStats ?? nothingCounted;
  const beside = (of: ComparedCount, count: number) => (
    <Later>
      <StatBeside count={count} of={of} restaurantId={data.id} />
    </Later>
  );
  return (
    <div className={classes.strip} data-order="first">
      <StatCard
        beside={beside('today', today)}
        label="Today's Bookings"
        value={today}
        hint="Bookings for today's date at the restaurant."
      />
      <StatCard
        beside={beside('thisWeek', thisWeek)}
        label="This Week"
        value={thisWeek}
        hint="Bookings for the last 7 days, including today."
      />
      <StatCard
        beside={beside('thisMonth', thisMonth)}
        label="This Month"
        value={thisMonth}
        hint="Bookings for the last month, including today."
      />
      <StatCard label="Total Bookings" value={total} hint="All bookings, past and to come." />
    </div>
  );
}
