import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import type { RefusedField } from '../../../../shared/failures/user-errors.ts';
import type { Written } from '../../../../shared/writes/written.ts';
import { focusFirstError } from '../../../../ui/forms/focus-first-error.ts';
import { toast } from '../../../../ui/toasts/toast.ts';

const FAILED = 'Failed to update restaurant settings';

/** Where a form shows the error of a path of the input; nowhere means at the form as a whole. */
export type FieldsOf<Values> = (path: string, refusal: RefusedField, values: Values) => string[];

interface Options<Values> {
  form: UseFormReturnType<Values>;
  send: (values: Values) => Promise<Written>;
  /** Where the form shows the error of a path of the input, if not at the same path. */
  fieldsOf?: FieldsOf<Values>;
  onSaved: (values: Values) => void;
}

/** How a form of the settings is sent: what was refused stands at its fields, and nothing that was typed is lost. */
export interface SendForm {
  isSaving: boolean;
  /** Why it was refused as a whole. */
  refusal: string | null;
  clearRefusal: () => void;
  submit: (event?: FormEvent<HTMLFormElement>) => void;
}

/** Sends a form and tells what came of it. */
export function useSendForm<Values extends Record<string, unknown>>(options: Options<Values>): SendForm {
  const { form, send, fieldsOf, onSaved } = options;
  const [refusal, setRefusal] = useState<string | null>(null);

  function showRefusals({ refusals, failure }: Written) {
    const { errors, ofForm } = placeRefusals(refusals, form.values, fieldsOf);
    if (refusals.length > 0) form.setErrors(errors);
    setRefusal(refusals.length > 0 ? ofForm : failure);
    focusFirstError(form, errors);
    toast.failure(FAILED);
  }

  async function save(values: Values) {
    setRefusal(null);
    const outcome = await send(values);
    if (!outcome.isDone) return showRefusals(outcome);
    toast.success('Restaurant settings updated successfully');
    onSaved(values);
  }

  return {
    isSaving: form.submitting,
    refusal,
    clearRefusal: () => setRefusal(null),
    submit: form.onSubmit(save, (errors) => focusFirstError(form, errors)),
  };
}

/** Refusals by the form's fields; those that no field can show are for the form as a whole. */
function placeRefusals<Values extends Record<string, unknown>>(
  refusals: readonly RefusedField[],
  values: Values,
  fieldsOf: FieldsOf<Values> = (path) => [path],
): { errors: Record<string, string>; ofForm: string | null } {
  const errors: Record<string, string> = {};
  const ofForm: string[] = [];
  for (const refusal of refusals) {
    const path = (refusal.field ?? []).join('.');
    const fields = fieldsOf(path, refusal, values).filter((field) => (field.split('.')[0] ?? '') in values);
    for (const field of fields) errors[field] ??= refusal.message;
    if (fields.length === 0) ofForm.push(refusal.message);
  }
  return { errors, ofForm: ofForm.length > 0 ? ofForm.join(' ') : null };
}
