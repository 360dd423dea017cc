import { useState } from 'react';
import { showRefusals } from '../../../../shared/writes/show-refusals.ts';
import type { PlaceAnswer, PlaceRefusal } from './place-answer.ts';

interface PlaceForm {
  setErrors(errors: Record<string, string>): void;
  getInputNode(path: string): HTMLElement | null;
}

interface Options {
  form: PlaceForm;
  /** The fields that show their errors; those of others are told above the button. */
  fields: readonly string[];
  /** Takes the rule that refused, or null when another thing was wrong. */
  onAnswered: (refusal: PlaceRefusal | null) => void;
  onDone: (answer: PlaceAnswer) => void;
}

/** Sends a form that asks for a place; shows each error at its field, and what no field is to blame for above the button. */
export function usePlaceSubmit({ form, fields, onAnswered, onDone }: Options) {
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (send: () => Promise<PlaceAnswer>) => {
    setFailure(null);
    const answer = await send();
    const { outcome, refusal } = answer;
    if (outcome.code === null) onAnswered(refusal);
    if (outcome.isDone) return onDone(answer);
    if (refusal) return; // the rule says it better than the errors
    setFailure(showRefusals(form, outcome, { fields }));
  };
  return { submit, failure };
}
