import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { Written } from '../../../../shared/writes/written.ts';
import { type DraftPart, type RulesSectionKey, useRulesPage } from '../rules-page.ts';
import { type FieldsOf, type SendForm, useSendForm } from './useSendForm.ts';

interface Options<Part extends object, Values> {
  section: RulesSectionKey;
  /** What is in force. */
  saved: Part;
  valuesOf: (part: Part) => Values;
  /** What the API would get; fields that hold no value yet are left out. */
  partOf: (values: Values) => Part;
  /** What is tried out before saving, where that is less than would be sent. */
  draftOf?: (part: Part) => DraftPart;
  validate?: (values: Values) => FormErrors;
  /** Resolves with why not, or with nothing and the new rules in the store. */
  send: (part: Part) => Promise<Written>;
  /** Where the form shows the error of a path of the input, if not at the same path. */
  fieldsOf?: FieldsOf<Values>;
}

/** A form over a part of the rules, as the frame of its section needs it. */
export interface RulesForm<Values> extends SendForm {
  form: UseFormReturnType<Values>;
  isDirty: boolean;
  /** Somebody else has saved other values since the editing began. */
  isOutdated: boolean;
  /** Puts what is in force in the place of what was typed. */
  takeSaved: () => void;
}

/**
 * Edits a part of the rules and reports it to the preview before it is saved. Follows what others save for as long as
 * nothing is typed here; what is typed is never lost.
 */
export function useRulesForm<Part extends object, Values extends Record<string, unknown>>(
  options: Options<Part, Values>,
): RulesForm<Values> {
  const { section, saved, valuesOf, partOf, draftOf, validate, send, fieldsOf } = options;
  const { report, proposedOf } = useRulesPage();
  const form = useForm<Values>({
    initialValues: valuesOf({ ...saved, ...proposedOf?.(section) }),
    validate: validate ?? (() => ({})),
  });
  const [base, setBase] = useState(saved);
  const sending = useSendForm({
    form,
    send: (values) => send(partOf(values)),
    fieldsOf,
    onSaved: (values) => setBase(partOf(values)),
  });

  const written = (part: Part) => JSON.stringify(partOf(valuesOf(part)));
  const part = partOf(form.values);
  const typed = JSON.stringify(part);
  const draft = JSON.stringify(draftOf ? draftOf(part) : part);
  const isDirty = typed !== written(base);
  const isNewer = written(saved) !== written(base);
  const isOutdated = isNewer && isDirty && typed !== written(saved) && !sending.isSaving;

  const takeSaved = () => {
    form.setValues(valuesOf(saved));
    form.clearErrors();
    sending.clearRefusal();
    setBase(saved);
  };
  useEffect(function followOthers() {
    if (isNewer && !isOutdated && !sending.isSaving) takeSaved();
  });
  useEffect(
    function reportDraft() {
      report(section, isDirty ? (JSON.parse(draft) as DraftPart) : null);
    },
    [report, section, isDirty, draft],
  );
  return { ...sending, form, isDirty, isOutdated, takeSaved };
}
