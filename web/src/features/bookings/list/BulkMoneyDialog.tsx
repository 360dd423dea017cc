import { useQuery } from '@apollo/client/react';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { GuaranteesAtStakeDocument } from '../guarantee/GuaranteesAtStake.generated.ts';
import { type AtStake, allAtStake } from '../guarantee/guarantee-words.ts';

interface Props {
  /** Of all bookings that are about to be cancelled. */
  ids: readonly string[];
  /** Of those among them with a guarantee, at most as many as the list holds. */
  guaranteed: readonly string[];
  onGoOn: () => void;
  onClose: () => void;
}

/** Nodes that the API tells at once. */
const MOST_NODES = 100;

/** Before many bookings are cancelled at once: what becomes of the money of all of them together. */
export function BulkMoneyDialog({ ids, guaranteed, onGoOn, onClose }: Props) {
  const variables = useMemo(() => ({ ids: guaranteed.slice(0, MOST_NODES) }), [guaranteed]);
  const { data, error } = useQuery(GuaranteesAtStakeDocument, { variables, fetchPolicy: 'network-only' });
  const found = data?.nodes.flatMap((node): AtStake[] =>
    node?.__typename === 'Booking' && node.guarantee ? [node.guarantee] : [],
  );
  const bookings = `${ids.length} ${ids.length === 1 ? 'booking' : 'bookings'}`;
  return (
    <Dialog onClose={onClose} title={`Cancel ${bookings}?`}>
      <Text size="sm">
        {guaranteed.length === 1 ? 'One of their guests has' : `${guaranteed.length} of their guests have`}{' '}
        given a guarantee.
      </Text>
      {found && guaranteed.length <= MOST_NODES && <Text size="sm">{allAtStake(found)}</Text>}
      {(error || guaranteed.length > MOST_NODES) && (
        <Text size="sm">You cancel, so all that was paid goes back, and nothing is charged to a card.</Text>
      )}
      {!found && !error && <Skeleton aria-label="Loading what becomes of the money" height={24} />}
      <Group gap="sm" justify="flex-end">
        <Button data-autofocus onClick={onClose} size="md" variant="default">
          Keep them
        </Button>
        <Button color="red.9" onClick={onGoOn} size="md">
          Cancel {bookings}
        </Button>
      </Group>
    </Dialog>
  );
}
