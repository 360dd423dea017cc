import type { AnsweredBooking } from '../operations.ts';
import type { SeenBooking } from '../room.ts';
import { holds } from '../room.ts';
import type { LastChange, Tried, World } from '../world.ts';
import { type Doing, oneOf } from './act.ts';

/** Staff set where any booking stands. */
export const setStatus: Doing = async (world, act) => {
  const booking = oneOf(world.room.bookings, act.a);
  const status = oneOf(
    ['CONFIRMED', 'CONFIRMED', 'SEATED', 'SEATED', 'COMPLETED', 'CANCELLED', 'NO_SHOW', 'PENDING'],
    act.b,
  );
  if (!booking || !status) return;
  const tried = await world.insist('setBookingStatus', { id: booking.id, status }, act);
  noteChange(world, booking, status, tried);
};

/** A party that sits leaves. */
export const finish: Doing = async (world, act) => {
  const booking = oneOf(
    world.room.bookings.filter(({ status }) => status === 'SEATED'),
    act.a,
  );
  if (!booking) return;
  const tried = await world.try('setBookingStatus', { id: booking.id, status: 'COMPLETED' });
  noteChange(world, booking, 'COMPLETED', tried);
};

/** Staff delete a booking. */
export const deleteBooking: Doing = async (world, act) => {
  const booking = oneOf(world.room.bookings, act.a);
  if (!booking) return;
  const tried = await world.try('deleteBooking', { id: booking.id });
  if (tried.isRefused) return;
  const known = world.known.get(booking.id);
  if (known) known.isDeleted = true;
  world.deed.deleted.add(booking.id);
  remember(world, booking, 'deleted', tried);
};

/** Staff bring back a booking that was deleted. */
export const restoreBooking: Doing = async (world, act) => {
  const known = oneOf(
    [...world.known.values()].filter(({ isDeleted }) => isDeleted),
    act.a,
  );
  if (!known) return;
  const tried = await world.try('restoreBooking', { id: known.id });
  if (tried.isRefused) return;
  known.isDeleted = false;
  world.deed.restored.add(known.id);
  world.deed.touched.add(known.id);
};

/** The host takes back the last tap, perhaps after the rules were changed, perhaps long after. */
export const undo: Doing = async (world, act) => {
  const { lastChange: last } = world;
  if (!last) return;
  const { id } = last.before;
  const isByName = Boolean(world.knows.undoBookingChange && last.undoUntil && act.a % 2 === 0);
  const tried = await undoing(world, last, isByName);
  const was = { ...last.before };
  world.lastChange = null;
  // What staff insisted on is theirs to insist on again, but an undo by its name gives it back as it was.
  const isAskedAgain = !isByName && Boolean(world.known.get(id)?.isReasoned);
  if (!isAskedAgain && hasLostItsTables(world, last)) {
    world.must(
      'nobody is seated again at a table that is gone',
      tried.isRefused,
      () => `${JSON.stringify(was)} became ${JSON.stringify(tried.booking)}`,
    );
  } else if (!isAskedAgain && mustBeUndone(world, last)) {
    world.must(
      'what was just done can be undone',
      !tried.isRefused,
      () => `${last.to}: ${JSON.stringify(tried.userErrors)}`,
    );
    if (tried.booking && (isByName || !isNewArrival(last))) mustBeAsItWas(world, was, tried.booking, last.to);
  }
  if (tried.isRefused) return;
  const known = world.known.get(id);
  if (last.to === 'deleted') {
    if (known) known.isDeleted = false;
    world.deed.restored.add(id);
  }
  world.deed.touched.add(id);
};

async function undoing(
  world: World,
  { before, to, undoUntil }: LastChange,
  isByName: boolean,
): Promise<Tried> {
  const { id, status } = before;
  if (isByName) return world.try('undoBookingChange', { id, undoUntil });
  if (to === 'deleted') return world.try('restoreBooking', { id });
  return world.try('setBookingStatus', { id, status });
}

/** A party that was finished long after it had gone: its table was nobody's, and the owner took it out of the room. */
function hasLostItsTables({ room, changes }: World, last: LastChange): boolean {
  const isInRoom = ({ id }: { id: string }) => room.tables.some((table) => table.id === id);
  const { tables } = last.before;
  const hadTables = tables.length > 0 && room.tables.length > 0;
  return last.to === 'COMPLETED' && changes === last.changes && hadTables && !tables.some(isInRoom);
}

/** Nothing has changed since but, after a tap that seated, the rules, which do not speak of a party that goes on waiting. */
function mustBeUndone(world: World, { to, changes, rules, before }: LastChange): boolean {
  if (changes !== world.changes || !holds(before, world.now)) return false;
  return to === 'SEATED' || rules === world.rules;
}

/** Who is seated sits down now, also when they had been seated before and were said to wait (decision 0063). */
function isNewArrival({ before, to }: LastChange): boolean {
  return before.status === 'SEATED' && to !== 'COMPLETED';
}

function mustBeAsItWas(world: World, was: SeenBooking, is: AnsweredBooking, to: string): void {
  const tables = (one: { tables?: { id: string }[] }) =>
    (one.tables ?? [])
      .map(({ id }) => id)
      .sort()
      .join();
  const isSame =
    is.status === was.status &&
    is.startsAt === was.startsAt &&
    is.endsAt === was.endsAt &&
    (is.seatedAt ?? null) === was.seatedAt &&
    tables(is) === tables(was);
  world.must(
    `the undo of ${to} gives back what was`,
    isSame,
    () => `${JSON.stringify(was)} became ${JSON.stringify(is)}`,
  );
}

/** Keeps what was done to a booking, so that it can be judged and undone. */
export function noteChange(world: World, booking: SeenBooking, to: string, tried: Tried): void {
  if (tried.isRefused || booking.status === to) return;
  world.deed.touched.add(booking.id);
  remember(world, booking, to, tried);
}

function remember(world: World, before: SeenBooking, to: string, { undoUntil = null }: Tried): void {
  // The counter is set when the act is over, which itself is a change.
  world.lastChange = { before, to, undoUntil, changes: world.changes + 1, rules: world.rules };
}
