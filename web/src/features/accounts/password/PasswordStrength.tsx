import { Progress, Text } from '@mantine/core';
import { STRENGTHS, type Strength, strengthOf } from './password-strength.ts';

const colors: Record<Strength, string> = {
  'Too short': 'red',
  Weak: 'red',
  Fair: 'yellow',
  Good: 'brand',
  Strong: 'green',
};

/** How good the typed password is, as a bar and in a word. */
export function PasswordStrength({ password }: { password: string }) {
  if (password === '') return null;
  const strength = strengthOf(password);
  return (
    <div>
      <Progress.Root size={6} aria-hidden>
        <Progress.Section
          value={(100 * (STRENGTHS.indexOf(strength) + 1)) / STRENGTHS.length}
          color={colors[strength]}
          withAria={false}
        />
      </Progress.Root>
      <Text size="xs" c="dimmed" mt={4} role="status">
        Password strength: {strength}
      </Text>
    </div>
  );
}
