import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { failureInWords } from '../../../shared/failures/account-failures.ts';
import { sortRefusals } from '../../../shared/failures/user-errors.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { signInRules } from '../account-rules.ts';
import { useRequestPasswordReset } from './useRequestPasswordReset.ts';

const empty = { email: '' };

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
    try {
      const { byField, ofForm } = sortRefusals(await requestPasswordReset(email.trim()), Object.keys(empty));
      form.setErrors(byField);
      setRefusal(ofForm);
      focusFirstError(form, byField);
      setIsSent(ofForm === null && Object.keys(byField).length === 0);
    } catch (error) {
      setRefusal(failureInWords(error, 'An unexpected error occurred. Please try again later.'));
    }
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
