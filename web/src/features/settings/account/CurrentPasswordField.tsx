import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';

/** Asks for the password once more, so that an open browser alone changes no account. */
export function CurrentPasswordField(props: PasswordInputProps) {
  return <PasswordField autoComplete="current-password" label="Current password" {...props} />;
}
