import { focusFirstError } from '../../ui/forms/focus-first-error.ts';
import { sortRefusals } from '../failures/user-errors.ts';
import type { Written } from './written.ts';

interface RefusedForm {
  setErrors(errors: Record<string, string>): void;
  getInputNode(path: string): HTMLElement | null;
}

interface Shown {
  /** The fields that show their errors. */
  fields: readonly string[];
  /** Said when no answer came, in the place of the API's own words. */
  unexpected?: string;
}

/** Shows at its fields why a form was not taken; answers with what no field is to blame for, to be told above the button. */
export function showRefusals(
  form: RefusedForm,
  outcome: Written,
  { fields, unexpected }: Shown,
): string | null {
  if (outcome.refusals.length === 0) return outcome.failureOr(unexpected);
  const { byField, ofForm } = sortRefusals(outcome.refusals, fields);
  form.setErrors(byField);
  focusFirstError(form, byField);
  return ofForm;
}
