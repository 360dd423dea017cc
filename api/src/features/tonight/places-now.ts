import { type EngineDay, withoutOwn } from '../availability/engine/engine-day.ts';
import { STAYS_ON_MINUTES } from '../availability/engine/seated-stay.ts';
import type { TableStatus } from '../tables/table-values.ts';
import type { RoomNow } from '../waitlist/quote/room-now.ts';
import {
  proposeSeating,
  type SeatingChoice,
  type SeatingProposal,
} from '../waitlist/seating/seating-proposal.ts';

/** As much of a booking as says where its party may sit down. */
interface BookedGuests {
  bookingId: string;
  /** The area that it asked for; null for anywhere. */
  areaId: string | null;
}

/**
 * Where a party could sit down right now. The tables of its own booking count as free, and are the best while nobody else
 * sits there, also where its turn will be no longer than it booked; for a party that sits already they are the ones that
 * it leaves. Beyond its own tables, one that asked for an area has its best place there or nowhere.
 */
export function placesNow(room: RoomNow, party: number, booking: BookedGuests | null): SeatingProposal {
  if (!booking) return proposeSeating(room, party);
  const { bookingId, areaId } = booking;
  if (room.seated.has(bookingId)) return proposeSeating(room, party, { areaId });
  const { day, now } = room;
  const request = { party, withoutBookingId: bookingId };
  const others = { held: withoutOwn(day.held, request), seatings: withoutOwn(day.seatings, request) };
  const place = day.held.find(({ heldBy }) => heldBy === bookingId);
  const startsAt = Math.max(now.getTime(), place?.startsAt.getTime() ?? 0);
  const leastUntil = new Date(startsAt + STAYS_ON_MINUTES * 60_000);
  const isKept = place !== undefined && now < place.endsAt && place.startsAt <= now;
  const elsewhere = { ...room, day: { ...day, ...others } };
  const proposal = proposeSeating(elsewhere, party, { leastUntil, isKept, areaId });
  const own = day.seatings.filter(({ heldBy }) => heldBy === bookingId).map(({ tableId }) => tableId);
  const kept = proposal.choices.find(({ tableIds }) => areSame(tableIds, own));
  const isItsOwn =
    kept && isKept && isInUse(room, own) && isFreeUntil(others, own, { now, until: place.endsAt });
  if (!kept || !(kept.isFree || isItsOwn)) return proposal;
  const free = kept.isFree ? 'free for a whole turn' : 'free for what it booked';
  return {
    tableIds: kept.tableIds,
    explanation: `${kept.name}: what the booking has; ${free}.`,
    choices: proposal.choices.map((choice) => (choice === kept ? itsOwn(kept, free) : choice)),
  };
}

function itsOwn(kept: SeatingChoice, free: string): SeatingChoice {
  if (kept.isFree) return kept;
  return { ...kept, isFree: true, canChoose: true, freeUntil: null, explanation: `Its own, ${free}` };
}

/** Whether none of these tables is broken or mended; one that is kept or cleaned is so for the party that has booked it. */
function isInUse({ states }: RoomNow, tableIds: readonly string[]): boolean {
  return !states.some(({ tableId, status }) => tableIds.includes(tableId) && OUT_OF_USE.includes(status));
}

const OUT_OF_USE: readonly TableStatus[] = ['maintenance', 'out_of_order'];

/** Whether nobody else has one of these tables from now until then. */
function isFreeUntil(
  { seatings }: Pick<EngineDay, 'seatings'>,
  tableIds: readonly string[],
  { now, until }: { now: Date; until: Date },
): boolean {
  return !seatings.some(
    ({ tableId, startsAt, endsAt }) => tableIds.includes(tableId) && endsAt > now && startsAt < until,
  );
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
