import { useMoneyFirst } from '../../bookings/actions/useMoneyFirst.tsx';
import type { BookedParty, ListedBooking, Party, ServiceEntry } from '../service.ts';
import { arriving, calledOff, confirming, leaving, takingOff, telling, unseating } from './party-deeds.ts';
import {
  finishing,
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
  const money = useMoneyFirst();
  return {
    seat: (party: Party, place: Place, until: Until | null) =>
      perform(seating(api, party, place), { overruleReason: null, until }),
    seatWalkIn: (walkIn: WalkIn, until: Until | null) =>
      perform(seatingOfWalkIn(api, restaurantId, walkIn), { overruleReason: null, until }),
    moveTo: (party: Party, place: Place) => perform(moving(api, party, place)),
    /** `tables` are those at which it sits. */
    finish: (booking: BookedParty, tables: readonly { id: string; name: string }[]) =>
      perform(finishing(api, booking, tables)),
    /** Where a guest's money hangs on it, what becomes of that is said first. */
    noShow: (booking: BookedParty) =>
      money.ending(booking, 'NO_SHOW', () => perform(calledOff(api, booking, 'NO_SHOW'))),
    cancel: (booking: BookedParty) =>
      money.ending(booking, 'CANCELLED', () => perform(calledOff(api, booking, 'CANCELLED'))),
    confirm: (booking: BookedParty) => perform(confirming(api, booking)),
    /** `guests` is null for the whole party. */
    here: (booking: ListedBooking, guests: number | null) => perform(arriving(api, booking, guests)),
    notHere: (booking: ListedBooking) => perform(leaving(api, booking)),
    /** `tables` are those at which it sat. */
    unseat: (booking: BookedParty, tables: readonly { id: string }[]) =>
      perform(
        unseating(
          api,
          booking,
          tables.map(({ id }) => id),
        ),
      ),
    tell: (entry: ServiceEntry) => perform(telling(api, entry)),
    takeOff: (entry: ServiceEntry) => perform(takingOff(api, entry)),
    /** Whether something about this party is on its way to the API. */
    isBusyWith: ({ kind, id }: Party) => isBusy(kind === 'walkIn' ? WALK_IN : id),
    /** The same by the id of its booking or entry. */
    isBusyAbout: isBusy,
    /** What is asked about money; to be drawn somewhere. */
    moneyQuestion: money.question,
    refused,
    insist,
    endEarly,
    giveUp,
  };
}
