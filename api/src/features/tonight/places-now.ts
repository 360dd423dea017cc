import { withoutOwn } from '../availability/engine-day.ts';
import type { RoomNow } from '../waitlist/room-now.ts';
import { proposeSeating, type SeatingProposal } from '../waitlist/seating-proposal.ts';

/**
 * Where a party could sit down right now. The tables of its own booking count as free, and are the best while nobody else
 * sits there; for a party that sits already they are the ones that it leaves.
 */
export function placesNow(room: RoomNow, party: number, bookingId: string | null): SeatingProposal {
  if (!bookingId || room.seated.has(bookingId)) return proposeSeating(room, party);
  const { day } = room;
  const wish = { party, withoutBookingId: bookingId };
  const others = { held: withoutOwn(day.held, wish), seatings: withoutOwn(day.seatings, wish) };
  const proposal = proposeSeating({ ...room, day: { ...day, ...others } }, party);
  const own = day.seatings.filter(({ heldBy }) => heldBy === bookingId).map(({ tableId }) => tableId);
  const kept = proposal.choices.find(({ tableIds, isFree }) => isFree && areSame(tableIds, own));
  if (!kept) return proposal;
  return {
    ...proposal,
    tableIds: kept.tableIds,
    explanation: `${kept.name}: what the booking has; free for a whole turn.`,
  };
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
