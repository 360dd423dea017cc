import { useState } from 'react';
import { tellFailure, tellUndoable, type Undone } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import type { Written } from '../../../shared/writes/written.ts';
import { useOnce } from '../../../ui/useOnce.ts';
import {
  overrulable,
  type PlacePayload,
  type PlaceRefusal,
  placeAnswer,
} from '../../bookings/booking-dialog/refused-place/place-answer.ts';

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
  /** What is told when it is done; asked for then, where the answer decides. */
  done: string | (() => string);
  failed: string;
  /** Does it; with a reason or an end when a rule said no before. */
  send: (how: How) => Promise<Written<PlacePayload>>;
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

const doneOf = ({ done }: Deed) => (typeof done === 'string' ? done : done());

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
    const answer = placeAnswer(await deed.send(how));
    const { code, failure } = answer.outcome;
    const lent = deed.canEndEarly && answer.refusal?.freeUntil ? answer.refusal : null;
    const refusal = overrulable(answer) ?? lent;
    if (failure && refusal) {
      setRefused({ ...deed, refusal, until });
      return false;
    }
    if (code === null) setRefused(null);
    onDone();
    if (failure) tellFailure(deed.failed, failure);
    else tellUndoable(until ? `${doneOf(deed)} until ${until.clock}` : doneOf(deed), () => undo(deed));
    return failure === null;
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
