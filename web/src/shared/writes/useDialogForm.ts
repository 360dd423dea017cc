import { useApolloClient } from '@apollo/client/react';
import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { focusFirstError } from '../../ui/forms/focus-first-error.ts';
import { refreshActive } from '../reload/refresh-active.ts';
import { showRefusals } from './show-refusals.ts';
import type { Written } from './written.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again later.';

interface Options<Values> {
  form: UseFormReturnType<Values>;
  send: (values: Values) => Promise<Written>;
  onDone: () => void;
}

/** Sends a form of the account: what was refused stands at its fields, and what is on the screen is loaded again. */
export function useDialogForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { form, send, onDone } = options;
  const client = useApolloClient();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(values: Values) {
    setRefusal(null);
    const outcome = await send(values);
    if (!outcome.isDone)
      return setRefusal(showRefusals(form, outcome, { fields: Object.keys(values), unexpected: UNEXPECTED }));
    await refreshActive(client);
    onDone();
  }

  const onSubmit: (event?: FormEvent<HTMLFormElement>) => void = form.onSubmit(submit, (errors) =>
    focusFirstError(form, errors),
  );
  return { refusal, isSending: form.submitting, onSubmit };
}
