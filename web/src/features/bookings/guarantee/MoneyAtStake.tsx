import { useQuery } from '@apollo/client/react';
import { Skeleton, Text } from '@mantine/core';
import { useMemo } from 'react';
import { GuaranteeAtStakeDocument } from './GuaranteeAtStake.generated.ts';
import { atStake } from './guarantee-words.ts';

interface Props {
  /** Global id of a booking with a guarantee. */
  id: string;
  endings: readonly ('CANCELLED' | 'NO_SHOW')[];
}

/** What becomes of the guest's money when staff end a booking, as it stands at this moment. */
export function MoneyAtStake({ id, endings }: Props) {
  const variables = useMemo(() => ({ id }), [id]);
  const { data, error } = useQuery(GuaranteeAtStakeDocument, { variables, fetchPolicy: 'network-only' });
  const guarantee = data?.node?.__typename === 'Booking' ? data.node.guarantee : null;
  if (guarantee)
    return <Text size="sm">{endings.map((ending) => atStake(guarantee, ending)).join(' ')}</Text>;
  if (error)
    return (
      <Text>
        The guest has given a guarantee. What becomes of the money could not be loaded; it stands with the
        booking.
      </Text>
    );
  return data ? null : <Skeleton aria-label="Loading what becomes of the money" height={24} />;
}
