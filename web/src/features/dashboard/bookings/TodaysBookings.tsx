import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { BookingStatus } from '../../../generated/schema-types.ts';
import { useListBookings } from '../../../shared/overlays/listed-bookings.ts';
import { useStableIds } from '../../../shared/overlays/useStableIds.ts';
import { ListCard } from '../../../ui/cards/ListCard.tsx';
import { AllBookingsLink } from './AllBookingsLink.tsx';
import { BookingLine } from './BookingLine.tsx';
import { TodaysBookings_RestaurantFragmentDoc } from './TodaysBookings.generated.ts';
import classes from './TodaysBookings.module.css';

interface TodaysBookingsProps {
  restaurant: FragmentType<typeof TodaysBookings_RestaurantFragmentDoc>;
}

const TO_COME: readonly BookingStatus[] = ['PENDING', 'CONFIRMED'];

/** Who comes today: those who are still to come first, by time; those who sit or are over folded below. */
export function TodaysBookings({ restaurant }: TodaysBookingsProps) {
  const { data } = useSuspenseFragment({
    fragment: TodaysBookings_RestaurantFragmentDoc,
    fragmentName: 'TodaysBookings_restaurant',
    from: restaurant,
  });
  const [isUnfolded, setUnfolded] = useState(false);
  const bookings = (data.todaysBookings?.edges ?? []).map(({ node }) => node);
  const toCome = bookings.filter(({ status }) => TO_COME.includes(status));
  const folded = bookings.filter((booking) => !toCome.includes(booking));
  const shown = isUnfolded ? [...toCome, ...folded] : toCome;
  useListBookings(useStableIds(shown));
  const lines = shown.map((node) => <BookingLine booking={node} detail="email" key={node.id} />);
  const nobody = toCome.length === 0 && bookings.length > 0 && (
    <li className={classes.nobody} key="nobody">
      Nobody is to come any more today.
    </li>
  );
  const hasMore = data.todaysBookings?.pageInfo.hasNextPage;
  return (
    <ListCard
      title="Today's Bookings"
      emptyText="No bookings for today."
      emptyIcon={<IconToolsKitchen2 size={28} stroke={1.5} aria-hidden />}
      items={nobody ? [nobody, ...lines] : lines}
      footer={
        (folded.length > 0 || hasMore) && (
          <div className={classes.foot}>
            {folded.length > 0 && (
              <button
                aria-expanded={isUnfolded}
                className={classes.fold}
                onClick={() => setUnfolded(!isUnfolded)}
                type="button"
              >
                {isUnfolded ? 'Hide' : 'Show'} {folded.length} seated or over
              </button>
            )}
            {hasMore && <AllBookingsLink />}
          </div>
        )
      }
    />
  );
}
