import { useQuery } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { NoShowRiskDocument } from './NoShowLine.generated.ts';
import { noShowInWords, noShowReasonsInWords } from './no-show-words.ts';
import type { OpenBooking } from './open-booking.ts';

const TO_COME = ['PENDING', 'CONFIRMED'];

/** How likely it is that the party stays away, and why: one calm line for planning. Comes after the rest, as it may have to be learnt first. */
export function NoShowLine({ booking: { id, status } }: { booking: OpenBooking }) {
  const { data } = useQuery(NoShowRiskDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    skip: !TO_COME.includes(status),
  });
  const risk = data?.node?.__typename === 'Booking' ? data.node.noShowRisk : null;
  if (!risk) return null;
  const reasons = noShowReasonsInWords(risk);
  return (
    <Text c="dimmed" size="sm">
      {noShowInWords(risk)}
      {reasons && <> {reasons}</>}
    </Text>
  );
}
