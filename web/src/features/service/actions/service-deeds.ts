import { type BookedParty, namesOf, type Party } from '../service.ts';
import type { Deed, How } from './useDeeds.ts';
import type { ServiceMutations } from './useServiceMutations.ts';

/** A party at the door that nobody expected. */
export interface WalkIn {
  guests: number;
  name: string;
  tableIds: readonly string[];
}

/** Tables for a party, and what they are called together. */
export interface Place {
  tableIds: readonly string[];
  name: string;
}

/** Guests at the door have no id yet; one party of them is seated at a time. */
export const WALK_IN = 'walk-in';

const FAILED_TO_SEAT = 'The party could not be seated';
const FAILED_TO_SET_STATUS = 'Failed to update booking status';

/** Seats a party that has booked or waits. */
export function seating(api: ServiceMutations, party: Party, place: Place): Deed {
  return {
    about: party.id,
    done: place.name ? `${party.name} seated at ${place.name}` : `${party.name} seated`,
    failed: FAILED_TO_SEAT,
    ...(party.kind === 'entry' ? ofEntry(api, party, place) : ofBooking(api, party, place)),
  };
}

function ofEntry({ setEntry }: ServiceMutations, { id }: Party, { tableIds }: Place) {
  return {
    canEndEarly: true,
    send: ({ overruleReason, until }: How) =>
      setEntry({ id, status: 'SEATED', tableIds: [...tableIds], overruleReason, until: until?.at ?? null }),
    undo: () => setEntry({ id, status: 'WAITING' }),
  };
}

function ofBooking({ seatBooking, setStatus, assignTables }: ServiceMutations, party: Party, place: Place) {
  const { id, isPending, tableIds: before } = party;
  const tableIds = [...place.tableIds];
  return {
    canEndEarly: true,
    send: ({ overruleReason, until }: How) =>
      seatBooking({ id, tableIds, overruleReason, until: until?.at ?? null }),
    undo: async () => {
      const unseated = await setStatus({
        id,
        status: isPending ? 'PENDING' : 'CONFIRMED',
        overruleReason: null,
      });
      const isThere = before.join() === tableIds.join();
      return isThere || !unseated.isDone
        ? unseated
        : assignTables({ id, tableIds: [...before], overruleReason: null });
    },
  };
}

/** Seats guests whom nobody expected, right now: it is the server that knows when that is. */
export function seatingOfWalkIn(api: ServiceMutations, restaurantId: string, walkIn: WalkIn): Deed {
  const { name, guests, tableIds } = walkIn;
  let bookingId: string | undefined;
  return {
    about: WALK_IN,
    done: `${name} seated`,
    failed: FAILED_TO_SEAT,
    canEndEarly: true,
    send: async ({ overruleReason, until }) => {
      const outcome = await api.createBooking({
        restaurantId,
        guests,
        customerName: name,
        source: 'WALK_IN',
        status: 'SEATED',
        tableIds: [...tableIds],
        overruleReason,
        until: until?.at ?? null,
      });
      bookingId = outcome.payload?.booking?.id;
      return outcome;
    },
    undo: async () => (bookingId ? api.removeBooking({ id: bookingId }) : null),
  };
}

/** Gives a seated party other tables. */
export function moving({ assignTables }: ServiceMutations, party: Party, place: Place): Deed {
  const { id, tableIds: before } = party;
  return {
    about: id,
    done: `${party.name} moved to ${place.name}`,
    failed: 'The party could not be moved',
    send: ({ overruleReason }) => assignTables({ id, tableIds: [...place.tableIds], overruleReason }),
    undo: () => assignTables({ id, tableIds: [...before], overruleReason: null }),
  };
}

/** Notes that a party has left. When its tables are gone meanwhile, its way back says where it sits instead. */
export function finishing(
  { setStatus }: ServiceMutations,
  { id, customerName }: BookedParty,
  before: readonly { id: string; name: string }[],
): Deed {
  return {
    about: id,
    done: `${customerName} finished`,
    failed: FAILED_TO_SET_STATUS,
    send: ({ overruleReason }) => setStatus({ id, status: 'COMPLETED', overruleReason }),
    undo: async () => {
      const back = await setStatus({ id, status: 'SEATED', overruleReason: null });
      const now = back.payload?.booking?.tables ?? [];
      const isThere = before.every((table) => now.some((each) => each.id === table.id));
      const note = `${customerName} could not go back to ${namesOf(before)}, and sits at ${namesOf(now) || 'no table'} now.`;
      return { failure: back.failure, note: isThere ? null : note };
    },
  };
}
