import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showRefusals } from '../../../shared/writes/show-refusals.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { addressAfterLogin } from '../session/way-back.ts';
import { type Credentials, useSignIn } from './useSignIn.ts';

const empty = { twoFactorCode: '' };
const shown = {
  fields: Object.keys(empty),
  unexpected: 'An unexpected error occurred. Please try again later.',
};

interface Props {
  /** What was typed at the first step, and found right. */
  credentials: Credentials;
  onBack: () => void;
  /** What follows, instead of the page where they were. */
  onSignedIn?: () => Promise<void>;
}

/** The second step of signing in: a code of the authenticator app or a backup code. */
export function LoginCodeForm({ credentials, onBack, onSignedIn }: Props) {
  const signIn = useSignIn();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBackup, setIsBackup] = useState(false);
  const form = useForm({
    initialValues: empty,
    validate: { twoFactorCode: (code) => (code.trim() === '' ? 'Please enter a code.' : null) },
  });

  async function send({ twoFactorCode }: typeof empty) {
    setRefusal(null);
    const outcome = await signIn({ ...credentials, twoFactorCode: twoFactorCode.trim() });
    if (!outcome.isDone) return setRefusal(showRefusals(form, outcome, shown));
    toast.success('Login successful!');
    await (onSignedIn ? onSignedIn() : navigate(addressAfterLogin(search)));
  }

  function changeKind() {
    setIsBackup(!isBackup);
    form.reset();
  }

  const isBusy = form.submitting;
  return (
    <form
      onSubmit={form.onSubmit(send, (errors) => focusFirstError(form, errors))}
      noValidate
      aria-label="Enter your code"
    >
      <Stack gap="md">
        <FormAlert message={refusal} />
        <TextInput
          {...(isBackup ? backupCode : appCode)}
          data-autofocus
          autoFocus
          disabled={isBusy}
          spellCheck={false}
          {...form.getInputProps('twoFactorCode')}
        />
        <Button type="submit" size="md" disabled={isBusy}>
          {isBusy ? 'Logging in...' : 'Log In'}
        </Button>
        <Group justify="space-between" gap="xs">
          <Anchor data-alone component="button" onClick={changeKind} size="sm" type="button">
            {isBackup ? 'Use the authenticator app' : 'Use a backup code'}
          </Anchor>
          <Anchor data-alone component="button" onClick={onBack} size="sm" type="button">
            Back
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}

const appCode = {
  label: 'Code',
  description: 'The 6 digits that your authenticator app shows now',
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
} as const;

const backupCode = {
  label: 'Backup code',
  description: 'One of the codes you kept; each works once',
  autoComplete: 'off',
} as const;
