import type { SeenBooking } from '../room.ts';
import type { World } from '../world.ts';
import { type Act, type Doing, oneOf } from './act.ts';
import { asOffered } from './booking.ts';
import { managedSlots, someDate, someSlot, staffSlots } from './slots.ts';

const open = ({ room }: World) =>
  room.bookings.filter(({ status }) => status === 'PENDING' || status === 'CONFIRMED');

/** One person more or fewer, or as many. */
const otherParty = ({ guests }: SeenBooking, { c }: Act) => Math.max(1, guests + ((c % 4) - 2));

/** Staff move a booking to a time as it was offered for it. */
export const move: Doing = async (world, act) => {
  const booking = oneOf(open(world), act.a);
  if (!booking) return;
  const request = { date: someDate(world, act.b), partySize: otherParty(booking, act) };
  const slot = someSlot(world, await staffSlots(world, request, booking.id), act.b);
  if (!slot) return;
  const visit = { date: request.date, time: slot.time };
  const tried = await world.insist(
    'moveBooking',
    { id: booking.id, ...visit, guests: request.partySize },
    act,
  );
  // The same visit again is no change, whatever is offered.
  const isOther =
    visit.date !== booking.date || visit.time !== booking.time || request.partySize !== booking.guests;
  if (isOther && !tried.isReasoned) asOffered(world, slot, tried);
  if (!tried.isRefused) noteMove(world, booking, visit);
};

/** Staff change who comes, or where they sit, and leave date and time alone. */
export const changePlace: Doing = async (world, act) => {
  const booking = oneOf(open(world), act.a);
  if (!booking) return;
  const guests = otherParty(booking, act);
  const table = act.b % 3 === 0 ? oneOf(world.room.tables, act.b) : null;
  const { id, date, time } = booking;
  const input = { id, date, time, guests, ...(table && { tableIds: [table.id] }) };
  const tried = await world.insist('moveBooking', input, act);
  if (!table) fewerKeepTheirPlace(world, booking, guests, tried);
  if (!tried.isRefused) noteMove(world, booking, { date, time });
};

/** Staff put a party at tables of their choice. */
export const assignTables: Doing = async (world, act) => {
  const booking = oneOf(world.room.bookings, act.a);
  const tables = [oneOf(world.room.tables, act.b), act.c % 3 === 0 ? oneOf(world.room.tables, act.c) : null];
  const tableIds = [...new Set(tables.flatMap((table) => table?.id ?? []))];
  if (!booking || tableIds.length === 0) return;
  const tried = await world.insist('assignTablesToBooking', { id: booking.id, tableIds }, act);
  if (!tried.isRefused) world.deed.touched.add(booking.id);
};

/** A guest moves a booking by its link, or brings fewer people. */
export const changeAsGuest: Doing = async (world, act) => {
  const [booking, token] = withLink(world, act) ?? [];
  if (!booking || !token) return;
  const isSameTime = act.b % 3 === 0;
  const guests = isSameTime ? Math.max(1, booking.guests - 1) : otherParty(booking, act);
  const date = isSameTime ? booking.date : someDate(world, act.b);
  const slots = isSameTime ? [] : await managedSlots(world, token, { date, partySize: guests });
  const slot = slots && someSlot(world, slots, act.b);
  const time = isSameTime ? booking.time : slot?.time;
  if (!time) return;
  const mayChange = await isOpenToGuest(world, token);
  const tried = await world.try('changeManagedBooking', { token, date, time, guests }, world.diner);
  const isOther = date !== booking.date || time !== booking.time || guests !== booking.guests;
  if (slot && isOther && mayChange) asOffered(world, slot, tried);
  if (isSameTime && mayChange) fewerKeepTheirPlace(world, booking, guests, tried);
  if (!tried.isRefused) noteMove(world, booking, { date, time });
};

/** A guest gives up a booking by its link, or says that they are coming. */
export const answerAsGuest: Doing = async (world, act) => {
  const [booking, token] = withLink(world, act) ?? [];
  if (!booking || !token) return;
  const name = act.b % 2 === 0 ? 'cancelManagedBooking' : 'confirmAttendance';
  const tried = await world.try(name, { token }, world.diner);
  if (!tried.isRefused) world.deed.touched.add(booking.id);
};

function withLink({ room, known }: World, { a }: Act): [SeenBooking, string] | null {
  const all = room.bookings.flatMap((booking): [SeenBooking, string][] => {
    const token = known.get(booking.id)?.token;
    return token ? [[booking, token]] : [];
  });
  return oneOf(all, a);
}

async function isOpenToGuest(world: World, token: string): Promise<boolean> {
  const { managedBooking } = await world.ask<{ managedBooking: { guestMayChange: boolean } | null }>(
    'managedBooking',
    'query($token: String!) { managedBooking(token: $token) { guestMayChange } }',
    { token },
    world.diner,
  );
  return managedBooking?.guestMayChange ?? false;
}

/** A party that shrinks and stays where it is asks for nothing that it has not; the rules since its booking aside. */
function fewerKeepTheirPlace(
  world: World,
  booking: SeenBooking,
  guests: number,
  { isRefused, userErrors }: { isRefused: boolean; userErrors: object[] },
): void {
  const known = world.known.get(booking.id);
  const least = Math.max(
    0,
    ...world.room.tables
      .filter(({ id }) => booking.tables.some((table) => table.id === id))
      .map(({ minCapacity }) => minCapacity),
  );
  const isJudged =
    guests < booking.guests &&
    booking.tables.length === 1 &&
    guests >= least &&
    known?.rules === world.rules &&
    !known.isReasoned &&
    Date.parse(booking.startsAt) > world.now.getTime();
  if (isJudged)
    world.must('a party that shrinks keeps its place', !isRefused, () => JSON.stringify(userErrors));
}

function noteMove(world: World, { id }: SeenBooking, visit: { date: string; time: string }): void {
  world.deed.visits.set(id, visit);
  world.deed.touched.add(id);
}
