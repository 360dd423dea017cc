import { Button, Group, Text } from '@mantine/core';
import { minutesInWords, rangeInWords } from '../wait-in-words.ts';

interface Quote {
  minutes: number | null;
  lowMinutes: number | null;
  highMinutes: number | null;
  reasons: readonly string[];
}

interface Props {
  /** Null while it is not known. */
  quote: Quote | null;
  /** Whether the host has typed another wait. */
  isOwnWait: boolean;
  onUse: () => void;
}

/** What the engine proposes to tell the guest, and why. */
export function QuoteLine({ quote, isOwnWait, onUse }: Props) {
  return (
    <Group aria-live="polite" gap="sm" mih={22}>
      {quote && (
        <Text c="dimmed" flex="1 1 20rem" size="sm">
          {quote.minutes !== null && quote.lowMinutes !== null && (
            <Text c="var(--mantine-color-text)" component="span" fw={600} size="sm">
              Proposed: {minutesInWords(quote.minutes)} ({rangeInWords(quote.lowMinutes, quote.highMinutes)}).{' '}
            </Text>
          )}
          {quote.reasons.join(' ')}
          {quote.minutes === null && ' No wait can be proposed: type what you tell the guest.'}
        </Text>
      )}
      {quote?.minutes != null && isOwnWait && (
        <Button onClick={onUse} size="compact-sm" variant="light">
          Use {minutesInWords(quote.minutes)}
        </Button>
      )}
    </Group>
  );
}
