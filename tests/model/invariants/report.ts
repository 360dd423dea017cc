import { largestParty, type Room } from '../room.ts';
import type { World } from '../world.ts';

/** What no rule, reason or passing hour explains: the rows contradict each other. */
const NEVER = [
  'TABLE_OVERLAP',
  'SEATING_DIFFERS',
  'OUTSIDE_AREA',
  'COUNTS_DIFFER',
  'FIGURES_DIFFER',
  'MONEY_DIFFERS',
];

/**
 * The integrity report finds nothing that the rows say against each other, ever; and a booking that gets a place without
 * a reason is not found beyond a limit that it kept before. Rules that became stricter explain what they find.
 */
export function theReportFindsNothing(world: World, before: Room, after: Room): void {
  const { deed, known } = world;
  for (const { check, explanation, bookings } of after.findings) {
    world.must(`the report never finds ${check}`, !NEVER.includes(check), () => explanation);
    const newly = bookings.filter(
      ({ id }) =>
        deed.touched.has(id) &&
        !known.get(id)?.isReasoned &&
        !wasFound(before, check, id) &&
        !(check === 'NO_TABLE' && isRequest(after, id)) &&
        !(check === 'OVER_PACING' && isHere(after, id)),
    );
    world.must(
      `the report tells ${check} only of what was overruled`,
      newly.length === 0 || deed.isReasoned,
      () => explanation,
    );
  }
  world.statistics.checked('the report finds nothing', after.findings.length === 0 ? 1 : 0);
}

function wasFound({ findings }: Room, check: string, id: string): boolean {
  return findings.some(
    (finding) => finding.check === check && finding.bookings.some((booking) => booking.id === id),
  );
}

/** Staff confirm a party above every table first and choose its tables then: until then the report reminds of it. */
function isRequest(after: Room, bookingId: string): boolean {
  const booking = after.bookings.find(({ id }) => id === bookingId);
  return booking !== undefined && booking.guests > largestParty(after);
}

/** Pacing spreads what is booked; whoever stands at the door is let in without being asked of it (decision 0063). */
function isHere(after: Room, bookingId: string): boolean {
  return after.bookings.some(({ id, status }) => id === bookingId && status === 'SEATED');
}
