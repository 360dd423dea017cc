import { tellUndoable, type Undone } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { placeBooking } from '../list/booking-lists-cache.ts';
import { UndoBookingChangeDocument } from './UndoBookingChange.generated.ts';

/** A change that was made of a booking, and until when it can be undone; null when it cannot be. */
export interface UndoableChange {
  id: string;
  undoUntil: string | null;
}

/** Takes a change of a booking back, and puts the booking where it belongs in every list. */
export function useUndoBookingChange(restaurantId: string) {
  const [write] = useWrite(UndoBookingChangeDocument);
  return function undo(input: { id: string; undoUntil: string }): Promise<Undone> {
    return write(input, {
      update: (cache, { data: answer }) => {
        if (answer?.undoBookingChange?.booking) placeBooking(cache, restaurantId, input.id);
      },
    });
  };
}

/** Tells what was done to a booking and offers to undo it; the guest's mail leaves only after that. */
export function useTellUndoable(restaurantId: string) {
  const undo = useUndoBookingChange(restaurantId);
  return function tell(message: string, { id, undoUntil }: UndoableChange): void {
    if (undoUntil === null) toast.success(message);
    else tellUndoable(message, () => undo({ id, undoUntil }));
  };
}
