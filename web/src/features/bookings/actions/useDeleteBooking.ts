import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { dropBooking } from '../list/booking-lists-cache.ts';
import { DeleteBookingDocument } from './DeleteBooking.generated.ts';
import { useTellUndoable } from './useUndoBookingChange.ts';

const FAILED = 'Failed to delete booking';

/** Hides a booking at once and offers to bring it back for ten seconds. */
export function useDeleteBooking(restaurantId: string) {
  const [remove] = useWrite(DeleteBookingDocument);
  const tell = useTellUndoable(restaurantId);

  return async function deleteBooking(id: string): Promise<void> {
    const { failure, payload } = await remove(
      { id },
      {
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
      },
    );
    if (failure) tellFailure(FAILED, failure);
    else tell('Booking deleted successfully', { id, undoUntil: payload?.undoUntil ?? null });
  };
}
