import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useListBookings } from '../../../shared/overlays/listed-bookings.ts';
import { useStableIds } from '../../../shared/overlays/useStableIds.ts';
import { ListCard } from '../../../ui/cards/ListCard.tsx';
import { AllBookingsLink } from './AllBookingsLink.tsx';
import { BookingLine } from './BookingLine.tsx';
import { UpcomingBookings_RestaurantFragmentDoc } from './UpcomingBookings.generated.ts';

interface UpcomingBookingsProps {
  restaurant: FragmentType<typeof UpcomingBookings_RestaurantFragmentDoc>;
}

/** The next five bookings after today, up to a week ahead. */
export function UpcomingBookings({ restaurant }: UpcomingBookingsProps) {
  const { data } = useSuspenseFragment({
    fragment: UpcomingBookings_RestaurantFragmentDoc,
    fragmentName: 'UpcomingBookings_restaurant',
    from: restaurant,
  });
  const bookings = data.upcomingBookings?.edges ?? [];
  useListBookings(useStableIds(bookings.map(({ node }) => node)));
  return (
    <ListCard
      title="Upcoming Bookings"
      emptyText="No upcoming bookings."
      emptyIcon={<IconCalendarEvent size={28} stroke={1.5} aria-hidden />}
      items={bookings.map(({ node }) => <BookingLine key={node.id} booking={node} detail="date" />)}
      footer={data.upcomingBookings?.pageInfo.hasNextPage && <AllBookingsLink />}
    />
  );
}
