import { useCallback, useState } from 'react';
import { BookingConfirmed } from './BookingConfirmed.tsx';
import { BookingForm } from './BookingForm.tsx';
import { BookingRestaurantDocument } from './BookingRestaurant.generated.ts';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import widget from './BookingWidget.module.css';
import type { BookingRestaurant } from './booking-restaurant.ts';
import { requestGraphql } from './graphql-request.ts';
import { LoadFailed, RestaurantNotFound } from './NothingToBook.tsx';
import { RestaurantHeader } from './RestaurantHeader.tsx';
import type { BookedTable } from './send-booking.ts';
import { ToastProvider } from './Toast.tsx';
import { useLoaded } from './useLoaded.ts';

interface Props {
  /** Global id of the restaurant; null when the page was opened without one. */
  restaurantId: string | null;
}

/** Everything a diner needs to book at one restaurant, from loading to the confirmation. */
export function BookingWidget({ restaurantId }: Props) {
  const load = useCallback(
    async (signal: AbortSignal) =>
      requestGraphql(BookingRestaurantDocument, { id: restaurantId ?? '' }, { signal }),
    [restaurantId],
  );
  const { status, value, reload } = useLoaded(restaurantId ? load : null);

  if (!restaurantId) return <RestaurantNotFound isAddressIncomplete />;
  if (status === 'failed') return <LoadFailed onRetry={reload} />;
  if (status === 'loading') return <BookingSkeleton />;
  if (!value?.restaurant) return <RestaurantNotFound />;
  return (
    <ToastProvider>
      <BookingAt restaurant={value.restaurant} />
    </ToastProvider>
  );
}

function BookingAt({ restaurant }: { restaurant: BookingRestaurant }) {
  const [booked, setBooked] = useState<BookedTable | null>(null);
  const [isAnother, setAnother] = useState(false);

  const handleAnother = () => {
    setAnother(true);
    setBooked(null);
  };
  return (
    <div className={widget.widget}>
      <title>{`Book a table at ${restaurant.name}`}</title>
      <RestaurantHeader restaurant={restaurant} />
      {booked ? (
        <BookingConfirmed booking={booked} restaurant={restaurant} onAnother={handleAnother} />
      ) : (
        <BookingForm restaurant={restaurant} hasFocus={isAnother} onBooked={setBooked} />
      )}
    </div>
  );
}
