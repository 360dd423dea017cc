import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { GuestList_RestaurantFragmentDoc } from './GuestList.generated.ts';
import { GUESTS_PER_PAGE, type GuestView } from './guest-address.ts';

/** The guests that pass the filters, as far as they are loaded. */
export function useListedGuests(
  from: FragmentType<typeof GuestList_RestaurantFragmentDoc>,
  { search, tag, order }: GuestView,
) {
  const { data } = useSuspenseFragment({
    fragment: GuestList_RestaurantFragmentDoc,
    fragmentName: 'GuestList_restaurant',
    from,
    variables: { first: GUESTS_PER_PAGE, after: null, search, tag, order },
  });
  const { edges, totalCount, pageInfo } = data.guests ?? { edges: [], totalCount: 0, pageInfo: null };
  return { guests: edges.map(({ node }) => node), totalCount, pageInfo };
}

/** One of them. */
export type ListedGuest = ReturnType<typeof useListedGuests>['guests'][number];
