import { useMutation } from '@apollo/client/react';
import { toast } from '../../ui/toast.ts';
import { placeBooking } from './booking-lists-cache.ts';
import { failureWords } from './failure-words.ts';
import { tellFailure, tellUndoable } from './tell.tsx';
import { UndoBookingChangeDocument } from './UndoBookingChange.generated.ts';

const FAILED = 'This could not be undone';

/** A change that was made of a booking, and until when it can be undone; null when it cannot be. */
export interface UndoableChange {
  id: string;
  undoUntil: string | null;
}

/** Tells what was done to a booking and offers to undo it; the guest's mail leaves only after that. */
export function useTellUndoable(restaurantId: string) {
  const [mutate] = useMutation(UndoBookingChangeDocument);

  async function undo(input: { id: string; undoUntil: string }): Promise<void> {
    try {
      const { data } = await mutate({
        variables: { input },
        update: (cache, { data: answer }) => {
          if (answer?.undoBookingChange?.booking) placeBooking(cache, restaurantId, input.id);
        },
      });
      const refusal = data?.undoBookingChange?.userErrors[0];
      if (refusal) tellFailure(FAILED, refusal.message);
    } catch (error) {
      tellFailure(FAILED, failureWords(error));
    }
  }

  return function tell(message: string, { id, undoUntil }: UndoableChange): void {
    if (undoUntil === null) toast.success(message);
    else tellUndoable(message, () => void undo({ id, undoUntil }));
  };
}
