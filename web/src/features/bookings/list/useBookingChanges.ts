import { useSubscription } from '@apollo/client/react';
import { BookingChangesDocument } from './BookingChanges.generated.ts';
import { dropBooking, placeBooking } from './booking-lists-cache.ts';

/** Keeps every list of the restaurant's bookings in step with what others book, change and delete. */
export function useBookingChanges(restaurantId: string): void {
  useSubscription(BookingChangesDocument, {
    variables: { restaurantId },
    ignoreResults: true,
    onData: ({ client, data }) => {
      const change = data.data?.bookingChanged;
      if (!change) return;
      if (change.kind === 'DELETED') dropBooking(client.cache, restaurantId, change.bookingId);
      else placeBooking(client.cache, restaurantId, change.bookingId);
    },
  });
}
