import type { Caller } from '../../testkit/caller.ts';
import { shiftDate } from '../wall-clock.ts';
import type { World } from '../world.ts';
import { oneOf } from './act.ts';

/** A time as it is offered. */
export interface OfferedSlot {
  time: string;
  startsAt: string;
  available: boolean;
  reason: string | null;
  canOverrule?: boolean;
}

const ONLINE = `query($id: ID!, $date: LocalDate!, $partySize: Int!) { restaurant(id: $id) {
  availability(date: $date, partySize: $partySize) { slots { time startsAt available reason } } } }`;
const STAFF = `query($id: ID!, $date: LocalDate!, $partySize: Int!, $moving: ID) { restaurant(id: $id) {
  staffAvailability(date: $date, partySize: $partySize, movingBookingId: $moving) {
    slots { time startsAt available reason canOverrule } } } }`;
const MANAGED = `query($token: String!, $date: LocalDate!, $partySize: Int!) { managedBooking(token: $token) {
  availability(date: $date, partySize: $partySize) { slots { time startsAt available reason } } } }`;

interface Request {
  date: string;
  partySize: number;
}

/** What a guest online is offered. */
export async function onlineSlots(
  world: World,
  request: Request,
  as: Caller = world.diner,
): Promise<OfferedSlot[]> {
  const { restaurant } = await world.ask<{ restaurant: { availability: { slots: OfferedSlot[] } } }>(
    'availability',
    ONLINE,
    { id: world.restaurant.id, ...request },
    as,
  );
  return apart(world, restaurant.availability.slots);
}

/** What staff are offered, for a booking that moves or for a new one. */
export async function staffSlots(
  world: World,
  request: Request,
  moving: string | null = null,
): Promise<OfferedSlot[]> {
  const { restaurant } = await world.ask<{ restaurant: { staffAvailability: { slots: OfferedSlot[] } } }>(
    'staffAvailability',
    STAFF,
    { id: world.restaurant.id, moving, ...request },
  );
  return apart(world, restaurant.staffAvailability.slots);
}

/** What a guest with a booking is offered for it; null when the link leads nowhere. */
export async function managedSlots(
  world: World,
  token: string,
  request: Request,
): Promise<OfferedSlot[] | null> {
  const { managedBooking } = await world.ask<{
    managedBooking: { availability: { slots: OfferedSlot[] } } | null;
  }>('Booking.availability', MANAGED, { token, ...request }, world.diner);
  return managedBooking && apart(world, managedBooking.availability.slots);
}

/** A time of day on a date means one instant, or nobody can say which is meant. */
function apart(world: World, slots: OfferedSlot[]): OfferedSlot[] {
  const twice = slots.filter(({ time }, index) => slots.findIndex((slot) => slot.time === time) !== index);
  world.must('a clock time of a date is one instant', twice.length === 0, () => JSON.stringify(twice));
  return slots;
}

/** Tonight more often than not, else the next day. */
export function someDate({ room }: World, pick: number): string {
  return pick % 4 === 3 ? shiftDate(room.date, 1) : room.date;
}

/** One of those offered, mostly of the first that are free, so that parties meet; sometimes one that is taken or over. */
export function someSlot({ now }: World, slots: readonly OfferedSlot[], pick: number): OfferedSlot | null {
  const free = slots.filter(({ available }) => available);
  const toCome = slots.filter(({ startsAt }) => Date.parse(startsAt) >= now.getTime());
  if (pick % 12 === 0) return oneOf(slots, pick >> 2);
  if (pick % 4 === 0 || free.length === 0) return oneOf(toCome, pick >> 2);
  return oneOf(pick % 4 === 1 ? free : free.slice(0, 5), pick >> 2);
}
