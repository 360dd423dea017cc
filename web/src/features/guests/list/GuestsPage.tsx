import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { useState } from 'react';
import { ViewSwitch } from '../../../shared/bookings/ViewSwitch.tsx';
import { useListBookings } from '../../../shared/overlays/listed-bookings.ts';
import { useOverlays } from '../../../shared/overlays/useOverlays.ts';
import { PageHead } from '../../../ui/heads/PageHead.tsx';
import classes from '../../../ui/ListPage.module.css';
import { toast } from '../../../ui/toasts/toast.ts';
import { GuestDrawer } from '../record/GuestDrawer.tsx';
import { GuestFilters } from './GuestFilters.tsx';
import { GuestList } from './GuestList.tsx';
import { GuestsPage_RestaurantFragmentDoc } from './GuestsPage.generated.ts';
import { GUESTS_PER_PAGE } from './guest-address.ts';
import { useGuestView } from './useGuestView.ts';
import { useListedGuests } from './useListedGuests.ts';

interface Props {
  restaurant: FragmentType<typeof GuestsPage_RestaurantFragmentDoc>;
  /** Brings the list up to date from its start, or the page after the given cursor into the store. */
  onLoad: (after: string | null) => Promise<void>;
}

/** Every guest who ever booked, and what is known of them. */
export function GuestsPage({ restaurant: from, onLoad }: Props) {
  const { view, changeView } = useGuestView();
  const { search, tag, order } = view;
  const { data: restaurant } = useSuspenseFragment({
    fragment: GuestsPage_RestaurantFragmentDoc,
    fragmentName: 'GuestsPage_restaurant',
    from,
    variables: { first: GUESTS_PER_PAGE, after: null, search, tag, order },
  });
  const { guests } = useListedGuests(restaurant, view);
  const [bookings, setBookings] = useState<readonly string[]>([]);
  useListBookings(bookings);
  const { bookingId } = useOverlays(); // one drawer at a time: the guest's is back when the booking's closes
  const [isLoadingMore, setLoadingMore] = useState(false);
  const load = async (after: string | null) => {
    setLoadingMore(after !== null);
    await onLoad(after).catch(() => toast.failure('Failed to load guests'));
    setLoadingMore(false);
  };
  return (
    <div className={classes.page}>
      <PageHead
        lead="Who booked before, what they like and what they cannot eat. Only your staff sees this."
        title="Guests"
        tools={<ViewSwitch view="guests" />}
      />
      <GuestFilters onChange={changeView} tags={restaurant.guestTags ?? []} view={view} />
      <GuestList
        isLoadingMore={isLoadingMore}
        onClearFilters={() => changeView({ search: null, tag: null })}
        onLoadMore={load}
        onOpen={(guest) => changeView({ guest })}
        restaurant={restaurant}
        view={view}
      />
      {view.guest && bookingId === null && (
        <GuestDrawer
          id={view.guest}
          key={view.guest}
          neighbours={besides(guests, view.guest)}
          onBookings={setBookings}
          onChanged={() => void load(null)}
          onClose={() => changeView({ guest: null })}
          onOpen={(guest) => changeView({ guest })}
          viewerRole={restaurant.viewerRole}
        />
      )}
    </div>
  );
}

/** The guests before and after one, as the list has them. */
function besides(guests: readonly { id: string }[], id: string) {
  const place = guests.findIndex((guest) => guest.id === id);
  if (place < 0) return { previous: null, next: null };
  return { previous: guests[place - 1]?.id ?? null, next: guests[place + 1]?.id ?? null };
}
