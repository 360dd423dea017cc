import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { BookingStatus } from '../../../generated/schema-types.ts';
import { afterPaint } from '../../../ui/dialogs/after-paint.ts';
import { useOnce } from '../../../ui/useOnce.ts';
import type { PlaceRefusal } from '../booking-dialog/refused-place/place-answer.ts';
import { useDeleteBooking } from './useDeleteBooking.ts';
import { useSetBookingStatus } from './useSetBookingStatus.ts';

// Seldom needed: a rule says no.
const ReasonDialog = lazy(async () => ({
  default: (await import('../booking-dialog/refused-place/ReasonDialog.tsx')).ReasonDialog,
}));

/** As much of a booking as its acts need. */
export interface ActedOn {
  id: string;
  customerName: string;
}

interface RefusedStep {
  booking: ActedOn;
  status: BookingStatus;
  refusal: PlaceRefusal;
}

export interface BookingActs {
  /** Says where a booking stands from now on; once at a time for each. */
  step: (booking: ActedOn, status: BookingStatus) => Promise<unknown>;
  /** Hides it, with the offer to bring it back. */
  remove: (booking: ActedOn) => Promise<unknown>;
  isBusy: (id: string) => boolean;
  /** Whether a rule has said no, and staff are asked whether they insist. */
  isAsking: boolean;
  /** That question; to be drawn somewhere. */
  question: ReactNode;
}

/** What can be done with bookings wherever they are shown (specification §4), and the question when a rule says no. */
export function useBookingActs(restaurantId: string): BookingActs {
  const setStatus = useSetBookingStatus(restaurantId);
  const deleteBooking = useDeleteBooking(restaurantId);
  const { once, isBusy } = useOnce();
  const [refused, setRefused] = useState<RefusedStep | null>(null);

  const step = (booking: ActedOn, status: BookingStatus, overruleReason?: string) =>
    once(booking.id, async () => {
      await afterPaint(); // every list that holds the booking is read again, to place it
      const { isAnswered, refusal } = await setStatus(booking.id, status, overruleReason);
      // What staff wrote is not lost with the line.
      if (isAnswered) setRefused(refusal && { booking, status, refusal });
    });

  return {
    step: (booking, status) => step(booking, status),
    remove: ({ id }) => once(id, () => deleteBooking(id)),
    isBusy,
    isAsking: refused !== null,
    question: refused && (
      <Suspense>
        <ReasonDialog
          {...wordsOf(refused)}
          onClose={() => setRefused(null)}
          onInsist={(reason) => step(refused.booking, refused.status, reason) ?? Promise.resolve()}
          refusal={refused.refusal}
        />
      </Suspense>
    ),
  };
}

function wordsOf({ booking, status }: RefusedStep) {
  if (status === 'SEATED') return { title: 'The party could not be seated' };
  return {
    title: `Confirm the booking of ${booking.customerName}?`,
    insist: 'Confirm anyway',
    leave: 'Keep as it is',
  };
}
