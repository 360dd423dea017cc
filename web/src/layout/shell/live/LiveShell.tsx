import { useEffect } from 'react';
import { useAttention } from '../../../features/attention/useAttention.ts';
import { useOwnRestaurants } from '../../../features/team/restaurants/useOwnRestaurants.ts';
import { tellCounts } from './attention-counts.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { NoticeCenter } from './notices/NoticeCenter.tsx';
import { useTitleCount } from './useTitleCount.ts';

/** What stands around every page of work and lives with the restaurant: the bar of a lost line, the counts of what needs somebody, and notices. */
export function LiveShell() {
  const { restaurants } = useOwnRestaurants();
  const [current] = restaurants;
  return current ? <LiveRestaurant restaurantId={current.id} /> : <ConnectionBar timezone={null} />;
}

function LiveRestaurant({ restaurantId }: { restaurantId: string }) {
  const { items, timezone } = useAttention(restaurantId);
  useTitleCount(items.length);
  useEffect(() => tellCounts(items), [items]);
  return (
    <>
      <ConnectionBar timezone={timezone} />
      <NoticeCenter restaurantId={restaurantId} timezone={timezone} />
    </>
  );
}
