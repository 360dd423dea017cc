import { useState } from 'react';
import type { BookingStatus } from '../../../../generated/schema-types.ts';
import { tellFailure, tellUndoable } from '../../../../shared/failures/tell.tsx';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useOnce } from '../../../../ui/useOnce.ts';
import {
  overrulable,
  type PlaceRefusal,
  placeAnswer,
} from '../../booking-dialog/refused-place/place-answer.ts';
import type { DayBooking } from '../day.ts';
import { useUndoOnDay } from '../moves/useUndoOnDay.ts';
import { SetDayBookingStatusDocument } from './SetDayBookingStatus.generated.ts';

const FAILED = 'Failed to update booking status';

/** A step that a rule refuses, and that staff may insist on. */
export interface RefusedStep {
  booking: DayBooking;
  status: BookingStatus;
  /** What could not be done, in short. */
  failed: string;
  refusal: PlaceRefusal;
}

/**
 * Says where a booking stands: seats, finishes, confirms, cancels; a cancelling and a no-show can be undone. The bar changes
 * at once, and back when refused. `refused` is what a rule says no to, until it is insisted on or given up.
 */
export function useSetDayStatus() {
  const [write] = useWrite(SetDayBookingStatusDocument);
  const undo = useUndoOnDay();
  const { once } = useOnce();
  const [refused, setRefused] = useState<RefusedStep | null>(null);

  async function send(booking: DayBooking, status: BookingStatus, overruleReason: string | null) {
    const { id } = booking;
    const outcome = await write(
      { id, status, overruleReason },
      {
        optimisticResponse: {
          setBookingStatus: {
            __typename: 'SetBookingStatusPayload',
            booking: { ...booking, status },
            undoUntil: null,
            refusal: null,
            userErrors: [],
          },
        },
      },
    );
    return placeAnswer(outcome);
  }

  async function attempt(booking: DayBooking, status: BookingStatus, reason: string | null): Promise<void> {
    const answer = await send(booking, status, reason);
    const { undoUntil, outcome } = answer;
    const { code, failure } = outcome;
    const refusal = failure ? overrulable(answer) : null;
    if (code === null)
      setRefused(refusal && { booking, status, failed: failedWords(booking, status), refusal });
    if (refusal) return;
    if (failure) tellFailure(FAILED, failure);
    else if (undoUntil) tellUndoable(doneWords(status), () => undo({ id: booking.id, undoUntil }));
    else toast.success(doneWords(status));
  }

  return {
    setStatus: (booking: DayBooking, status: BookingStatus) =>
      once(booking.id, () => attempt(booking, status, null)),
    refused,
    /** The same once more, with the reason of staff. */
    insist: ({ booking, status }: RefusedStep, reason: string) =>
      once(booking.id, () => attempt(booking, status, reason)),
    giveUp: () => setRefused(null),
  };
}

function failedWords({ customerName }: DayBooking, status: BookingStatus): string {
  return status === 'SEATED' ? 'The party could not be seated' : `${FAILED} of ${customerName}`;
}

function doneWords(status: BookingStatus): string {
  return status === 'NO_SHOW'
    ? 'Booking marked as a no-show'
    : `Booking ${status.toLowerCase()} successfully`;
}
