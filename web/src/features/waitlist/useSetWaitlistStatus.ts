import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import type { SetWaitlistStatusInput, WaitlistStatus } from '../../generated/schema-types.ts';
import { toast } from '../../ui/toast.ts';
import { failureWords } from '../bookings/failure-words.ts';
import { tellFailure, tellUndoable } from '../bookings/tell.tsx';
import { SetWaitlistStatusDocument } from './SetWaitlistStatus.generated.ts';
import type { Entry } from './waitlist-entry.ts';

/** Texts of spec §8; the first two and the last are ours. */
const DONE: Record<WaitlistStatus, string> = {
  WAITING: 'Guest is back on the waitlist',
  NOTIFIED: 'Guest notified',
  SEATED: 'Guest seated',
  CANCELLED: 'Guest removed from waitlist',
};
const FAILED = 'Failed to update status';

/** Where a party is to sit, and why against the rules. */
export type SeatingWish = Pick<SetWaitlistStatusInput, 'tableIds' | 'overruleReason'>;

/** A no to a seating; staff may overrule it or not. */
export interface RefusedSeating {
  message: string;
  explanation: string | null;
  canOverrule: boolean;
}

/** Changes a party's status; answers with the refusal of a seating, which its dialog shows, and null otherwise. */
export type SetStatus = (
  entry: Pick<Entry, 'id'>,
  status: WaitlistStatus,
  seating?: SeatingWish,
) => Promise<RefusedSeating | null>;

/** Notifies, seats, removes or puts back a party, says so, and offers the way back. */
export function useSetWaitlistStatus(onChanged: () => Promise<void>): SetStatus {
  const [mutate] = useMutation(SetWaitlistStatusDocument);
  return useCallback(
    async function setStatus(...[entry, status, seating]: Parameters<SetStatus>): ReturnType<SetStatus> {
      const { id } = entry;
      try {
        const { data } = await mutate({ variables: { input: { id, status, ...seating } } });
        const answer = data?.setWaitlistStatus;
        const [error] = answer?.userErrors ?? [];
        if (error && status === 'SEATED') return refusedSeating(error.message, answer?.refusal);
        if (error) tellFailure(FAILED, error.message);
        else if (status === 'WAITING') toast.success(DONE.WAITING);
        else tellUndoable(DONE[status], () => void setStatus(entry, 'WAITING'));
        // The list may be out of step when a colleague was faster; what cannot be had now stays as it is.
        await onChanged().catch(() => undefined);
      } catch (error) {
        tellFailure(FAILED, failureWords(error));
      }
      return null;
    },
    [mutate, onChanged],
  );
}

function refusedSeating(
  message: string,
  refusal: { explanation: string; canOverrule: boolean } | null | undefined,
): RefusedSeating {
  return { message, explanation: refusal?.explanation ?? null, canOverrule: refusal?.canOverrule ?? false };
}
