import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showRefusals } from '../../../shared/writes/show-refusals.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { signUpRules } from '../account-rules.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import { useResetPassword } from './useResetPassword.ts';

const empty = { password: '' };
const shown = {
  fields: Object.keys(empty),
  unexpected: 'An unexpected error occurred. Please try again later.',
};

interface Props {
  token: string;
  /** Told in words when the link opens nothing any more. */
  onLinkOver: (why: string) => void;
}

/** Chooses a new password by a mailed link and leads to /login; keeps what was typed when it fails. */
export function NewPasswordForm({ token, onLinkOver }: Props) {
  const resetPassword = useResetPassword();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ initialValues: empty, validate: { password: signUpRules.password } });

  async function send({ password }: typeof empty) {
    setRefusal(null);
    const outcome = await resetPassword(token, password);
    const ofLink = outcome.refusals.find(({ field }) => field?.at(-1) === 'token');
    if (ofLink) return onLinkOver(ofLink.message);
    if (!outcome.isDone) return setRefusal(showRefusals(form, outcome, shown));
    toast.success('Password changed. Please log in with the new one.');
    await navigate('/login', { replace: true });
  }

  const isBusy = form.submitting;
  return (
    <form
      onSubmit={form.onSubmit(send, (errors) => focusFirstError(form, errors))}
      noValidate
      aria-label="Choose a new password"
    >
      <Stack gap="md">
        <FormAlert message={refusal} />
        <PasswordField
          label="New password"
          description="At least 6 characters"
          autoComplete="new-password"
          disabled={isBusy}
          {...form.getInputProps('password')}
        />
        <PasswordStrength password={form.values.password} />
        <Button type="submit" size="md" disabled={isBusy}>
          {isBusy ? 'Changing your password...' : 'Change Password'}
        </Button>
      </Stack>
    </form>
  );
}
