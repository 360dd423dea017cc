import { useQuery } from '@apollo/client/react';
import { TonightPlacesDocument, type TonightPlacesQuery } from './TonightPlaces.generated.ts';
import type { Party } from './tonight.ts';

/** Where a party could sit down right now. */
export type Places = NonNullable<NonNullable<TonightPlacesQuery['restaurant']>['tonight']>['places'];

const LOOK_AGAIN_MS = 10_000;

/** The places for the party that a table is looked for; null for none, and until they are known. */
export function usePlaces(restaurantId: string, party: Party | null): Places | null {
  const { data } = useQuery(TonightPlacesDocument, {
    variables: {
      restaurantId,
      partySize: party?.guests ?? 1,
      bookingId: party?.kind === 'booking' ? party.id : null,
    },
    skip: party === null,
    fetchPolicy: 'no-cache', // as old as a minute, it would be wrong
    pollInterval: LOOK_AGAIN_MS,
  });
  return (party && data?.restaurant?.tonight?.places) ?? null;
}
