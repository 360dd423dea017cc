import { useMutation } from '@apollo/client/react';
import { dropBooking, placeBooking } from './booking-lists-cache.ts';
import { DeleteBookingDocument, RestoreBookingDocument } from './DeleteBooking.generated.ts';
import { failureWords } from './failure-words.ts';
import { tellFailure, tellUndoable } from './tell.tsx';

const FAILED = 'Failed to delete booking';

/** Hides a booking at once and offers to bring it back for ten seconds. */
export function useDeleteBooking(restaurantId: string) {
  const [mutate] = useMutation(DeleteBookingDocument);
  const restoreBooking = useRestoreBooking(restaurantId);

  return async function deleteBooking(id: string): Promise<void> {
    try {
      const { data } = await mutate({
        variables: { input: { id } },
        optimisticResponse: {
          deleteBooking: { __typename: 'DeleteBookingPayload', deletedBookingId: id, userErrors: [] },
        },
        update: (cache, { data: answer }) => {
          if (answer?.deleteBooking?.deletedBookingId) dropBooking(cache, restaurantId, id);
        },
      });
      const refusal = data?.deleteBooking?.userErrors[0];
      if (refusal) tellFailure(FAILED, refusal.message);
      else tellUndoable('Booking deleted successfully', () => restoreBooking(id));
    } catch (error) {
      tellFailure(FAILED, failureWords(error));
    }
  };
}

function useRestoreBooking(restaurantId: string) {
  const [mutate] = useMutation(RestoreBookingDocument);

  return async function restoreBooking(id: string): Promise<void> {
    const failed = 'Failed to restore booking';
    try {
      const { data } = await mutate({
        variables: { input: { id } },
        update: (cache, { data: answer }) => {
          if (answer?.restoreBooking?.booking) placeBooking(cache, restaurantId, id);
        },
      });
      const refusal = data?.restoreBooking?.userErrors[0];
      if (refusal) tellFailure(failed, refusal.message);
    } catch (error) {
      tellFailure(failed, failureWords(error));
    }
  };
}
