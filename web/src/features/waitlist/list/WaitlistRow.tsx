import { Table, Text } from '@mantine/core';
import { minutesInWords } from '../wait-in-words.ts';
import type { Entry } from '../waitlist-entry.ts';
import { EntryStatus, EntryWait } from './EntryParts.tsx';
import { type EntryHandlers, WaitlistActions } from './WaitlistActions.tsx';
import styles from './WaitlistList.module.css';

interface Props {
  entry: Entry;
  handlers: EntryHandlers;
  now: number;
  timezone: string;
}

/** One party as a row of the table. */
export function WaitlistRow({ entry, handlers, now, timezone }: Props) {
  return (
    <Table.Tr>
      <Table.Td className={styles.guest}>
        <Text fw={600} size="sm">
          {entry.position !== null && `${entry.position}. `}
          {entry.customerName}
        </Text>
        <Text c="dimmed" className={styles.oneLine} size="sm">
          {entry.phone}
        </Text>
      </Table.Td>
      <Table.Td>{entry.partySize}</Table.Td>
      <Table.Td className={styles.oneLine}>{minutesInWords(entry.estimatedWait)}</Table.Td>
      <Table.Td>
        <EntryWait entry={entry} now={now} timezone={timezone} />
      </Table.Td>
      <Table.Td>
        <EntryStatus entry={entry} timezone={timezone} />
      </Table.Td>
      <Table.Td className={styles.notes}>
        <Text c={entry.notes ? undefined : 'dimmed'} size="sm">
          {entry.notes ?? 'None'}
        </Text>
      </Table.Td>
      <Table.Td className={styles.actions}>
        <WaitlistActions entry={entry} handlers={handlers} />
      </Table.Td>
    </Table.Tr>
  );
}
