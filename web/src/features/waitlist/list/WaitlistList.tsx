import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Paper, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useNow } from '../../../shared/dates/useNow.ts';
import { WhyDialog } from '../history/WhyDialog.tsx';
import { SeatDialog } from '../seat/SeatDialog.tsx';
import type { Entry } from '../waitlist-entry.ts';
import { EmptyWaitlist } from './EmptyWaitlist.tsx';
import { useSetWaitlistStatus } from './useSetWaitlistStatus.ts';
import type { EntryHandlers } from './WaitlistActions.tsx';
import { WaitlistCard } from './WaitlistCard.tsx';
import { WaitlistList_RestaurantFragmentDoc } from './WaitlistList.generated.ts';
import styles from './WaitlistList.module.css';
import { WaitlistRow } from './WaitlistRow.tsx';
import type { WaitlistVariables, WaitlistView } from './waitlist-shown.ts';

const COLUMNS = ['Guest', 'Party', 'Quoted', 'Waiting since', 'Status', 'Notes', 'Actions'];
const TOO_NARROW_FOR_A_TABLE = '(max-width: 79.99em)';

interface Props {
  restaurant: FragmentType<typeof WaitlistList_RestaurantFragmentDoc>;
  variables: WaitlistVariables;
  view: WaitlistView;
  onAdd: () => void;
  onChanged: () => Promise<void>;
}

/** The parties that are looked at, in the order of the queue. */
export function WaitlistList({ restaurant: from, variables, view, onAdd, onChanged }: Props) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: WaitlistList_RestaurantFragmentDoc,
    fragmentName: 'WaitlistList_restaurant',
    from,
    variables,
  });
  const isNarrow = useMediaQuery(TOO_NARROW_FOR_A_TABLE, undefined, { getInitialValueInEffect: false });
  const [asked, setAsked] = useState<{ entry: Entry; about: 'seat' | 'why' } | null>(null);
  const now = useNow(10_000);
  const { timezone } = restaurant;
  const { setStatus, isBusy } = useSetWaitlistStatus(onChanged, timezone);
  const entries = restaurant.waitlist?.edges.map(({ node }) => node) ?? [];
  const total = restaurant.waitlist?.totalCount ?? 0;
  const handlers: EntryHandlers = {
    onNotify: (entry) => void setStatus(entry, 'NOTIFIED'),
    onCancel: (entry) => void setStatus(entry, 'CANCELLED'),
    onPutBack: (entry) => void setStatus(entry, 'WAITING'),
    onSeat: (entry) => setAsked({ entry, about: 'seat' }),
    onWhy: (entry) => setAsked({ entry, about: 'why' }),
    isBusy: ({ id }) => isBusy(id),
  };
  const close = () => setAsked(null);
  const List = isNarrow ? WaitlistCards : WaitlistTable;
  return (
    <Stack gap="md">
      {entries.length === 0 ? (
        <EmptyWaitlist onAdd={onAdd} view={view} />
      ) : (
        <List entries={entries} handlers={handlers} now={now} timezone={timezone} />
      )}
      <Text aria-live="polite" c="dimmed" size="sm">
        {entries.length < total
          ? `The first ${entries.length} of ${total} parties`
          : total > 0 && `${total} ${total === 1 ? 'party' : 'parties'}`}
      </Text>
      {asked?.about === 'seat' && (
        <SeatDialog entry={asked.entry} onClose={close} setStatus={setStatus} timezone={timezone} />
      )}
      {asked?.about === 'why' && <WhyDialog entry={asked.entry} onClose={close} timezone={timezone} />}
    </Stack>
  );
}

interface ListProps {
  entries: readonly Entry[];
  handlers: EntryHandlers;
  now: number;
  timezone: string;
}

function WaitlistTable({ entries, ...shared }: ListProps) {
  return (
    <Paper className={styles.card}>
      <Table className={styles.table} highlightOnHover verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <WaitlistRow entry={entry} key={entry.id} {...shared} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function WaitlistCards({ entries, ...shared }: ListProps) {
  return (
    <ul className={styles.cards}>
      {entries.map((entry) => (
        <WaitlistCard entry={entry} key={entry.id} {...shared} />
      ))}
    </ul>
  );
}
