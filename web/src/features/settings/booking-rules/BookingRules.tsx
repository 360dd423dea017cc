import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Title } from '@mantine/core';
import { BookingRules_RestaurantFragmentDoc } from './BookingRules.generated.ts';

interface Props {
  restaurant: FragmentType<typeof BookingRules_RestaurantFragmentDoc>;
  /** Asks for all rules again. */
  onRefresh: () => Promise<void>;
}

/** Everything that decides which times can be booked. */
export function BookingRules({ restaurant: from }: Props) {
  useSuspenseFragment({
    fragment: BookingRules_RestaurantFragmentDoc,
    fragmentName: 'BookingRules_restaurant',
    from,
  });
  return <Title order={2}>Booking rules</Title>;
}
