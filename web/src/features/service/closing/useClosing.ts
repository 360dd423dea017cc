import { useState } from 'react';
import { tellFailure, tellUndoable } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWriteStatus } from '../../bookings/actions/useSetBookingStatus.ts';
import { useUndoBookingChange } from '../../bookings/actions/useUndoBookingChange.ts';
import type { ClosingBooking } from './closing.ts';

/** How a party is accounted for at the end of the day. */
export type Ending = 'COMPLETED' | 'NO_SHOW';

const WORDS: Readonly<Record<Ending, string>> = { COMPLETED: 'finished', NO_SHOW: 'marked as no-show' };

interface Done {
  id: string;
  /** By what it is taken back; null for what is taken back by seating the party again. */
  undoUntil: string | null;
}

/**
 * Accounts for one party or for all of a list, one after the other. One toast says how many it was and takes them all back; what was
 * refused says why, and the others stay done.
 */
export function useClosing(restaurantId: string) {
  const writeStatus = useWriteStatus(restaurantId);
  const undo = useUndoBookingChange(restaurantId);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function end(parties: readonly ClosingBooking[], ending: Ending): Promise<void> {
    setBusy(new Set(parties.map(({ id }) => id)));
    const done: Done[] = [];
    const refused: string[] = [];
    for (const { id } of parties) {
      const { failure, refusal, undoUntil } = await writeStatus(id, ending);
      const why = failure ?? refusal?.explanation;
      if (why) refused.push(why);
      else done.push({ id, undoUntil });
    }
    setBusy(new Set());
    const [only] = parties.length === 1 ? parties : [];
    const whom = only ? only.customerName : `${done.length} ${done.length === 1 ? 'party' : 'parties'}`;
    if (done.length > 0) tellUndoable(`${whom} ${WORDS[ending]}`, () => takeBack(done));
    if (refused[0])
      tellFailure(`${refused.length} of ${parties.length} could not be ${WORDS[ending]}`, refused[0]);
  }

  async function takeBack(done: readonly Done[]) {
    const failures: string[] = [];
    for (const { id, undoUntil } of done) {
      const failure = undoUntil ? ((await undo({ id, undoUntil }))?.failure ?? null) : await seatedAgain(id);
      if (failure) failures.push(failure);
    }
    return { failure: failures[0] ?? null };
  }

  async function seatedAgain(id: string): Promise<string | null> {
    const { failure, refusal } = await writeStatus(id, 'SEATED');
    return failure ?? refusal?.explanation ?? null;
  }

  return { end, isBusy: (id: string) => busy.has(id), isAnyBusy: busy.size > 0 };
}
