import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { showRefusals } from '../../../shared/writes/show-refusals.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { signInRules } from '../account-rules.ts';
import { useRequestPasswordReset } from './useRequestPasswordReset.ts';

const empty = { email: '' };
const shown = {
  fields: Object.keys(empty),
  unexpected: 'An unexpected error occurred. Please try again later.',
};

/**
 * Asks for the link by which a new password is chosen; says the same for every address. `notice` is why a link is
 * needed once more.
 */
export function RequestLinkForm({ notice }: { notice: string | null }) {
  const requestPasswordReset = useRequestPasswordReset();
  const [refusal, setRefusal] = useState(notice);
  const [isSent, setIsSent] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: { email: signInRules.email },
  });

  async function send({ email }: typeof empty) {
    setRefusal(null);
    setIsSent(false);
    const outcome = await requestPasswordReset(email.trim());
    if (outcome.isDone) setIsSent(true);
    else setRefusal(showRefusals(form, outcome, shown));
  }

  const isBusy = form.submitting;
  return (
    <form
      onSubmit={form.onSubmit(send, (errors) => focusFirstError(form, errors))}
      noValidate
      aria-label="Reset your password"
    >
      <div role="status">{isSent && <LinkIsSent />}</div>
      <Stack gap="md">
        <FormAlert message={refusal} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          disabled={isBusy}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" variant={isSent ? 'default' : 'filled'} disabled={isBusy}>
          {buttonText(isBusy, isSent)}
        </Button>
      </Stack>
    </form>
  );
}

function LinkIsSent() {
  return (
    <Alert mb="md" variant="light" icon={<IconMail size={20} aria-hidden />}>
      If an account exists for this address, we have sent a link. It works once, for one hour. Nothing there?
      Look into the spam folder.
    </Alert>
  );
}

function buttonText(isBusy: boolean, isSent: boolean): string {
  if (isBusy) return 'Sending the link...';
  return isSent ? 'Send Another Link' : 'Send Link';
}
