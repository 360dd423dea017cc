import type { UserErrorCode } from '../../generated/schema-types.ts';

/** A refusal as every payload carries it; without what a screen does not ask for. */
export interface RefusedField {
  field?: readonly string[] | null;
  code?: UserErrorCode;
  message: string;
}

/** Refusals as a form shows them: beside their fields, and above the button for those that no field is to blame for. */
export interface SortedRefusals {
  byField: Record<string, string>;
  ofForm: string | null;
}

/** Sorts refusals by the form's own field names; a path counts by its last step (`input.email`, `email`). */
export function sortRefusals(
  refusals: readonly RefusedField[],
  formFields: readonly string[],
): SortedRefusals {
  const byField: Record<string, string> = {};
  const ofForm: string[] = [];
  for (const { field, message } of refusals) {
    const name = field?.at(-1);
    if (name !== undefined && formFields.includes(name)) byField[name] ??= message;
    else ofForm.push(message);
  }
  return { byField, ofForm: ofForm.length > 0 ? ofForm.join(' ') : null };
}
