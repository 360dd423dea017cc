import { wallAt } from '../wall-clock.ts';
import type { World } from '../world.ts';
import { type Act, type Doing, oneOf } from './act.ts';
import { noteBooking } from './booking.ts';
import { noteChange } from './standing.ts';

interface Places {
  tableIds: string[];
  choices: { tableIds: string[]; name: string; isFree: boolean }[];
}

const PLACES = `query($id: ID!, $partySize: Int!, $bookingId: ID) { restaurant(id: $id) { tonight {
  places(partySize: $partySize, bookingId: $bookingId) { tableIds choices { tableIds name isFree } } } } }`;

/** Where the service screen would put a party now, and whether it says that this place is free. */
interface Chosen {
  tableIds: string[];
  isOffered: boolean;
}

async function choose(
  world: World,
  act: Act,
  partySize: number,
  bookingId: string | null = null,
): Promise<Chosen> {
  const { restaurant } = await world.ask<{ restaurant: { tonight: { places: Places } } }>(
    'tonight.places',
    PLACES,
    {
      id: world.restaurant.id,
      partySize,
      bookingId,
    },
  );
  const { tableIds, choices } = restaurant.tonight.places;
  const free = choices.filter(({ isFree }) => isFree);
  if (act.b % 3 === 0 && tableIds.length > 0) return { tableIds, isOffered: true };
  const choice = oneOf(act.b % 3 === 1 && free.length > 0 ? free : choices, act.b >> 2);
  return { tableIds: choice?.tableIds ?? [], isOffered: choice?.isFree ?? false };
}

/** What the screen calls free can be had, or at least with a reason where a rule of the house says no. */
function asShown(
  world: World,
  { tableIds, isOffered }: Chosen,
  tried: { isRefused: boolean; userErrors: object[]; refusal?: { canOverrule: boolean } | null },
): void {
  if (!isOffered) return;
  const canBeHad = !tried.isRefused || Boolean(tried.refusal?.canOverrule);
  world.must(
    'a table that the screen calls free can be had',
    canBeHad,
    () => `${tableIds.join()}: ${JSON.stringify(tried.userErrors)}`,
  );
}

/** A party without a booking comes in. */
export const walkIn: Doing = async (world, act) => {
  const guests = 1 + (act.c % 6);
  const chosen = await choose(world, act, guests);
  const { date } = world.room;
  const input = {
    restaurantId: world.restaurant.id,
    date,
    time: wallAt(world.now, world.room.timezone).time,
    guests,
    customerName: 'Walk-in',
    status: 'SEATED',
    source: 'WALK_IN',
    tableIds: chosen.tableIds,
  };
  const tried = await world.insist('createStaffBooking', input, act);
  asShown(world, chosen, tried);
  if (tried.booking) noteBooking(world, { ...tried.booking, token: null }, null);
};

/** A party with a booking comes in, early or late, and is shown to its own tables or to others. */
export const seatParty: Doing = async (world, act) => {
  const expected = world.room.bookings.filter(({ status }) => status === 'PENDING' || status === 'CONFIRMED');
  const booking = oneOf(expected, act.a);
  if (!booking) return;
  const isAnywhere = act.b % 2 === 0;
  const chosen = isAnywhere
    ? { tableIds: [], isOffered: false }
    : await choose(world, act, booking.guests, booking.id);
  const tried = await world.insist('seatBooking', { id: booking.id, tableIds: chosen.tableIds }, act);
  if (!tried.codes.includes('OUT_OF_RANGE')) asShown(world, chosen, tried);
  noteChange(world, booking, 'SEATED', tried);
};

/** A party joins the queue. */
export const wait: Doing = async (world, act) => {
  await world.try('addToWaitlist', {
    restaurantId: world.restaurant.id,
    customerName: `Queue ${world.next()}`,
    partySize: 1 + (act.c % 6),
    phone: '+44 20 7946 0962',
    estimatedWait: 15,
  });
};

/** A waiting party is told, seated, or gives up. */
export const serveQueue: Doing = async (world, act) => {
  const entry = oneOf(world.room.waiting, act.a);
  if (!entry) return;
  const status = oneOf(['SEATED', 'SEATED', 'NOTIFIED', 'CANCELLED'] as const, act.c);
  if (status !== 'SEATED') {
    await world.try('setWaitlistStatus', { id: entry.id, status });
    return;
  }
  const chosen = await choose(world, act, entry.partySize);
  const input = { id: entry.id, status, tableIds: chosen.tableIds };
  const tried = await world.insist('setWaitlistStatus', input, act);
  asShown(world, chosen, tried);
  const booking = tried.entry?.booking;
  if (!booking) return;
  noteBooking(world, { ...booking, token: null }, null);
  if (act.c % 3 !== 0) return;
  // A slip of the finger: back into the queue at once.
  const back = await world.try('setWaitlistStatus', { id: entry.id, status: 'WAITING' });
  world.must('what was just done can be undone', !back.isRefused, () => JSON.stringify(back.userErrors));
  world.known.delete(booking.id);
  world.deed.touched.delete(booking.id);
};
