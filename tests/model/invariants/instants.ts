import type { Room, SeenBooking } from '../room.ts';
import { shiftDate, wallAt } from '../wall-clock.ts';
import type { KnownBooking, World } from '../world.ts';

const INVARIANT = 'a booking keeps its instant unless somebody changes its date or time';

/** No booking moves by itself, vanishes or appears again; a corrected time zone keeps what the clock on the wall shows. */
export function bookingsKeepTheirInstant(world: World, after: Room): void {
  const { deed, known } = world;
  const seen = new Map(after.bookings.map((booking) => [booking.id, booking]));
  for (const expected of known.values()) {
    const booking = seen.get(expected.id);
    world.must(
      'a booking is there until somebody deletes it',
      Boolean(booking) !== expected.isDeleted,
      () => `${expected.id} of ${expected.date} ${expected.time} is ${booking ? 'there' : 'gone'}`,
    );
    if (!booking) continue;
    const visit = deed.visits.get(expected.id) ?? expected;
    const isMoved = visit.date !== expected.date || visit.time !== expected.time;
    const keeps =
      booking.date === visit.date &&
      booking.time === visit.time &&
      (isMoved || isAtItsInstant(booking, expected, after));
    world.must(INVARIANT, keeps, () => `${JSON.stringify(expected)} is now ${JSON.stringify(booking)}`);
  }
}

function isAtItsInstant({ startsAt }: SeenBooking, expected: KnownBooking, { timezone }: Room): boolean {
  if (timezone === expected.timezone) return Date.parse(startsAt) === Date.parse(expected.startsAt);
  const { date, time } = wallAt(startsAt, timezone);
  const isSameNight = date === expected.date || date === shiftDate(expected.date, 1);
  return isSameNight && time === expected.time;
}
