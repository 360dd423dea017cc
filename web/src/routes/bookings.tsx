import { useQueryRefHandlers, useReadQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { Suspense, useTransition } from 'react';
import { useLoaderData } from 'react-router-dom';
import { BookingsFilterBar } from '../features/bookings/BookingsFilterBar.tsx';
import { BookingsList } from '../features/bookings/BookingsList.tsx';
import { BookingsSkeleton } from '../features/bookings/BookingsSkeleton.tsx';
import { BookingsToolbar } from '../features/bookings/BookingsToolbar.tsx';
import { tellFailure } from '../features/bookings/tell.tsx';
import { useBookingFilters } from '../features/bookings/useBookingFilters.ts';
import type { loader } from './bookings.loader.ts';

/** Booking Management: every booking of the restaurant, filtered, live, a page at a time. */
export function Component() {
  return (
    <Suspense fallback={<BookingsSkeleton />}>
      <Bookings />
    </Suspense>
  );
}

function Bookings() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data } = useReadQuery(queryRef);
  const { refetch, fetchMore } = useQueryRefHandlers(queryRef);
  const { filters, changeFilters } = useBookingFilters();
  const [isRefreshing, startRefresh] = useTransition();
  const [isLoadingMore, startLoadMore] = useTransition();
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  if (!restaurant) return null;

  const handleRefresh = () => startRefresh(async () => void (await refetch().catch(tellLoadFailed)));
  const handleLoadMore = (after: string | null) =>
    startLoadMore(async () => void (await fetchMore({ variables: { after } }).catch(tellLoadFailed)));
  return (
    <Stack gap="lg">
      <BookingsToolbar
        filters={filters}
        isRefreshing={isRefreshing}
        onRefresh={handleRefresh}
        restaurant={restaurant}
      />
      <BookingsFilterBar filters={filters} onChange={changeFilters} />
      <BookingsList
        filters={filters}
        isLoadingMore={isLoadingMore}
        onClearFilters={() => changeFilters({ status: null, search: null, from: null, to: null })}
        onLoadMore={handleLoadMore}
        restaurant={restaurant}
      />
    </Stack>
  );
}

function tellLoadFailed() {
  tellFailure('Failed to load bookings');
}
