import { useMutation } from '@apollo/client/react';
import { failureWords } from '../../../shared/failures/failure-words.ts';
import { tellFailure } from '../../../shared/failures/tell.tsx';
import { dropBooking } from '../list/booking-lists-cache.ts';
import { DeleteBookingDocument } from './DeleteBooking.generated.ts';
import { useTellUndoable } from './useUndoBookingChange.ts';

const FAILED = 'Failed to delete booking';

/** Hides a booking at once and offers to bring it back for ten seconds. */
export function useDeleteBooking(restaurantId: string) {
  const [mutate] = useMutation(DeleteBookingDocument);
  const tell = useTellUndoable(restaurantId);

  return async function deleteBooking(id: string): Promise<void> {
    try {
      const { data } = await mutate({
        variables: { input: { id } },
        optimisticResponse: {
          deleteBooking: {
            __typename: 'DeleteBookingPayload',
            deletedBookingId: id,
            undoUntil: null,
            userErrors: [],
          },
        },
        update: (cache, { data: answer }) => {
          if (answer?.deleteBooking?.deletedBookingId) dropBooking(cache, restaurantId, id);
        },
      });
      const refusal = data?.deleteBooking?.userErrors[0];
      if (refusal) tellFailure(FAILED, refusal.message);
      else {
        const undoUntil = data?.deleteBooking?.undoUntil ?? null;
        tell('Booking deleted successfully', { id, undoUntil });
      }
    } catch (error) {
      tellFailure(FAILED, failureWords(error));
    }
  };
}
