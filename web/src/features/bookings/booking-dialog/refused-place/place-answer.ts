import type { Answer, Written } from '../../../../shared/writes/written.ts';

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
  outcome: Written;
  /** Until when the change can be undone; null when it cannot be. */
  undoUntil: string | null;
}

/** What of a payload is about the place. */
export interface PlacePayload extends Answer {
  undoUntil?: string | null;
  alternatives?: readonly { time: string }[] | null;
  refusal?: { explanation: string; canOverrule: boolean; freeUntil?: string | null } | null;
}

/** Reads how it ended. */
export function placeAnswer(outcome: Written<PlacePayload>): PlaceAnswer {
  const { alternatives, refusal, undoUntil = null } = outcome.payload ?? {};
  const freeTimes = (alternatives ?? []).map(({ time }) => time);
  return { outcome, undoUntil, refusal: refusal ? { ...refusal, freeTimes } : null };
}

/** The refusal that staff may overrule, in the words that say what to do about it where the API has some; null otherwise. */
export function overrulable({ refusal, outcome }: PlaceAnswer): PlaceRefusal | null {
  if (!refusal?.canOverrule) return null;
  return { ...refusal, explanation: outcome.refusals[0]?.message || refusal.explanation };
}
