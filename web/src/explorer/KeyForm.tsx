import { Button, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../ui/forms/PasswordField.tsx';

interface KeyFormProps {
  /** Called with what was typed; rejects with the API's own words when it refuses the key. */
  onUse: (apiKey: string) => Promise<void>;
}

/** Takes an API key. It is kept in the memory of this page alone: never in storage, never in an address. */
export function KeyForm({ onUse }: KeyFormProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const apiKey = typed.trim();
  const use = async (event: FormEvent) => {
    event.preventDefault();
    if (apiKey === '' || isChecking) return;
    setIsChecking(true);
    await onUse(apiKey).catch((error: Error) => {
      setRefusal(error.message);
      setIsChecking(false);
    });
  };
  return (
    <Group component="form" align="flex-start" gap="xs" onSubmit={use}>
      <PasswordField
        aria-label="Your API key"
        description="Forgotten when you leave this page"
        inputWrapperOrder={['input', 'description', 'error']}
        placeholder="hs_live_…"
        autoComplete="off"
        spellCheck={false}
        error={refusal}
        value={typed}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the key', tabIndex: 0 }}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefusal(null);
        }}
        w={{ base: '100%', xs: 300 }}
        size="sm"
      />
      <Button type="submit" size="sm" disabled={apiKey === ''} loading={isChecking}>
        Use Key
      </Button>
    </Group>
  );
}
