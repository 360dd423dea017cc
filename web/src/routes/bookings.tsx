import { useApolloClient, useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { BookingManagement } from '../features/bookings/BookingManagement.tsx';
import { BookingsSkeleton } from '../features/bookings/BookingsSkeleton.tsx';
import { NoRestaurant } from '../features/dashboard/NoRestaurant.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { BookingsDocument } from './bookings.generated.ts';
import type { loader } from './bookings.loader.ts';

/** /bookings */
export function Component() {
  return (
    <Suspense fallback={<BookingsSkeleton />}>
      <title>Bookings · Hoststand</title>
      <BookingsOfViewer />
    </Suspense>
  );
}

function BookingsOfViewer() {
  const { queryRef, variables } = useLoaderData<ReturnType<typeof loader>>();
  const { data } = useReadQuery(queryRef);
  const client = useApolloClient();
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  if (!restaurant) return <NoRestaurant />;

  // Not the query's own refetch: when that fails it takes the page away, and with it what is shown.
  const handleLoad = async (after: string | null) => {
    const page = {
      query: BookingsDocument,
      variables: { ...variables, after },
      fetchPolicy: 'network-only',
    } as const;
    await client.query(page);
  };
  return <BookingManagement key={restaurant.id} onLoad={handleLoad} restaurant={restaurant} />;
}

/** Nothing of the list could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load bookings">Please check your connection and try again.</FailureNotice>
  );
}
