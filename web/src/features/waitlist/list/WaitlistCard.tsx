import '@mantine/core/styles/Card.layer.css';
import { Card, Group, Stack, Text } from '@mantine/core';
import { guestsInWords, minutesInWords } from '../wait-in-words.ts';
import type { Entry } from '../waitlist-entry.ts';
import { EntryStatus, EntryWait } from './EntryParts.tsx';
import { type EntryHandlers, WaitlistActions } from './WaitlistActions.tsx';

interface Props {
  entry: Entry;
  handlers: EntryHandlers;
  now: number;
  timezone: string;
}

/** One party as a card, for screens too narrow for the table. */
export function WaitlistCard({ entry, handlers, now, timezone }: Props) {
  return (
    <Card component="li" padding="md" radius="md" withBorder>
      <Stack gap="sm">
        <Group align="flex-start" justify="space-between" wrap="nowrap">
          <div>
            <Text fw={600}>
              {entry.position !== null && `${entry.position}. `}
              {entry.customerName}
            </Text>
            <Text size="sm">
              {guestsInWords(entry.partySize)} · quoted {minutesInWords(entry.estimatedWait)}
            </Text>
          </div>
          <div>
            <EntryStatus entry={entry} timezone={timezone} />
          </div>
        </Group>
        <Group gap={6}>
          <EntryWait entry={entry} now={now} timezone={timezone} />
        </Group>
        <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
          {[entry.phone, entry.notes].filter(Boolean).join(' · ')}
        </Text>
        <WaitlistActions entry={entry} handlers={handlers} />
      </Stack>
    </Card>
  );
}
