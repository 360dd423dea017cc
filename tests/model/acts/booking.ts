import type { World } from '../world.ts';
import { type Act, type Doing, oneOf } from './act.ts';
import { type OfferedSlot, onlineSlots, someDate, someSlot, staffSlots } from './slots.ts';

/** Three people and their addresses, so that some come again. */
const GUESTS = [
  { customerName: 'Ada Lovelace', email: 'ada@example.com', phone: '+44 20 7946 0958' },
  { customerName: 'Alan Turing', email: 'alan@example.com', phone: '+44 20 7946 0959' },
  { customerName: 'A. Lovelace', email: 'ada.l@example.com', phone: '+44 20 7946 0960' },
] as const;

/** Around the opening, the closing and midnight, where clock times and dates part. */
const TIMES = [
  '17:45:00',
  '18:00:00',
  '18:30:00',
  '19:00:00',
  '20:00:00',
  '23:30:00',
  '00:15:00',
  '00:45:00',
] as const;

const partyOf = ({ c }: Act) => 1 + (c % 6);

/** A guest books a time online as it was offered: free means takeable, and refused means refused. */
export const bookOnline: Doing = async (world, act) => {
  const request = { date: someDate(world, act.a), partySize: partyOf(act) };
  const slot = someSlot(world, await onlineSlots(world, request), act.b);
  if (!slot) return;
  const input = {
    restaurantId: world.restaurant.id,
    date: request.date,
    time: slot.time,
    guests: request.partySize,
    ...(oneOf(GUESTS, act.a) ?? GUESTS[0]),
    idempotencyKey: `online-${world.next()}-of-${world.restaurant.uuid}`,
  };
  const tried = await world.try('createBooking', input, world.diner);
  asOffered(world, slot, tried);
  if (!tried.booking) return;
  noteBooking(world, { ...tried.booking, token: tried.manageToken ?? null }, { ...slot, date: request.date });
  if (act.c % 5 === 0) await sendAgain(world, input, tried.booking.id);
};

/** A browser that heard no answer sends the same once more, and leaves out what it may. */
async function sendAgain(world: World, input: object, id: string): Promise<void> {
  const again = await world.try(
    'createBooking',
    { ...input, wishes: [], specialRequests: null },
    world.diner,
  );
  world.must('the same attempt again is answered with its booking', again.booking?.id === id, () =>
    JSON.stringify(again),
  );
}

/** Staff book a time as it was offered to them; sometimes one that was not free, with a reason. */
export const bookAsStaff: Doing = async (world, act) => {
  const request = { date: someDate(world, act.a), partySize: partyOf(act) };
  const slot = someSlot(world, await staffSlots(world, request), act.b);
  if (!slot) return;
  const input = staffInput(world, act, { ...request, time: slot.time });
  const tried = await world.insist('createStaffBooking', input, act);
  // Who sits down does so now: what is offered for later is for bookings.
  const isSeated = input.status === 'SEATED';
  if (!isSeated && !tried.isReasoned) asOffered(world, slot, tried);
  if (tried.booking)
    noteBooking(world, { ...tried.booking, token: null }, isSeated ? null : { ...slot, date: request.date });
};

/** Staff book any clock time at tables of their choice, listed or not. */
export const bookAtTables: Doing = async (world, act) => {
  const time = oneOf(TIMES, act.b) ?? TIMES[0];
  const date = someDate(world, act.a);
  const tables = [oneOf(world.room.tables, act.c), act.b % 3 === 0 ? oneOf(world.room.tables, act.a) : null];
  const tableIds = [...new Set(tables.flatMap((table) => table?.id ?? []))];
  const visit = { date, time, partySize: partyOf(act) };
  const input = { ...staffInput(world, act, visit), tableIds, pinTables: act.a % 2 === 0 };
  const tried = await world.insist('createStaffBooking', input, act);
  if (tried.booking) noteBooking(world, { ...tried.booking, token: null }, null);
};

function staffInput(
  world: World,
  act: Act,
  visit: { date: string; time: string; partySize: number },
): { status: string } & Record<string, unknown> {
  const guest = oneOf(GUESTS, act.c) ?? GUESTS[0];
  return {
    restaurantId: world.restaurant.id,
    date: visit.date,
    time: visit.time,
    guests: visit.partySize,
    customerName: guest.customerName,
    phone: guest.phone,
    email: act.a % 2 === 0 ? guest.email : null,
    status: oneOf(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'PENDING', 'SEATED'], act.c >> 1) ?? 'CONFIRMED',
    source: 'PHONE',
  };
}

/** Whether an answer is what was offered in the same instant. */
export function asOffered(
  world: World,
  slot: OfferedSlot,
  { isRefused, userErrors }: { isRefused: boolean; userErrors: object[] },
): void {
  const said = () => `${JSON.stringify(slot)} and then ${JSON.stringify(userErrors)}`;
  if (slot.available) world.must('free means takeable', !isRefused, said);
  else world.must('refused means refused', isRefused, said);
}

/** Keeps a new booking, which must be at the time that was chosen of those offered, if it was. */
export function noteBooking(
  world: World,
  booking: { id: string; date: string; time: string; startsAt: string; token: string | null },
  chosen: { date: string; time: string; startsAt: string } | null,
): void {
  const { id, date, time, startsAt, token } = booking;
  if (chosen) {
    const isAsChosen =
      date === chosen.date && time === chosen.time && Date.parse(startsAt) === Date.parse(chosen.startsAt);
    world.must(
      'a booking begins at the instant that was chosen',
      isAsChosen,
      () => `${JSON.stringify(chosen)} became ${JSON.stringify(booking)}`,
    );
  }
  const { isReasoned } = world.deed;
  world.known.set(id, {
    id,
    token,
    date,
    time,
    startsAt,
    isDeleted: false,
    isReasoned,
    hasReasonedTables: isReasoned,
    timezone: world.room.timezone,
    rules: world.rules,
  });
  world.deed.touched.add(id);
}
