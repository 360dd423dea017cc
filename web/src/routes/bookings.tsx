import { useApolloClient, useReadQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { BookingsFilterBar } from '../features/bookings/BookingsFilterBar.tsx';
import { BookingsList } from '../features/bookings/BookingsList.tsx';
import { BookingsSkeleton } from '../features/bookings/BookingsSkeleton.tsx';
import { BookingsToolbar } from '../features/bookings/BookingsToolbar.tsx';
import { BOOKINGS_PER_PAGE } from '../features/bookings/booking-filters.ts';
import { useBookingFilters } from '../features/bookings/useBookingFilters.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { toast } from '../ui/toast.ts';
import { BookingsDocument } from './bookings.generated';
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
  const client = useApolloClient();
  const { filters, changeFilters } = useBookingFilters();
  const [loading, setLoading] = useState<'nothing' | 'again' | 'more'>('nothing');
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  if (!restaurant) return <BookingsFailure>Restaurant information not available</BookingsFailure>;

  // Not the query's own refetch: when that fails it takes the page away, and with it what is shown.
  const load = async (after: string | null) => {
    const variables = { first: BOOKINGS_PER_PAGE, after, ...filters };
    setLoading(after ? 'more' : 'again');
    try {
      await client.query({ query: BookingsDocument, variables, fetchPolicy: 'network-only' });
    } catch {
      toast.failure('Failed to load bookings');
    } finally {
      setLoading('nothing');
    }
  };
  return (
    <Stack gap="lg">
      <BookingsToolbar
        filters={filters}
        isRefreshing={loading === 'again'}
        onRefresh={() => load(null)}
        restaurant={restaurant}
      />
      <BookingsFilterBar filters={filters} onChange={changeFilters} />
      <BookingsList
        filters={filters}
        isLoadingMore={loading === 'more'}
        onClearFilters={() => changeFilters({ status: null, search: null, from: null, to: null })}
        onLoadMore={load}
        restaurant={restaurant}
      />
    </Stack>
  );
}

/** Shown when the bookings could not be fetched. */
export function ErrorBoundary() {
  return <BookingsFailure>Please check your connection and try again.</BookingsFailure>;
}

function BookingsFailure({ children }: { children: string }) {
  return <FailureNotice title="Failed to load bookings">{children}</FailureNotice>;
}
