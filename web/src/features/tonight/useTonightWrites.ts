import type { BookedParty, Party } from './tonight.ts';
import {
  finishing,
  missing,
  moving,
  type Place,
  seating,
  seatingOfWalkIn,
  type WalkIn,
} from './tonight-deeds.ts';
import { type Until, useDeeds } from './useDeeds.ts';
import { useTonightMutations } from './useTonightMutations.ts';

/** The verbs of a host; those that do something answer whether it was done. */
export type TonightWrites = ReturnType<typeof useTonightWrites>;

/** What a host does at tables tonight. `onDone` is told of everything that was done, to look at the room again. */
export function useTonightWrites(restaurantId: string, onDone: () => void) {
  const api = useTonightMutations();
  const { perform, refused, insist, endEarly, giveUp } = useDeeds(onDone);
  return {
    seat: (party: Party, place: Place, until: Until | null) =>
      perform(seating(api, party, place), { overruleReason: null, until }),
    seatWalkIn: (walkIn: WalkIn, until: Until | null) =>
      perform(seatingOfWalkIn(api, restaurantId, walkIn), { overruleReason: null, until }),
    moveTo: (party: Party, place: Place) => perform(moving(api, party, place)),
    finish: (booking: BookedParty) => perform(finishing(api, booking)),
    noShow: (booking: BookedParty) => perform(missing(api, booking)),
    refused,
    insist,
    endEarly,
    giveUp,
  };
}
