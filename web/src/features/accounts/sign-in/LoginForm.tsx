import { Anchor, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { showRefusals } from '../../../shared/writes/show-refusals.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { signInRules } from '../account-rules.ts';
import { addressAfterLogin } from '../session/way-back.ts';
import { useSignIn } from './useSignIn.ts';

const empty = { email: '', password: '', rememberMe: false };
const shown = {
  fields: Object.keys(empty),
  unexpected: 'An unexpected error occurred. Please try again later.',
};

/** What is typed at the first step. */
export type TypedCredentials = typeof empty;

interface Props {
  /** What is in the form at first; nothing when null. */
  initial: TypedCredentials | null;
  /** The one address that is asked for a password; any when left out. */
  knownEmail?: string;
  /** Told when the password was right and a code is wanted too. */
  onCodeWanted: (typed: TypedCredentials) => void;
  /** What follows, instead of the page where they were. */
  onSignedIn?: () => Promise<void>;
}

/** Signs a person in and leads on; says in words why not, and keeps what was typed. */
export function LoginForm({ initial, knownEmail = '', onCodeWanted, onSignedIn }: Props) {
  const signIn = useSignIn();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: initial ?? { ...empty, email: knownEmail },
    validate: signInRules,
  });

  async function send(typed: typeof empty) {
    setRefusal(null);
    const credentials = { ...typed, email: typed.email.trim() };
    const outcome = await signIn(credentials);
    const { isDone, refusals } = outcome;
    if (refusals.some(({ code }) => code === 'TWO_FACTOR_REQUIRED')) return onCodeWanted(credentials);
    if (!isDone) {
      if (refusals.length === 0) toast.failure('Login failed. Please try again later.');
      return setRefusal(showRefusals(form, outcome, shown));
    }
    toast.success('Login successful!');
    await (onSignedIn ? onSignedIn() : navigate(addressAfterLogin(search)));
  }

  const isBusy = form.submitting;
  return (
    <form
      onSubmit={form.onSubmit(send, (errors) => focusFirstError(form, errors))}
      noValidate
      aria-label="Log in"
    >
      <Stack gap="md">
        <FormAlert message={refusal} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          disabled={isBusy}
          readOnly={knownEmail !== ''}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          description="At least 6 characters"
          autoComplete="current-password"
          disabled={isBusy}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group justify="space-between" gap="xs">
          <Checkbox
            label="Remember me"
            disabled={isBusy}
            key={form.key('rememberMe')}
            {...form.getInputProps('rememberMe', { type: 'checkbox' })}
          />
          <Anchor data-alone component={Link} to="/reset-password" size="sm">
            Forgot your password?
          </Anchor>
        </Group>
        <Button type="submit" size="md" disabled={isBusy}>
          {isBusy ? 'Logging in...' : 'Log In'}
        </Button>
      </Stack>
    </form>
  );
}
