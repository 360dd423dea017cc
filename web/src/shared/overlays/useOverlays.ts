import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  bookingIn,
  type NewBookingPrefill,
  newBookingIn,
  withBooking,
  withNewBooking,
  withoutOverlays,
} from './overlay-address.ts';

/** Noted with an entry of the history that a press on this page made: to close is then to go back. */
interface OpenedHere {
  isOpenedHere?: boolean;
}

/**
 * What lies over the page by its address, and the verbs that open and close it: the form of a new booking, and the drawer of
 * one. To open adds to the history, so that Back closes; from one booking to the next adds nothing.
 */
export function useOverlays() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const isOpenedHere = Boolean((state as OpenedHere | null)?.isOpenedHere);
    const bookingId = bookingIn(params);
    const newBooking = newBookingIn(params);
    const isOpen = bookingId !== null || newBooking !== null;
    const go = (next: URLSearchParams) =>
      void navigate(
        { search: next.toString() },
        {
          replace: isOpen,
          preventScrollReset: true,
          state: { isOpenedHere: isOpen ? isOpenedHere : true } satisfies OpenedHere,
        },
      );
    return {
      bookingId,
      newBooking,
      openBooking: (id: string) => go(withBooking(params, id)),
      openNewBooking: (prefill?: NewBookingPrefill) => go(withNewBooking(params, prefill)),
      close: () => {
        if (isOpenedHere) void navigate(-1);
        else if (isOpen)
          void navigate(
            { search: withoutOverlays(params).toString() },
            { replace: true, preventScrollReset: true },
          );
      },
    };
  }, [search, state, navigate]);
}
