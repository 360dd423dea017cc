import { useState } from 'react';
import { failureWords } from '../../../../shared/failures/failure-words.ts';
import { sortRefusals } from '../../../../shared/failures/user-errors.ts';
import { focusFirstError } from '../../../../ui/forms/focus-first-error.ts';
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
    try {
      const answer = await send();
      const { userErrors, refusal } = answer;
      onAnswered(refusal);
      if (userErrors.length === 0) return onDone(answer);
      if (refusal) return; // the rule says it better than the errors
      const { byField, ofForm } = sortRefusals(userErrors, fields);
      form.setErrors(byField);
      setFailure(ofForm);
      focusFirstError(form, byField);
    } catch (error) {
      setFailure(failureWords(error));
    }
  };
  return { submit, failure };
}
