import type { FragmentType } from '@apollo/client';
import { useApolloClient, useSuspenseFragment } from '@apollo/client/react';
import { useNewDay } from '../../shared/dates/useNewDay.ts';
import { refreshActive } from '../../shared/reload/refresh-active.ts';
import { TodaysBookings } from './bookings/TodaysBookings.tsx';
import { UpcomingBookings } from './bookings/UpcomingBookings.tsx';
import { Dashboard_RestaurantFragmentDoc } from './Dashboard.generated.ts';
import classes from './Dashboard.module.css';
import { DashboardHeader } from './DashboardHeader.tsx';
import { FailedMessagesNotice } from './FailedMessagesNotice.tsx';
import { SetUpChecklist } from './set-up/SetUpChecklist.tsx';
import { StatCards } from './stats/StatCards.tsx';
import { LaterCovers, LaterNeeds } from './today/Later.tsx';
import { useLiveDashboard } from './useLiveDashboard.ts';

interface DashboardProps {
  restaurant: FragmentType<typeof Dashboard_RestaurantFragmentDoc>;
}

/** What an owner looks at all day: counts, today's guests and the next ones, moving by themselves. */
export function Dashboard({ restaurant: from }: DashboardProps) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: Dashboard_RestaurantFragmentDoc,
    fragmentName: 'Dashboard_restaurant',
    from,
  });
  const client = useApolloClient();
  useLiveDashboard(restaurant.id);
  useNewDay(restaurant.timezone, () => void refreshActive(client));
  return (
    <div className={classes.page}>
      <DashboardHeader restaurant={restaurant} />
      <FailedMessagesNotice restaurant={restaurant} />
      <SetUpChecklist restaurant={restaurant} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <StatCards restaurant={restaurant} />
          <LaterCovers canForesee={restaurant.viewerRole !== 'HOST'} restaurantId={restaurant.id} />
          <TodaysBookings restaurant={restaurant} />
        </div>
        <div className={classes.side}>
          <LaterNeeds restaurantId={restaurant.id} timezone={restaurant.timezone} />
          <UpcomingBookings restaurant={restaurant} />
        </div>
      </div>
    </div>
  );
}
