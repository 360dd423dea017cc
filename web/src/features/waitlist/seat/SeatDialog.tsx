import { useQuery } from '@apollo/client/react';
import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useReload } from '../../../shared/reload/useReload.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import type { RefusedSeating, SetStatus } from '../list/useSetWaitlistStatus.ts';
import { clockOf, guestsInWords } from '../wait-in-words.ts';
import type { Entry } from '../waitlist-entry.ts';
import { SeatingChoices } from './SeatingChoices.tsx';
import { SeatingProposalDocument } from './SeatingProposal.generated.ts';
import { keyOf } from './seating-choice.ts';

interface Props {
  entry: Entry;
  setStatus: SetStatus;
  timezone: string;
  onClose: () => void;
}

/** Asks where a party sits down: the best free table is chosen already, every other says what speaks against it. */
export function SeatDialog({ entry, setStatus, timezone, onClose }: Props) {
  const variables = useMemo(() => ({ id: entry.id }), [entry.id]);
  const { data, error } = useQuery(SeatingProposalDocument, { variables, fetchPolicy: 'network-only' });
  const load = useReload(SeatingProposalDocument, { variables });
  const proposal = data?.node?.__typename === 'WaitlistEntry' ? data.node.seatingProposal : null;
  const seating = useSeating({
    entry,
    setStatus,
    onClose,
    onRefused: () => void load().catch(() => undefined),
  });
  const { chosen, refused, isSending } = seating;
  const isReasonMissing = refused?.canOverrule === true && seating.reason.trim() === '';
  const choice = proposal?.choices.find(({ tableIds }) => keyOf(tableIds) === chosen);
  const lentUntil = choice?.freeUntil ?? null;
  const tables = chosen ?? (proposal ? keyOf(proposal.tableIds) : '');
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`Seat ${entry.customerName}, ${guestsInWords(entry.partySize)}`}
    >
      <Stack gap="md">
        {error && !proposal && (
          <LoadAgain
            message="The tables could not be loaded. Please try again, or seat the party without one."
            onTry={load}
          />
        )}
        {!data && !error && <Skeleton aria-label="Loading tables" height={120} role="status" />}
        {data && !proposal && <Text>This party is no longer waiting.</Text>}
        {proposal && (
          <>
            <Text size="sm">{proposal.explanation}</Text>
            <SeatingChoices
              best={keyOf(proposal.tableIds)}
              choices={proposal.choices}
              onChange={seating.choose}
              value={tables}
            />
          </>
        )}
        {refused && <RefusalNotice refused={refused} reason={seating.reason} onReason={seating.setReason} />}
        <Group justify="flex-end">
          <Button loading={isSending} onClick={() => seating.seat([], null)} variant="default">
            Seat without a table
          </Button>
          <Button
            disabled={!tables || isReasonMissing}
            loading={isSending}
            onClick={() => seating.seat(tables.split(' '), lentUntil)}
          >
            {refused?.canOverrule
              ? 'Seat all the same'
              : lentUntil
                ? `Seat until ${clockOf(lentUntil, timezone)}`
                : 'Seat'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface RefusalProps {
  refused: RefusedSeating;
  reason: string;
  onReason: (reason: string) => void;
}

function RefusalNotice({ refused, reason, onReason }: RefusalProps) {
  return (
    <Stack gap="sm">
      <Alert color="yellow" role="alert" variant="light">
        {refused.explanation ?? refused.message}
      </Alert>
      {refused.canOverrule && (
        <TextInput
          data-autofocus
          description="Kept with the booking."
          label="Why they are seated all the same"
          maxLength={500}
          onChange={(event) => onReason(event.currentTarget.value)}
          value={reason}
        />
      )}
    </Stack>
  );
}

interface Wanted extends Omit<Props, 'timezone'> {
  onRefused: () => void;
}

/** What is chosen in the dialog, and how it is sent. */
function useSeating({ entry, setStatus, onClose, onRefused }: Wanted) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState<RefusedSeating | null>(null);
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  return {
    chosen,
    refused,
    reason,
    setReason,
    isSending,
    choose: (tables: string) => {
      setChosen(tables);
      setRefused(null);
    },
    seat: async (tableIds: string[], until: string | null) => {
      setSending(true);
      const overruleReason = reason.trim() || null;
      const answer = await setStatus(entry, 'SEATED', { tableIds, overruleReason, until });
      setSending(false);
      if (answer === 'done') return onClose();
      if (answer === 'failed') return; // what was chosen and written can be sent again
      setRefused(answer);
      onRefused();
    },
  };
}
