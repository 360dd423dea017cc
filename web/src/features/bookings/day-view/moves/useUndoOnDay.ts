import type { Undone } from '../../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import { UndoOnDayDocument } from './UndoOnDay.generated.ts';

/** Takes a change of a booking back, named by the instant until which that can be. */
export function useUndoOnDay(): (change: { id: string; undoUntil: string }) => Promise<Undone> {
  const [undo] = useWrite(UndoOnDayDocument);
  return undo;
}
