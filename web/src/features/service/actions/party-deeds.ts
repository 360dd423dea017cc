import { presenceOf } from '../list/party-rows.ts';
import type { BookedParty, ListedBooking } from '../service.ts';
import type { Deed } from './useDeeds.ts';
import type { ServiceMutations } from './useServiceMutations.ts';

const FAILED_TO_SET_STATUS = 'Failed to update booking status';
const FAILED_TO_UPDATE_ENTRY = 'Failed to update status';

/** Notes that a party, or so many of it, is here; of one that sits, how many have come by now. */
export function arriving(api: ServiceMutations, booking: ListedBooking, arrivedGuests: number | null): Deed {
  const { id, customerName, arrivedAt, arrivedGuests: before, guests } = booking;
  const isPart = arrivedGuests !== null && arrivedGuests < guests;
  return {
    about: id,
    done: isPart
      ? `${customerName}: ${presenceOf({ arrivedGuests, guests }).toLowerCase()}`
      : `${customerName} is here`,
    failed: 'The party could not be marked as here',
    send: () => api.markArrived({ id, arrivedGuests }),
    undo: () =>
      arrivedAt || booking.status === 'SEATED'
        ? api.markArrived({ id, arrivedGuests: before ?? guests })
        : api.undoArrived({ id }),
  };
}

/** Takes that back. */
export function leaving(api: ServiceMutations, booking: ListedBooking): Deed {
  const { id, customerName, arrivedGuests } = booking;
  return {
    about: id,
    done: `${customerName} is not here yet`,
    failed: 'This could not be taken back',
    send: () => api.undoArrived({ id }),
    undo: () => api.markArrived({ id, arrivedGuests: arrivedGuests ?? null }),
  };
}

/** Notes that a party does not sit after all. */
export function unseating(
  { setStatus, seatBooking }: ServiceMutations,
  booking: BookedParty,
  tableIds: string[],
): Deed {
  const { id, customerName } = booking;
  return {
    about: id,
    done: `${customerName} is not seated any more`,
    failed: FAILED_TO_SET_STATUS,
    send: ({ overruleReason }) => setStatus({ id, status: 'CONFIRMED', overruleReason }),
    undo: () => seatBooking({ id, tableIds, overruleReason: null }),
  };
}

/** Confirms the booking of a party that was not answered yet. */
export function confirming({ setStatus }: ServiceMutations, { id, customerName }: BookedParty): Deed {
  return {
    about: id,
    done: `${customerName} confirmed`,
    failed: FAILED_TO_SET_STATUS,
    send: ({ overruleReason }) => setStatus({ id, status: 'CONFIRMED', overruleReason }),
    undo: () => setStatus({ id, status: 'PENDING', overruleReason: null }),
  };
}

/** Ends a booking before the party has come: it did not come, or it called it off. */
export function calledOff(
  { setStatus, undoChange }: ServiceMutations,
  { id, customerName }: BookedParty,
  status: 'NO_SHOW' | 'CANCELLED',
): Deed {
  let undoUntil: string | null | undefined;
  return {
    about: id,
    done: status === 'NO_SHOW' ? `${customerName} marked as no-show` : `${customerName} cancelled`,
    failed: FAILED_TO_SET_STATUS,
    send: async ({ overruleReason }) => {
      const outcome = await setStatus({ id, status, overruleReason });
      undoUntil = outcome.payload?.undoUntil;
      return outcome;
    },
    undo: async () => (undoUntil ? undoChange({ id, undoUntil }) : null),
  };
}

/** Tells a party on the waitlist that its table is ready; says whether a message went out. */
export function telling({ setEntry }: ServiceMutations, { id, customerName }: WaitingParty): Deed {
  let isSent = false;
  return {
    about: id,
    done: () => (isSent ? `${customerName} notified` : `${customerName} marked as told. No message was sent`),
    failed: FAILED_TO_UPDATE_ENTRY,
    send: async () => {
      const outcome = await setEntry({ id, status: 'NOTIFIED' });
      isSent = outcome.payload?.messageSent ?? false;
      return outcome;
    },
    undo: () => setEntry({ id, status: 'WAITING' }),
  };
}

/** Takes a party off the waitlist. */
export function takingOff({ setEntry }: ServiceMutations, { id, customerName }: WaitingParty): Deed {
  return {
    about: id,
    done: `${customerName} removed from waitlist`,
    failed: FAILED_TO_UPDATE_ENTRY,
    send: () => setEntry({ id, status: 'CANCELLED' }),
    undo: () => setEntry({ id, status: 'WAITING' }),
  };
}

interface WaitingParty {
  id: string;
  customerName: string;
}
