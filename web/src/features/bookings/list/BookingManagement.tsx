import type { FragmentType } from '@apollo/client';
import { useApolloClient, useSuspenseFragment } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNewDay } from '../../../shared/dates/useNewDay.ts';
import { PrintButton } from '../../../shared/PrintButton.tsx';
import { refreshActive } from '../../../shared/reload/refresh-active.ts';
import classes from '../../../ui/ListPage.module.css';
import { toast } from '../../../ui/toasts/toast.ts';
import { useExportBookings } from '../export/useExportBookings.ts';
import { BookingsFilterBar } from '../filters/BookingsFilterBar.tsx';
import { BOOKINGS_PER_PAGE, NO_FILTERS, paramsOf } from '../filters/booking-filters.ts';
import { useBookingFilters } from '../filters/useBookingFilters.ts';
import { ViewsMenu } from '../filters/ViewsMenu.tsx';
import { BookingManagement_RestaurantFragmentDoc } from './BookingManagement.generated.ts';
import { BookingsList } from './BookingsList.tsx';
import { BookingsToolbar } from './BookingsToolbar.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { useBookingChanges } from './useBookingChanges.ts';
import { useColumns } from './useColumns.ts';

interface BookingManagementProps {
  restaurant: FragmentType<typeof BookingManagement_RestaurantFragmentDoc>;
  /** Brings the list up to date from its start, or the page after the given cursor into the store. */
  onLoad: (after: string | null) => Promise<void>;
  /** The date at the restaurant when the list was asked for: without dates in the address, it begins there. */
  today: string | null;
}

/** Every booking of a restaurant: filtered by the address, live, a page at a time. */
export function BookingManagement({ restaurant: from, onLoad, today: begun }: BookingManagementProps) {
  const { filters, changeFilters } = useBookingFilters(begun);
  const { data: restaurant } = useSuspenseFragment({
    fragment: BookingManagement_RestaurantFragmentDoc,
    fragmentName: 'BookingManagement_restaurant',
    from,
    variables: { first: BOOKINGS_PER_PAGE, after: null, ...filters },
  });
  const [loading, setLoading] = useState<'nothing' | 'again' | 'more'>('nothing');
  const { hidden, toggle } = useColumns();
  const { exportBookings, isExporting } = useExportBookings(restaurant, filters);
  const client = useApolloClient();
  useBookingChanges(restaurant.id);
  useNewDay(restaurant.timezone, () => void refreshActive(client));
  useTurned(restaurant.today, (before, today) => {
    // Who looks at today goes on looking at today.
    if (filters.from === before)
      changeFilters({ from: today, ...(filters.to === before && { to: today }) }, today);
  });

  const load = async (after: string | null) => {
    setLoading(after ? 'more' : 'again');
    try {
      await onLoad(after);
    } catch {
      toast.failure('Failed to load bookings');
    } finally {
      setLoading('nothing');
    }
  };
  return (
    <div className={classes.page}>
      <BookingsToolbar
        isExporting={isExporting}
        onExport={() => exportBookings()}
        isRefreshing={loading === 'again'}
        onRefresh={() => load(null)}
        restaurant={restaurant}
      >
        <ViewsMenu
          filters={filters}
          onChoose={changeFilters}
          restaurantId={restaurant.id}
          today={restaurant.today}
        />
        <ColumnsMenu hidden={hidden} onToggle={toggle} />
        <PrintButton sheet={`bookings?${paramsOf(filters, null)}`} />
      </BookingsToolbar>
      <BookingsFilterBar filters={filters} onChange={changeFilters} restaurant={restaurant} />
      <BookingsList
        filters={filters}
        isLoadingMore={loading === 'more'}
        onClearFilters={() => changeFilters(NO_FILTERS)}
        hiddenColumns={hidden}
        onExport={exportBookings}
        onLoadMore={load}
        restaurant={restaurant}
      />
    </div>
  );
}

/** Calls back once a value is another one, with the one before. */
function useTurned(value: string, onTurned: (before: string, now: string) => void): void {
  const last = useRef(value);
  const tellTurned = useEffectEvent(onTurned);
  useEffect(
    function follow() {
      const before = last.current;
      last.current = value;
      if (before !== value) tellTurned(before, value);
    },
    [value],
  );
}
