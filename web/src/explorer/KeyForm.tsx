import { Button, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../ui/PasswordField.tsx';

interface KeyFormProps {
  /** The API's own words about the key that was tried last; null when there is nothing to blame. */
  refusal: string | null;
  onUse: (apiKey: string) => void;
}

/** Takes an API key. It is kept in the memory of this page alone: never in storage, never in an address. */
export function KeyForm({ refusal, onUse }: KeyFormProps) {
  const [typed, setTyped] = useState('');
  const apiKey = typed.trim();
  const use = (event: FormEvent) => {
    event.preventDefault();
    if (apiKey !== '') onUse(apiKey);
  };
  return (
    <Group component="form" align="flex-start" gap="xs" onSubmit={use}>
      <PasswordField
        aria-label="API key"
        description="Forgotten when you leave this page"
        inputWrapperOrder={['input', 'description', 'error']}
        placeholder="hs_live_…"
        autoComplete="off"
        spellCheck={false}
        error={refusal}
        value={typed}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the key', tabIndex: 0 }}
        onChange={(event) => setTyped(event.currentTarget.value)}
        w={{ base: '100%', xs: 300 }}
        size="sm"
      />
      <Button type="submit" size="sm" disabled={apiKey === ''}>
        Use Key
      </Button>
    </Group>
  );
}
