import { lazy, Suspense } from 'react';
import { useOverlays } from '../../../shared/overlays/useOverlays.ts';

// Who only looks never downloads what lies over the page.
const NewBookingDrawer = lazy(async () => ({
  default: (await import('../booking-dialog/new/NewBookingDrawer.tsx')).NewBookingDrawer,
}));
const BookingDrawer = lazy(async () => ({
  default: (await import('../booking-drawer/BookingDrawer.tsx')).BookingDrawer,
}));

/**
 * What the address lays over any page of staff: the form of a new booking (`?new=`) and the drawer of one (`?booking=`). Stands
 * once, in the layout.
 */
export function BookingOverlays() {
  const { newBooking, bookingId, openBooking, close } = useOverlays();
  return (
    <Suspense>
      {newBooking && <NewBookingDrawer onClose={close} prefill={newBooking} />}
      {bookingId && <BookingDrawer id={bookingId} onClose={close} onOpen={openBooking} />}
    </Suspense>
  );
}
