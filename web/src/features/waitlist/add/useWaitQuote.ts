import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { WaitQuoteDocument } from './WaitQuote.generated.ts';

const LARGEST_PARTY = 100;
const ASK_AFTER_MS = 250;

/** A quote grows old by the minute, and as colleagues seat and add. */
const ASK_AGAIN_MS = 30_000;

/** The wait that the engine proposes for a party that joins now; null while it is not known. */
export function useWaitQuote(restaurantId: string, partySize: number | string) {
  const [asked] = useDebouncedValue(partySize, ASK_AFTER_MS);
  const isParty = typeof asked === 'number' && asked >= 1 && asked <= LARGEST_PARTY;
  const { data } = useQuery(WaitQuoteDocument, {
    variables: { restaurantId, partySize: isParty ? asked : 1 },
    skip: !isParty,
    fetchPolicy: 'network-only',
    pollInterval: ASK_AGAIN_MS,
  });
  const quote = data?.restaurant?.waitQuote ?? null;
  return quote?.partySize === partySize ? quote : null;
}
