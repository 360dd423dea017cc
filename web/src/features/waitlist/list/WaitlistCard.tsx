import { Text } from '@mantine/core';
import { guestsInWords, minutesInWords } from '../wait-in-words.ts';
import type { Entry } from '../waitlist-entry.ts';
import { EntryStatus, EntryWait } from './EntryParts.tsx';
import { type EntryHandlers, WaitlistActions } from './WaitlistActions.tsx';
import classes from './WaitlistCard.module.css';

interface Props {
  entry: Entry;
  handlers: EntryHandlers;
  now: number;
  timezone: string;
}

/** One party where the table does not fit: a line with its acts at the end on a tablet, a card on a phone. */
export function WaitlistCard({ entry, handlers, now, timezone }: Props) {
  return (
    <li className={classes.card}>
      <div className={classes.who}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {entry.position !== null && `${entry.position}. `}
          {entry.customerName}
        </Text>
        <Text size="sm">
          {guestsInWords(entry.partySize)} · quoted {minutesInWords(entry.estimatedWait)}
        </Text>
      </div>
      <div className={classes.status}>
        <EntryStatus entry={entry} timezone={timezone} />
      </div>
      <div className={classes.wait}>
        <EntryWait entry={entry} now={now} timezone={timezone} />
      </div>
      <Text c="dimmed" className={classes.notes} size="sm">
        {[entry.phone, entry.notes].filter(Boolean).join(' · ')}
      </Text>
      <div className={classes.acts}>
        <WaitlistActions entry={entry} handlers={handlers} />
      </div>
    </li>
  );
}
