import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { showRefusals } from '../../../shared/writes/show-refusals.ts';
import type { Written } from '../../../shared/writes/written.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { signUpRules } from '../../accounts/account-rules.ts';
import { PasswordStrength } from '../../accounts/password/PasswordStrength.tsx';

const empty = { password: '' };
const shown = {
  fields: Object.keys(empty),
  unexpected: 'An unexpected error occurred. Please try again later.',
};

interface Props {
  email: string;
  accept: (password: string) => Promise<Written>;
}

/** Chooses a password for the invited address, which makes its account and joins the team. */
export function JoinAsNew({ email, accept }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ initialValues: empty, validate: { password: signUpRules.password } });

  async function send({ password }: typeof empty) {
    setRefusal(null);
    setRefusal(showRefusals(form, await accept(password), shown));
  }

  const isBusy = form.submitting;
  return (
    <form
      aria-label="Join the team"
      noValidate
      onSubmit={form.onSubmit(send, (errors) => focusFirstError(form, errors))}
    >
      <Stack gap="md">
        <FormAlert message={refusal} />
        <TextInput autoComplete="username" label="Email" readOnly type="email" value={email} />
        <PasswordField
          autoComplete="new-password"
          description="At least 6 characters"
          disabled={isBusy}
          label="Choose a password"
          {...form.getInputProps('password')}
        />
        <PasswordStrength password={form.values.password} />
        <Text c="dimmed" size="sm">
          By joining you agree to the{' '}
          <Anchor href="/terms" inherit target="_blank" underline="always">
            Terms of Service
          </Anchor>{' '}
          and the{' '}
          <Anchor href="/privacy" inherit target="_blank" underline="always">
            Privacy Policy
          </Anchor>
          .
        </Text>
        <Button disabled={isBusy} size="md" type="submit">
          {isBusy ? 'Joining the team...' : 'Join the Team'}
        </Button>
      </Stack>
    </form>
  );
}
