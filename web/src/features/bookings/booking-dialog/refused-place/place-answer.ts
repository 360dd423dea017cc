import type { RefusedField } from '../../../../shared/failures/user-errors.ts';

/** Why a place was refused, and what can be done about it. */
export interface PlaceRefusal {
  /** The rule and its numbers, in words. */
  explanation: string;
  canOverrule: boolean;
  /** Until when (an instant) the chosen tables are free, where the party can have them until then; null or left out otherwise. */
  freeUntil?: string | null;
  /** Clock times (HH:mm:ss) of that day that are free. */
  freeTimes: readonly string[];
}

/** What every mutation that asks for a place answers, as a dialog needs it. */
export interface PlaceAnswer {
  refusal: PlaceRefusal | null;
  userErrors: readonly RefusedField[];
  /** Until when the change can be undone; null when it cannot be. */
  undoUntil: string | null;
}

interface PlacePayload {
  undoUntil?: string | null;
  alternatives?: readonly { time: string }[] | null;
  refusal?: { explanation: string; canOverrule: boolean; freeUntil?: string | null } | null;
  userErrors: readonly RefusedField[];
}

/** Reads a payload. Throws when there is none: the API gave no answer. */
export function placeAnswer(payload: PlacePayload | null | undefined): PlaceAnswer {
  if (!payload) throw new Error('The API answered with nothing.');
  const { alternatives, refusal, userErrors, undoUntil = null } = payload;
  const freeTimes = (alternatives ?? []).map(({ time }) => time);
  return { userErrors, undoUntil, refusal: refusal ? { ...refusal, freeTimes } : null };
}

/** The refusal that staff may overrule, in the words that say what to do about it where the API has some; null otherwise. */
export function overrulable({ refusal, userErrors }: PlaceAnswer): PlaceRefusal | null {
  if (!refusal?.canOverrule) return null;
  return { ...refusal, explanation: userErrors[0]?.message || refusal.explanation };
}
