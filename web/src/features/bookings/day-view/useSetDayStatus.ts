import { useMutation } from '@apollo/client/react';
import type { BookingStatus } from '../../../generated/schema-types';
import { toast } from '../../../ui/toast.ts';
import { useOnce } from '../../../ui/useOnce.ts';
import { failureWords } from '../failure-words.ts';
import { tellFailure, tellUndoable } from '../tell.tsx';
import type { DayBooking } from './day.ts';
import { SetDayBookingStatusDocument } from './SetDayBookingStatus.generated.ts';
import { useUndoOnDay } from './useUndoOnDay.ts';

const FAILED = 'Failed to update booking status';

/** Says where a booking stands: seats, finishes, confirms, cancels; a cancelling and a no-show can be undone. The bar changes at once, and back when refused. */
export function useSetDayStatus() {
  const [mutate] = useMutation(SetDayBookingStatusDocument);
  const undo = useUndoOnDay();
  const { once } = useOnce();
  return async function setStatus(booking: DayBooking, status: BookingStatus): Promise<void> {
    await once(booking.id, () => sendStatus(booking, status));
  };

  async function sendStatus(booking: DayBooking, status: BookingStatus): Promise<void> {
    try {
      const { data } = await mutate({
        variables: { input: { id: booking.id, status } },
        optimisticResponse: {
          setBookingStatus: {
            __typename: 'SetBookingStatusPayload',
            booking: { ...booking, status },
            undoUntil: null,
            userErrors: [],
          },
        },
      });
      const { id } = booking;
      const undoUntil = data?.setBookingStatus?.undoUntil;
      const refusal = data?.setBookingStatus?.userErrors[0];
      if (refusal) tellFailure(FAILED, refusal.message);
      else if (undoUntil) tellUndoable(doneWords(status), () => undo({ id, undoUntil }));
      else toast.success(doneWords(status));
    } catch (error) {
      tellFailure(FAILED, failureWords(error));
    }
  }
}

function doneWords(status: BookingStatus): string {
  return status === 'NO_SHOW'
    ? 'Booking marked as a no-show'
    : `Booking ${status.toLowerCase()} successfully`;
}
