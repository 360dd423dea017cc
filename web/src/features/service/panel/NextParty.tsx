import { Stack, Text } from '@mantine/core';
import { guestsInWords, type ServiceTable, spanInWords } from '../service.ts';
import { clockWords } from '../service-clock.ts';
import { PartyNeeds } from './PartyNeeds.tsx';

/** Who has the table next, when, and what must be known of them. */
export function NextParty({ table: { next, minutesUntilNext, state } }: { table: ServiceTable }) {
  if (!next) return null;
  const minutes = minutesUntilNext ?? 0;
  const when = minutes >= 0 ? `in ${spanInWords(minutes)}` : `${spanInWords(-minutes)} ago`;
  const isLate = state === 'LATE';
  return (
    <Stack gap={6}>
      <Text c={isLate ? 'var(--hs-late-ink)' : undefined} fw={isLate ? 600 : undefined} size="sm">
        Reserved {clockWords(next.time)} ({when}) for {next.customerName}, {guestsInWords(next.guests)}
        {isLate && ': late'}
      </Text>
      <PartyNeeds booking={next} />
    </Stack>
  );
}
