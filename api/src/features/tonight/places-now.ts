import { withoutOwn } from '../availability/engine-day.ts';
import type { RoomNow } from '../waitlist/room-now.ts';
import { proposeSeating, type SeatingProposal } from '../waitlist/seating-proposal.ts';

/** Where a party could sit down right now; what its own booking has counts as free. */
export function placesNow(room: RoomNow, party: number, bookingId: string | null): SeatingProposal {
  if (!bookingId) return proposeSeating(room, party);
  const { day } = room;
  const wish = { party, withoutBookingId: bookingId };
  const own = new Set(
    day.seatings.filter(({ heldBy }) => heldBy === bookingId).map(({ tableId }) => tableId),
  );
  const isSeated = room.seated.has(bookingId);
  return proposeSeating(
    {
      ...room,
      day: { ...day, held: withoutOwn(day.held, wish), seatings: withoutOwn(day.seatings, wish) },
      // Its own table is occupied by nobody else.
      states: isSeated ? room.states.filter(({ tableId }) => !own.has(tableId)) : room.states,
    },
    party,
  );
}
