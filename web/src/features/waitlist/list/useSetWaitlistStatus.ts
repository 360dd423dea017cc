import { useMutation } from '@apollo/client/react';
import type { SetWaitlistStatusInput, WaitlistStatus } from '../../../generated/schema-types.ts';
import { failureWords } from '../../../shared/failures/failure-words.ts';
import { tellFailure, tellUndoable, type Undone } from '../../../shared/failures/tell.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useOnce } from '../../../ui/useOnce.ts';
import { clockOf } from '../wait-in-words.ts';
import type { Entry } from '../waitlist-entry.ts';
import { SetWaitlistStatusDocument } from './SetWaitlistStatus.generated.ts';

/** Texts of spec §8; the first two are ours. */
const DONE: Record<WaitlistStatus, string> = {
  WAITING: 'Guest is back on the waitlist',
  NOTIFIED: 'Marked as told. No message was sent',
  SEATED: 'Guest seated',
  CANCELLED: 'Guest removed from waitlist',
};
const FAILED = 'Failed to update status';

const NOTIFIED = 'Guest notified';

/** Where a party is to sit, and why against the rules. */
type SeatingWish = Pick<SetWaitlistStatusInput, 'tableIds' | 'overruleReason' | 'until'>;

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

/** Marks a party as told, seats, removes it or puts it back, one after the other, says so, and offers the way back. */
export function useSetWaitlistStatus(onChanged: () => Promise<void>, timezone: string) {
  const [mutate] = useMutation(SetWaitlistStatusDocument);
  const { once, isBusy } = useOnce();

  async function send(input: SetWaitlistStatusInput) {
    const { data } = await mutate({ variables: { input } });
    // The list may be out of step when a colleague was faster; what cannot be had now stays as it is.
    void onChanged().catch(() => undefined);
    return data?.setWaitlistStatus;
  }

  async function putBack(id: string): Promise<Undone> {
    const answer = await send({ id, status: 'WAITING' });
    if (answer?.userErrors.length === 0) toast.success(DONE.WAITING);
    return answer;
  }

  async function change(...[{ id }, status, seating]: Parameters<SetStatus>): ReturnType<SetStatus> {
    const clock = seating?.until ? clockOf(seating.until, timezone) : null;
    try {
      const answer = await send({ id, status, ...seating });
      const [error] = answer?.userErrors ?? [];
      if (error && status === 'SEATED') return refusedSeating(error.message, answer?.refusal);
      if (error) tellFailure(FAILED, error.message);
      else if (status === 'WAITING') toast.success(DONE.WAITING);
      else tellUndoable(doneInWords(status, answer?.messageSent, clock), () => putBack(id));
    } catch (error) {
      tellFailure(FAILED, failureWords(error));
    }
    return null;
  }

  const setStatus: SetStatus = (...asked) => once(asked[0].id, () => change(...asked));
  return { setStatus, isBusy };
}

function doneInWords(
  status: WaitlistStatus,
  isSent: boolean | null | undefined,
  until: string | null,
): string {
  if (status === 'NOTIFIED' && isSent) return NOTIFIED;
  return until ? `${DONE[status]} until ${until}` : DONE[status];
}

function refusedSeating(
  message: string,
  refusal: { explanation: string; canOverrule: boolean } | null | undefined,
): RefusedSeating {
  return { message, explanation: refusal?.explanation ?? null, canOverrule: refusal?.canOverrule ?? false };
}
