import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { Party } from '../service.ts';
import { ServicePlacesDocument, type ServicePlacesQuery } from './ServicePlaces.generated.ts';

/** Where a party could sit down right now. */
export type Places = NonNullable<NonNullable<ServicePlacesQuery['restaurant']>['tonight']>['places'];

const LOOK_AGAIN_MS = 10_000;

/**
 * The places for the party that a table is looked for; null for none, and until they are known. Asked for anew with every
 * look at the room (`looks`): who takes a table on another device takes it from the proposal too.
 */
export function usePlaces(restaurantId: string, party: Party | null, looks: number): Places | null {
  const { data, refetch } = useQuery(ServicePlacesDocument, {
    variables: {
      restaurantId,
      partySize: party?.guests ?? 1,
      bookingId: party?.kind === 'booking' ? party.id : null,
    },
    skip: party === null,
    fetchPolicy: 'no-cache', // as old as a minute, it would be wrong
    context: { queryDeduplication: false }, // one that is on its way was asked before what has just happened
    pollInterval: LOOK_AGAIN_MS,
  });
  const isLooking = party !== null;
  useEffect(
    function lookAgain() {
      if (looks > 0 && isLooking) void refetch().catch(() => undefined);
    },
    [looks, isLooking, refetch],
  );
  return (party && data?.restaurant?.tonight?.places) ?? null;
}
