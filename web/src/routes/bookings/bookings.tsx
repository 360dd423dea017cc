import { useReadQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { BookingManagement } from '../../features/bookings/list/BookingManagement.tsx';
import { BookingsSkeleton } from '../../features/bookings/list/BookingsSkeleton.tsx';
import { NoRestaurant } from '../../shared/NoRestaurant.tsx';
import { useReloadFrom } from '../../shared/reload/useReload.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { BookingsDocument } from './bookings.generated.ts';
import type { LoadedList, loader } from './bookings.loader.ts';

// Who uses the list alone never downloads the timeline.
const BookingsDay = lazy(async () => ({ default: (await import('./bookings-day.tsx')).BookingsDay }));

/** /bookings */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      <title>Bookings · Hoststand</title>
      {loaded.view === 'day' ? (
        // Keyed: another day shows its outline at once, instead of the day before until it is there.
        <Suspense fallback={<BookingsSkeleton />} key={`day ${loaded.date}`}>
          <BookingsDay {...loaded} />
        </Suspense>
      ) : (
        <Suspense fallback={<BookingsSkeleton />} key="list">
          <BookingsOfViewer {...loaded} />
        </Suspense>
      )}
    </>
  );
}

function BookingsOfViewer({ queryRef, variables, today }: LoadedList) {
  const { data } = useReadQuery(queryRef);
  const reload = useReloadFrom(BookingsDocument, variables);
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  if (!restaurant) return <NoRestaurant />;
  return <BookingManagement key={restaurant.id} onLoad={reload} restaurant={restaurant} today={today} />;
}

/** Nothing of the list could be had. */
export function ErrorBoundary() {
  return (
    <FailureNotice title="Failed to load bookings">Please check your connection and try again.</FailureNotice>
  );
}
