import { useState } from 'react';
import { failureWords } from '../../../shared/failures/failure-words.ts';
import { tellFailure, tellUndoable, type Undone } from '../../../shared/failures/tell.tsx';
import type { RefusedField } from '../../../shared/failures/user-errors.ts';
import { useOnce } from '../../../ui/useOnce.ts';
import {
  overrulable,
  type PlaceRefusal,
  placeAnswer,
} from '../../bookings/booking-dialog/refused-place/place-answer.ts';

interface Payload {
  refusal?: { explanation: string; canOverrule: boolean; freeUntil?: string | null } | null;
  userErrors: readonly RefusedField[];
}

/** The end of a stay that is shorter than a turn. */
export interface Until {
  /** The instant. */
  at: string;
  /** The clock at the restaurant then, `19:45`. */
  clock: string;
}

/** How a deed is done where a rule has said no before. */
export interface How {
  overruleReason: string | null;
  /** When the party has to leave; null for a whole turn. */
  until: Until | null;
}

/** One deed of the host. */
export interface Deed {
  /** The party that it is about: one deed about it at a time. */
  about: string;
  /** What is told when it is done. */
  done: string;
  failed: string;
  /** Does it; with a reason or an end when a rule said no before. */
  send: (how: How) => Promise<Payload | null | undefined>;
  /** Whether the party can be given a table until the next one comes. */
  canEndEarly?: boolean;
  undo: () => Promise<Undone>;
}

/** A deed that a rule refuses and staff can insist on. */
export interface RefusedDeed extends Deed {
  refusal: PlaceRefusal;
  /** The end that was chosen before another rule said no. */
  until: Until | null;
}

const AS_IT_IS: How = { overruleReason: null, until: null };

/**
 * Does what a host orders, tells how it went and takes it back again. Of two deeds about one party the second is passed over
 * while the first is on its way. `onDone` hears of everything that was done, and of what may have been.
 */
export function useDeeds(onDone: () => void) {
  const [refused, setRefused] = useState<RefusedDeed | null>(null);
  const { once, isBusy } = useOnce();

  const perform = async (deed: Deed, how: How = AS_IT_IS) =>
    (await once(deed.about, () => attempt(deed, how))) ?? false;

  async function attempt(deed: Deed, how: How): Promise<boolean> {
    const { until } = how;
    try {
      const answer = placeAnswer(await deed.send(how));
      const [error] = answer.userErrors;
      const lent = deed.canEndEarly && answer.refusal?.freeUntil ? answer.refusal : null;
      const refusal = overrulable(answer) ?? lent;
      if (error && refusal) {
        setRefused({ ...deed, refusal, until });
        return false;
      }
      setRefused(null);
      onDone();
      if (error) tellFailure(deed.failed, error.message);
      else tellUndoable(until ? `${deed.done} until ${until.clock}` : deed.done, () => undo(deed));
      return !error;
    } catch (error) {
      tellFailure(deed.failed, failureWords(error));
      onDone();
      return false;
    }
  }

  const undo = (deed: Deed) => deed.undo().finally(onDone);

  return {
    perform,
    /** Whether something about a party is on its way. */
    isBusy,
    /** What a rule has refused, until it is insisted on or given up. */
    refused,
    insist: (deed: RefusedDeed, overruleReason: string) =>
      perform(deed, { overruleReason, until: deed.until }),
    endEarly: (deed: RefusedDeed, until: Until) => perform(deed, { overruleReason: null, until }),
    giveUp: () => setRefused(null),
  };
}
