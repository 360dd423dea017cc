import { useApolloClient } from '@apollo/client/react';
import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { focusFirstError } from '../../ui/forms/focus-first-error.ts';
import { failureInWords } from '../failures/account-failures.ts';
import { type RefusedField, sortRefusals } from '../failures/user-errors.ts';
import { refreshActive } from '../reload/refresh-active.ts';

interface Options<Values> {
  form: UseFormReturnType<Values>;
  /** Resolves with why not, or with nothing when it was done. */
  send: (values: Values) => Promise<readonly RefusedField[]>;
  onDone: () => void;
}

/** Sends a form of the account: what was refused stands at its fields, and what is on the screen is loaded again. */
export function useDialogForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { form, send, onDone } = options;
  const client = useApolloClient();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(values: Values) {
    setRefusal(null);
    try {
      const refused = await send(values);
      if (refused.length > 0) {
        const { byField, ofForm } = sortRefusals(refused, Object.keys(values));
        form.setErrors(byField);
        setRefusal(ofForm);
        return focusFirstError(form, byField);
      }
      await refreshActive(client);
      onDone();
    } catch (error) {
      setRefusal(failureInWords(error, 'An unexpected error occurred. Please try again later.'));
    }
  }

  const onSubmit: (event?: FormEvent<HTMLFormElement>) => void = form.onSubmit(submit, (errors) =>
    focusFirstError(form, errors),
  );
  return { refusal, isSending: form.submitting, onSubmit };
}
