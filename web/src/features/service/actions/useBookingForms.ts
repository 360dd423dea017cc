import { useOverlays } from '../../../shared/overlays/useOverlays.ts';

/** The forms that open over the screen: a new booking, and everything of one. */
export function useBookingForms() {
  const { openBooking, openNewBooking } = useOverlays();
  return {
    changeBooking: openBooking,
    takeBooking: (day: string) => openNewBooking({ day }),
  };
}
