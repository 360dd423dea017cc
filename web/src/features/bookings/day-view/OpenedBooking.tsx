import { lazy, Suspense } from 'react';
import { BookingDetails } from './BookingDetails.tsx';
import type { DayBooking, DayWords } from './day.ts';
import { useBookingToChange } from './useBookingToChange.ts';

// Who only looks at the day never downloads the forms.
const ChangeBookingDialog = lazy(async () => ({
  default: (await import('../booking-dialog/ChangeBookingDialog.tsx')).ChangeBookingDialog,
}));

interface OpenedBookingProps extends DayWords {
  restaurantId: string;
  /** The one whose details are open, if any. */
  booking: DayBooking | undefined;
  onClose: () => void;
}

/** The details of a booking, and the forms that change it. */
export function OpenedBooking({ restaurantId, booking, clock, tables, onClose }: OpenedBookingProps) {
  const toChange = useBookingToChange();
  return (
    <>
      {booking && (
        <BookingDetails
          booking={booking}
          clock={clock}
          onChange={() => {
            onClose();
            void toChange.change(booking.id);
          }}
          onClose={onClose}
          tables={tables}
        />
      )}
      {toChange.booking && (
        <Suspense>
          <ChangeBookingDialog
            booking={toChange.booking}
            onClose={toChange.close}
            restaurantId={restaurantId}
          />
        </Suspense>
      )}
    </>
  );
}
