import { Badge, Text } from '@mantine/core';
import { clockOf, minutesInWords, minutesSince } from '../wait-in-words.ts';
import { type Entry, isWaiting, statusColor, statusLabel } from '../waitlist-entry.ts';

/** A party's status in word and colour, and since when where that matters. */
export function EntryStatus({ entry, timezone }: { entry: Entry; timezone: string }) {
  const { status, notifiedAt } = entry;
  return (
    <>
      <Badge color={statusColor[status]} miw="max-content" size="lg">
        {statusLabel[status]}
      </Badge>
      {status === 'NOTIFIED' && notifiedAt && (
        <Text c="dimmed" mt={4} size="xs" style={{ whiteSpace: 'nowrap' }}>
          at {clockOf(notifiedAt, timezone)}
        </Text>
      )}
    </>
  );
}

/** How long a party has waited or did wait, and since when; coloured once that is longer than it was told. */
export function EntryWait({ entry, now, timezone }: { entry: Entry; now: number; timezone: string }) {
  const waited = isWaiting(entry) ? minutesSince(entry.createdAt, now) : entry.actualWait;
  const isLate = waited !== null && waited > entry.estimatedWait;
  return (
    <>
      {waited !== null && (
        <Text c={isLate ? 'var(--mantine-color-error)' : undefined} fw={600} size="sm">
          {isWaiting(entry) ? minutesInWords(waited) : `waited ${minutesInWords(waited)}`}
          {isLate && ', longer than quoted'}
        </Text>
      )}
      <Text c="dimmed" size="sm">
        since {clockOf(entry.createdAt, timezone)}
      </Text>
    </>
  );
}
