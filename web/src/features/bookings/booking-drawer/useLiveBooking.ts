import { useSubscription } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { useReload } from '../../../shared/reload/useReload.ts';
import { OpenedBookingDocument } from './BookingDrawer.generated.ts';
import { OpenedBookingChangesDocument } from './OpenedBookingChanges.generated.ts';
import type { OpenBooking } from './open-booking.ts';

/**
 * Looks at an open booking again whenever somebody changes it, on whatever device; while it is being edited, only afterwards, so
 * that nothing moves under whoever types. Returns how often it was looked at again.
 */
export function useLiveBooking({ id, restaurant }: OpenBooking, isEditing: boolean): number {
  const variables = useMemo(() => ({ id }), [id]);
  const reload = useReload(OpenedBookingDocument, { variables });
  const [changes, setChanges] = useState(0);
  const [looks, setLooks] = useState(0);
  useSubscription(OpenedBookingChangesDocument, {
    variables: { restaurantId: restaurant.id },
    ignoreResults: true,
    fetchPolicy: 'no-cache',
    onData: ({ data: { data } }) => {
      if (data?.bookingChanged.bookingId === id) setChanges((before) => before + 1);
    },
  });
  useEffect(() => {
    if (isEditing || looks === changes) return;
    setLooks(changes);
    reload().catch(() => undefined); // what is shown stays; the next change is another chance
  }, [changes, isEditing, looks, reload]);
  return looks;
}
