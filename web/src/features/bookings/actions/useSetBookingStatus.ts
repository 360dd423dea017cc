import { tellFailure } from '../../../shared/failures/tell.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { type PlaceRefusal, placeAnswer } from '../booking-dialog/refused-place/place-answer.ts';
import { placeBooking } from '../list/booking-lists-cache.ts';
import { SetBookingStatusDocument } from './SetBookingStatus.generated.ts';
import { useTellUndoable } from './useUndoBookingChange.ts';

const FAILED = 'Failed to update booking status';

/**
 * Confirms or cancels a booking, and offers to undo a cancelling. The screen changes at once, and changes back with a
 * reason when refused. Resolves with the
 * rule that refused where staff can insist with a reason of their own, and with null otherwise.
 */
export function useSetBookingStatus(restaurantId: string) {
  const [write] = useWrite(SetBookingStatusDocument);
  const tell = useTellUndoable(restaurantId);

  return async function setStatus(
    id: string,
    status: 'CONFIRMED' | 'CANCELLED',
    overruleReason: string | null = null,
  ): Promise<PlaceRefusal | null> {
    const outcome = await write(
      { id, status, overruleReason },
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
    const { failure } = outcome;
    const { refusal, undoUntil } = placeAnswer(outcome);
    if (refusal?.canOverrule) return refusal;
    if (failure) tellFailure(FAILED, failure);
    else tell(`Booking ${status.toLowerCase()} successfully`, { id, undoUntil });
    return null;
  };
}
