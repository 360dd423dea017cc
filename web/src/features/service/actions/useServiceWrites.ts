import type { BookedParty, Party } from '../service.ts';
import {
  finishing,
  missing,
  moving,
  type Place,
  seating,
  seatingOfWalkIn,
  WALK_IN,
  type WalkIn,
} from './service-deeds.ts';
import { type Until, useDeeds } from './useDeeds.ts';
import { useServiceMutations } from './useServiceMutations.ts';

/** The verbs of a host; those that do something answer whether it was done. */
export type ServiceWrites = ReturnType<typeof useServiceWrites>;

/** What a host does during a service. `onDone` is told of everything that was done, to look at the room again. */
export function useServiceWrites(restaurantId: string, onDone: () => void) {
  const api = useServiceMutations();
  const { perform, isBusy, refused, insist, endEarly, giveUp } = useDeeds(onDone);
  return {
    seat: (party: Party, place: Place, until: Until | null) =>
      perform(seating(api, party, place), { overruleReason: null, until }),
    seatWalkIn: (walkIn: WalkIn, until: Until | null) =>
      perform(seatingOfWalkIn(api, restaurantId, walkIn), { overruleReason: null, until }),
    moveTo: (party: Party, place: Place) => perform(moving(api, party, place)),
    /** `tables` are those at which it sits. */
    finish: (booking: BookedParty, tables: readonly { id: string; name: string }[]) =>
      perform(finishing(api, booking, tables)),
    noShow: (booking: BookedParty) => perform(missing(api, booking)),
    /** Whether something about this party is on its way to the API. */
    isBusyWith: ({ kind, id }: Party) => isBusy(kind === 'walkIn' ? WALK_IN : id),
    refused,
    insist,
    endEarly,
    giveUp,
  };
}
