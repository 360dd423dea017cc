import { useMutation } from '@apollo/client/react';
import type { Undone } from '../../../../shared/failures/tell.tsx';
import { UndoOnDayDocument } from '../opened-booking/SetDayBookingStatus.generated.ts';

/** Takes a change of a booking back, named by the instant until which that can be. Rejects when the API gave no answer. */
export function useUndoOnDay() {
  const [mutate] = useMutation(UndoOnDayDocument);
  return async function undo(input: { id: string; undoUntil: string }): Promise<Undone> {
    const { data } = await mutate({ variables: { input } });
    return data?.undoBookingChange;
  };
}
