import type { SetWaitlistStatusInput, WaitlistStatus } from '../../../generated/schema-types.ts';
import { tellFailure, tellUndoable, type Undone } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useWrite } from '../../../shared/writes/useWrite.ts';
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
type SeatingChoice = Pick<SetWaitlistStatusInput, 'tableIds' | 'overruleReason' | 'until'>;

/** A no to a seating; staff may overrule it or not. */
export interface RefusedSeating {
  message: string;
  explanation: string | null;
  canOverrule: boolean;
}

/**
 * Changes a party's status; answers with `done`, with the refusal of a seating, which its dialog shows, or with `failed`: what
 * else went wrong has been told.
 */
export type SetStatus = (
  entry: Pick<Entry, 'id'>,
  status: WaitlistStatus,
  seating?: SeatingChoice,
) => Promise<RefusedSeating | 'done' | 'failed'>;

/** Marks a party as told, seats, removes it or puts it back, one after the other, says so, and offers the way back. */
export function useSetWaitlistStatus(onChanged: () => Promise<void>, timezone: string) {
  const [write] = useWrite(SetWaitlistStatusDocument);
  const { once, isBusy } = useOnce();

  async function send(input: SetWaitlistStatusInput) {
    const outcome = await write(input);
    // The list may be out of step when a colleague was faster; what cannot be had now stays as it is.
    if (outcome.code === null) void onChanged().catch(() => undefined);
    return outcome;
  }

  async function putBack(id: string): Promise<Undone> {
    const outcome = await send({ id, status: 'WAITING' });
    if (outcome.isDone) toast.success(DONE.WAITING);
    return outcome;
  }

  async function change(...[{ id }, status, seating]: Parameters<SetStatus>): ReturnType<SetStatus> {
    const clock = seating?.until ? clockOf(seating.until, timezone) : null;
    const { code, failure, payload } = await send({ id, status, ...seating });
    if (failure && code === null && status === 'SEATED') return refusedSeating(failure, payload?.refusal);
    if (failure) {
      tellFailure(FAILED, failure);
      return 'failed';
    }
    if (status === 'WAITING') toast.success(DONE.WAITING);
    else tellUndoable(doneInWords(status, payload?.messageSent, clock), () => putBack(id));
    return 'done';
  }

  // One that is passed over changes nothing: whoever asked has to be answered by the first.
  const setStatus: SetStatus = async (...asked) =>
    (await once(asked[0].id, () => change(...asked))) ?? 'failed';
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
