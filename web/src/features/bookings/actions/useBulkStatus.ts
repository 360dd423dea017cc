import { useState } from 'react';
import { tellFailure, tellUndoable } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useWriteStatus } from './useSetBookingStatus.ts';
import { useUndoBookingChange } from './useUndoBookingChange.ts';

/**
 * Confirms or cancels many bookings, one after the other. One toast says how many it was, and undoes them all where that can be;
 * what was refused says why, and the others stay done.
 */
export function useBulkStatus(restaurantId: string) {
  const writeStatus = useWriteStatus(restaurantId);
  const undo = useUndoBookingChange(restaurantId);
  const [isBusy, setBusy] = useState(false);

  async function setAll(ids: readonly string[], status: 'CONFIRMED' | 'CANCELLED'): Promise<void> {
    setBusy(true);
    const undoable: { id: string; undoUntil: string }[] = [];
    const refused: string[] = [];
    for (const id of ids) {
      const { failure, refusal, undoUntil } = await writeStatus(id, status);
      const why = failure ?? refusal?.explanation;
      if (why) refused.push(why);
      else if (undoUntil) undoable.push({ id, undoUntil });
    }
    setBusy(false);
    const done = ids.length - refused.length;
    const words = `${done} ${done === 1 ? 'booking' : 'bookings'} ${status.toLowerCase()}`;
    if (done > 0 && undoable.length === done) tellUndoable(words, () => undoAll(undoable));
    else if (done > 0) toast.success(words);
    if (refused[0])
      tellFailure(`${refused.length} of ${ids.length} could not be ${status.toLowerCase()}`, refused[0]);
  }

  async function undoAll(changes: readonly { id: string; undoUntil: string }[]) {
    const failures: string[] = [];
    for (const change of changes) {
      const undone = await undo(change);
      if (!undone || undone.failure) failures.push(undone?.failure ?? 'Please try again.');
    }
    return { failure: failures[0] ?? null };
  }

  return { setAll, isBusy };
}
