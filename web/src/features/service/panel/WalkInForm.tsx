import { Button, Group, NumberInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';

interface WalkInFormProps {
  /** What the button says. */
  action: string;
  /** The party size that it begins with. */
  guests: number;
  onSubmit: (walkIn: { guests: number; name: string }) => void;
}

const LARGEST_PARTY = 100;

/** How many have walked in, and what they are called, if they say so. */
export function WalkInForm({ action, guests: usual, onSubmit }: WalkInFormProps) {
  const [guests, setGuests] = useState<number | string>(usual);
  const [name, setName] = useState('');
  const isPossible = typeof guests === 'number' && guests >= 1 && guests <= LARGEST_PARTY;
  const [isAsked, setAsked] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isPossible) onSubmit({ guests, name: name.trim() });
  };
  return (
    <form aria-label="Walk-in" noValidate onSubmit={handleSubmit}>
      <Group align="start" gap="sm" grow preventGrowOverflow={false}>
        <NumberInput
          allowDecimal={false}
          error={isAsked && !isPossible && 'A number from 1 to 100.'}
          label="Party size"
          max={LARGEST_PARTY}
          min={1}
          onChange={setGuests}
          size="md"
          value={guests}
          w={96}
        />
        <TextInput
          label="Name (optional)"
          maxLength={120}
          onChange={(event) => setName(event.currentTarget.value)}
          size="md"
          value={name}
        />
      </Group>
      <Button fullWidth mt="sm" size="md" type="submit" variant="light">
        {action}
      </Button>
    </form>
  );
}
