import { lazy, Suspense } from 'react';
import { useOverlays } from '../../../shared/overlays/useOverlays.ts';

// Who only looks never downloads what lies over the page.
const NewBookingDrawer = lazy(async () => ({
  default: (await import('../booking-dialog/new/NewBookingDrawer.tsx')).NewBookingDrawer,
}));

/** What the address lays over any page of staff: the form of a new booking (`?new=`). Stands once, in the layout. */
export function BookingOverlays() {
  const { newBooking, close } = useOverlays();
  return <Suspense>{newBooking && <NewBookingDrawer onClose={close} prefill={newBooking} />}</Suspense>;
}
