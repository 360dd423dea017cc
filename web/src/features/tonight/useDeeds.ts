import { useState } from 'react';
import type { RefusedField } from '../../apollo/user-errors.ts';
import { type PlaceRefusal, placeAnswer } from '../bookings/booking-dialog/place-answer.ts';
import { failureWords } from '../bookings/failure-words.ts';
import { tellFailure, tellUndoable } from '../bookings/tell.tsx';

interface Payload {
  refusal?: { explanation: string; canOverrule: boolean } | null;
  userErrors: readonly RefusedField[];
}

/** One deed of the host. */
export interface Deed {
  /** What is told when it is done. */
  done: string;
  failed: string;
  /** Does it; with a reason when a rule said no before. */
  send: (overruleReason: string | null) => Promise<Payload | null | undefined>;
  undo: () => Promise<Pick<Payload, 'userErrors'> | null | undefined>;
}

/** A deed that a rule refuses and staff can insist on. */
export interface RefusedDeed extends Deed {
  refusal: PlaceRefusal;
}

const NOT_UNDONE = 'This could not be undone';

/** Does what a host orders, tells how it went and takes it back again. `onDone` hears of everything that was done. */
export function useDeeds(onDone: () => void) {
  const [refused, setRefused] = useState<RefusedDeed | null>(null);

  async function perform(deed: Deed, overruleReason: string | null = null): Promise<boolean> {
    try {
      const { refusal, userErrors } = placeAnswer(await deed.send(overruleReason));
      const [error] = userErrors;
      if (error && refusal?.canOverrule) {
        setRefused({ ...deed, refusal: { ...refusal, explanation: error.message || refusal.explanation } });
        return false;
      }
      setRefused(null);
      onDone();
      if (error) tellFailure(deed.failed, error.message);
      else tellUndoable(deed.done, () => void undo(deed));
      return !error;
    } catch (error) {
      tellFailure(deed.failed, failureWords(error));
      return false;
    }
  }

  async function undo(deed: Deed): Promise<void> {
    try {
      const [error] = (await deed.undo())?.userErrors ?? [];
      if (error) tellFailure(NOT_UNDONE, error.message);
    } catch (error) {
      tellFailure(NOT_UNDONE, failureWords(error));
    }
    onDone();
  }

  return {
    perform,
    /** What a rule has refused, until it is insisted on or given up. */
    refused,
    insist: (deed: RefusedDeed, reason: string) => perform(deed, reason),
    giveUp: () => setRefused(null),
  };
}
