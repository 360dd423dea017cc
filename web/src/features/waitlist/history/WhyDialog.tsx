import { useQuery } from '@apollo/client/react';
import { List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useReload } from '../../../shared/reload/useReload.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import { clockOf, guestsInWords } from '../wait-in-words.ts';
import type { Entry } from '../waitlist-entry.ts';
import { WaitlistHistoryDocument } from './WaitlistHistory.generated.ts';

interface Passing {
  customerName: string;
  partySize: number;
  explanation: string;
  at: string;
}

interface Props {
  entry: Entry;
  timezone: string;
  onClose: () => void;
}

/** Answers "why before me" from what was kept: who went ahead and for what reason, and all that happened to the party. */
export function WhyDialog({ entry, timezone, onClose }: Props) {
  const variables = useMemo(() => ({ id: entry.id }), [entry.id]);
  const { data, error } = useQuery(WaitlistHistoryDocument, { variables, fetchPolicy: 'network-only' });
  const load = useReload(WaitlistHistoryDocument, { variables });
  const node = data?.node?.__typename === 'WaitlistEntry' ? data.node : null;
  return (
    <Dialog onClose={onClose} size="lg" title={`Why ${entry.customerName} stands there`}>
      <Stack gap="md">
        <Text>{placeInWords(entry, timezone)}</Text>
        {error && <LoadAgain message="The history could not be loaded. Please try again." onTry={load} />}
        {!data && !error && <Skeleton aria-label="Loading history" height={100} role="status" />}
        {data && !node && <Text c="dimmed">This party has been removed from the waitlist.</Text>}
        {node && (
          <>
            <Passings passings={node.passedBy} timezone={timezone} title="Came later and were seated first" />
            <Passings
              passings={node.passedOver}
              timezone={timezone}
              title="Came earlier and were passed over"
            />
            <section>
              <Title order={3} size="h4">
                What happened
              </Title>
              <List mt="xs" size="sm" spacing={4}>
                {node.events.map(({ at, kind, explanation, doneBy }) => (
                  <List.Item key={`${at} ${kind}`}>
                    {clockOf(at, timezone)}: {explanation} {DOER[doneBy]}
                  </List.Item>
                ))}
              </List>
            </section>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

const DOER = { STAFF: '(staff)', GUEST: '(guest)', SYSTEM: '' };

function placeInWords({ position, createdAt, status }: Entry, timezone: string): string {
  const came = `Came at ${clockOf(createdAt, timezone)}`;
  if (position === null) return `${came}; ${status === 'SEATED' ? 'has been seated' : 'no longer waits'}.`;
  if (position === 1) return `${came}; nobody who waits came earlier.`;
  return `${came}; ${position - 1} ${position === 2 ? 'party that waits' : 'parties that wait'} came earlier.`;
}

function Passings({
  title,
  passings,
  timezone,
}: {
  title: string;
  passings: readonly Passing[];
  timezone: string;
}) {
  if (passings.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h4">
        {title}
      </Title>
      <List mt="xs" size="sm" spacing={4}>
        {passings.map(({ customerName, partySize, explanation, at }) => (
          <List.Item key={`${at} ${customerName} ${partySize}`}>
            {customerName}, {guestsInWords(partySize)}, {clockOf(at, timezone)}: {explanation}
          </List.Item>
        ))}
      </List>
    </section>
  );
}
