import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showRefusals } from '../../../shared/writes/show-refusals.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { signUpRules } from '../account-rules.ts';
import { PasswordStrength } from '../password/PasswordStrength.tsx';
import { useSignUp } from './useSignUp.ts';

const empty = { restaurantName: '', email: '', password: '', acceptTerms: false };
const shown = { fields: Object.keys(empty), unexpected: 'An unexpected error occurred' };

/** Makes an account with its restaurant and leads to the dashboard; says in words why not, and keeps what was typed. */
export function SignUpForm() {
  const signUp = useSignUp();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ initialValues: empty, validate: signUpRules });

  async function send(typed: typeof empty) {
    setRefusal(null);
    const outcome = await signUp({ ...typed, email: typed.email.trim() });
    if (!outcome.isDone) {
      setRefusal(showRefusals(form, outcome, shown));
      return toast.failure(failedInShort(outcome));
    }
    toast.success('Account created successfully!');
    await navigate('/dashboard');
  }

  const isBusy = form.submitting;
  return (
    <form
      onSubmit={form.onSubmit(send, (errors) => focusFirstError(form, errors))}
      noValidate
      aria-label="Sign up"
    >
      <Stack gap="md">
        <FormAlert message={refusal} />
        <TextInput
          label="Restaurant name"
          autoComplete="organization"
          disabled={isBusy}
          {...form.getInputProps('restaurantName')}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          disabled={isBusy}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          description="At least 6 characters"
          autoComplete="new-password"
          disabled={isBusy}
          {...form.getInputProps('password')}
        />
        <PasswordStrength password={form.values.password} />
        <Checkbox
          label="I agree to the Terms of Service and the Privacy Policy"
          disabled={isBusy}
          {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
        />
        <Button type="submit" size="md" disabled={isBusy}>
          {isBusy ? 'Creating your account...' : 'Create Account'}
        </Button>
      </Stack>
    </form>
  );
}

function failedInShort({ refusals }: Written): string {
  if (refusals.length === 0) return 'Signup failed';
  const isKnown = refusals.some(({ code }) => code === 'TAKEN');
  return isKnown ? 'Account already exists' : 'Failed to create account';
}
