import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { ListCard } from '../../../ui/cards/ListCard.tsx';
import { AllBookingsLink } from './AllBookingsLink.tsx';
import { BookingLine } from './BookingLine.tsx';
import { TodaysBookings_RestaurantFragmentDoc } from './TodaysBookings.generated.ts';

interface TodaysBookingsProps {
  restaurant: FragmentType<typeof TodaysBookings_RestaurantFragmentDoc>;
}

/** Who comes today, by time. */
export function TodaysBookings({ restaurant }: TodaysBookingsProps) {
  const { data } = useSuspenseFragment({
    fragment: TodaysBookings_RestaurantFragmentDoc,
    fragmentName: 'TodaysBookings_restaurant',
    from: restaurant,
  });
  const bookings = data.todaysBookings?.edges ?? [];
  return (
    <ListCard
      title="Today's Bookings"
      emptyText="No bookings for today."
      emptyIcon={<IconToolsKitchen2 size={28} stroke={1.5} aria-hidden />}
      items={bookings.map(({ node }) => <BookingLine key={node.id} booking={node} detail="email" />)}
      footer={data.todaysBookings?.pageInfo.hasNextPage && <AllBookingsLink />}
    />
  );
}
