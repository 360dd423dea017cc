import { lazy, Suspense } from 'react';
import type { DayBooking, DayWords } from '../day.ts';
import { BookingDetails } from './BookingDetails.tsx';
import { useBookingToChange } from './useBookingToChange.ts';
import { useSetDayStatus } from './useSetDayStatus.ts';

// Who only looks at the day never downloads the forms.
const ChangeBookingDialog = lazy(async () => ({
  default: (await import('../../booking-dialog/change/ChangeBookingDialog.tsx')).ChangeBookingDialog,
}));

// Seldom needed: a rule says no to a status.
const ReasonDialog = lazy(async () => ({
  default: (await import('../../booking-dialog/refused-place/ReasonDialog.tsx')).ReasonDialog,
}));

interface OpenedBookingProps extends DayWords {
  restaurantId: string;
  /** The one whose details are open, if any. */
  booking: DayBooking | undefined;
  onClose: () => void;
}

/** The details of a booking, the forms that change it, and the question when a rule says no. */
export function OpenedBooking({ restaurantId, booking, clock, tables, onClose }: OpenedBookingProps) {
  const toChange = useBookingToChange();
  const { setStatus, refused, insist, giveUp } = useSetDayStatus();
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
          onStatus={(status) => {
            onClose();
            void setStatus(booking, status);
          }}
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
      {refused && (
        <Suspense>
          <ReasonDialog
            onClose={giveUp}
            onInsist={(reason) => insist(refused, reason)}
            refusal={refused.refusal}
            title={refused.failed}
          />
        </Suspense>
      )}
    </>
  );
}
