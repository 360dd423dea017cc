import { holds, isForgotten, type Room, type SeenBooking, sits, wasSeatedInTime } from '../room.ts';
import type { World } from '../world.ts';

/** Two parties sit at one table only if staff insisted on it. */
export function nobodySitsAtATakenTable(world: World, after: Room): void {
  const seated = after.bookings.filter((booking) => sits(booking, world.now));
  for (const [index, one] of seated.entries()) {
    for (const other of seated.slice(index + 1)) {
      const shared = one.tables.find(({ id }) => other.tables.some((table) => table.id === id));
      const isInsistedOn = [one, other].some(({ id }) => world.known.get(id)?.hasReasonedTables);
      world.must(
        'no two parties sit at one table',
        !shared || isInsistedOn,
        () => `${JSON.stringify(one)} and ${JSON.stringify(other)}`,
      );
    }
  }
}

/** A table is marked as occupied while a party sits at it, and by nothing else than that or the host. */
export function marksSayWhoSits(world: World, after: Room): void {
  const { now, markedTables } = world;
  for (const table of after.tables) {
    if (markedTables.has(table.id)) continue;
    const there = after.bookings.filter(({ tables }) => tables.some(({ id }) => id === table.id));
    const isTaken = there.some((booking) => sits(booking, now));
    // A party that nobody finished has left, and its table waits for somebody to say so.
    const mayBeTaken = there.some((one) => one.status === 'SEATED' && wasSeatedInTime(one));
    const isOccupied = table.status === 'OCCUPIED';
    world.must('a table where a party sits is marked as occupied', isOccupied || !isTaken, () =>
      JSON.stringify([table, there]),
    );
    world.must('a table is marked as occupied for a party that sits there', !isOccupied || mayBeTaken, () =>
      JSON.stringify([table, there]),
    );
  }
}

/** Whoever gets another place gets enough seats, unless staff insisted at some time. */
export function everybodyHasASeat(world: World, before: Room, after: Room): void {
  const { deed, known, now } = world;
  for (const id of deed.touched) {
    const booking = after.bookings.find((one) => one.id === id);
    const was = before.bookings.find((one) => one.id === id) ?? null;
    if (!booking || known.get(id)?.isReasoned || !holds(booking, now) || isForgotten(booking, now)) continue;
    if (!isPlacedAnew(booking, was, now)) continue;
    const seats = after.tables
      .filter((table) => booking.tables.some((own) => own.id === table.id))
      .reduce((sum, { maxCapacity }) => sum + maxCapacity, 0);
    const isUnplaced = booking.tables.length === 0; // the report looks for these
    world.must(
      'nobody gets too few seats without a reason',
      isUnplaced || seats >= booking.guests,
      () => `${seats} seats for ${JSON.stringify(booking)}`,
    );
  }
}

function isPlacedAnew(booking: SeenBooking, was: SeenBooking | null, now: Date): boolean {
  const tables = (one: SeenBooking) =>
    one.tables
      .map(({ id }) => id)
      .sort()
      .join();
  return !was || !holds(was, now) || tables(was) !== tables(booking) || booking.guests > was.guests;
}
