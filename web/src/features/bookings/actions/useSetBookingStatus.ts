import type { BookingStatus } from '../../../generated/schema-types.ts';
import { statusLabel } from '../../../shared/bookings/booking-status.ts';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { overrulable, type PlaceRefusal, placeAnswer } from '../booking-dialog/refused-place/place-answer.ts';
import { placeBooking } from '../list/booking-lists-cache.ts';
import { SetBookingStatusDocument } from './SetBookingStatus.generated.ts';
import { useTellUndoable } from './useUndoBookingChange.ts';

const FAILED = 'Failed to update booking status';

/** How a step ended. */
export interface SetStatus {
  /** False when no answer came: nobody knows whether it was done. */
  isAnswered: boolean;
  /** The rule that refused, where staff can insist with a reason of their own; null otherwise. */
  refusal: PlaceRefusal | null;
  /** Why it was not done, in words, unless a rule can be overruled; null when it was. */
  failure: string | null;
  /** Until when it can be undone; null when it cannot be. */
  undoUntil: string | null;
}

/** What staff say with a step. */
export interface StepWords {
  /** Why a rule that refuses it is overruled. */
  overruleReason?: string | null;
  /** What the guest is told about a cancelling. */
  cancellationNote?: string | null;
}

/** Says where a booking stands from now on. The screen changes at once, and back when refused. Tells nothing: the caller does. */
export function useWriteStatus(restaurantId: string) {
  const [write] = useWrite(SetBookingStatusDocument);
  return async function writeStatus(
    id: string,
    status: BookingStatus,
    { overruleReason = null, cancellationNote = null }: StepWords = {},
  ): Promise<SetStatus> {
    const outcome = await write(
      { id, status, overruleReason, cancellationNote },
      {
        optimisticResponse: {
          setBookingStatus: {
            __typename: 'SetBookingStatusPayload',
            booking: { __typename: 'Booking', id, status },
            undoUntil: null,
            refusal: null,
            userErrors: [],
          },
        },
        update: (cache, { data: answer }) => {
          if (answer?.setBookingStatus?.booking) placeBooking(cache, restaurantId, id);
        },
      },
    );
    const answer = placeAnswer(outcome);
    const known = answer.refusal?.canOverrule ? answer.refusal : null;
    // Whoever stands there wants to know what to do about it.
    const refusal = outcome.failure ? (status === 'SEATED' ? overrulable(answer) : known) : null;
    return {
      isAnswered: outcome.code === null,
      refusal,
      failure: refusal ? null : outcome.failure,
      undoUntil: answer.undoUntil,
    };
  };
}

/** The same for one booking, told by a toast, with the offer to undo it where that can be. */
export function useSetBookingStatus(restaurantId: string) {
  const writeStatus = useWriteStatus(restaurantId);
  const tell = useTellUndoable(restaurantId);
  return async function setStatus(id: string, status: BookingStatus, words?: StepWords): Promise<SetStatus> {
    const set = await writeStatus(id, status, words);
    if (set.failure) tellFailure(FAILED, set.failure);
    else if (!set.refusal) tell(doneWords(status), { id, undoUntil: set.undoUntil });
    return set;
  };
}

function doneWords(status: BookingStatus): string {
  return status === 'NO_SHOW'
    ? 'Booking marked as a no-show'
    : `Booking ${statusLabel[status].toLowerCase()} successfully`;
}
