import type { SeededRestaurant } from '../testkit/seed.ts';
import type { TestServer } from '../testkit/server.ts';
import { ACTS } from './acts/acts.ts';
import type { Evening } from './evening.ts';
import { Fault } from './fault.ts';
import { bookingsKeepTheirInstant } from './invariants/instants.ts';
import { theReportFindsNothing } from './invariants/report.ts';
import { everybodyHasASeat, marksSayWhoSits, nobodySitsAtATakenTable } from './invariants/tables.ts';
import { openHouse } from './open-house.ts';
import type { Knowledge } from './operations.ts';
import type { Room } from './room.ts';
import type { Statistics } from './statistics.ts';
import { newDeed, type World } from './world.ts';

/** How an evening went: its fault, null when there was none, and what was done in the words of the API. */
export interface Outcome {
  fault: Fault | null;
  story: readonly string[];
  /** The restaurant as the evening has left it. */
  restaurant: SeededRestaurant;
}

/** Where evenings take place, and where they are counted. */
export interface Stage {
  server: TestServer;
  knows: Knowledge;
  statistics: Statistics;
  /** Whether an act may go wrong in this way without ending the evening: it is told already. */
  passesOver(fault: Fault): boolean;
}

/** Lives through an evening until its end or its first fault. Throws only for what is no fault of the product. */
export async function runEvening(stage: Stage, { house, acts }: Evening): Promise<Outcome> {
  const world = await openHouse(stage.server, house, stage);
  stage.statistics.evenings += 1;
  try {
    for (const act of acts) {
      world.deed = newDeed();
      world.story.push(`${world.now.toISOString()} ${act.does}`);
      await ACTS[act.does]?.doing(world, act).catch(passOver);
      stage.statistics.acts += 1;
      if (world.deed.hasChanged) await judge(world);
    }
    return { fault: null, story: world.story, restaurant: world.restaurant };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { fault: error, story: world.story, restaurant: world.restaurant };
  }

  function passOver(error: unknown): void {
    if (!(error instanceof Fault) || !stage.passesOver(error)) throw error;
    world.story.push(`passed over: ${error.message}`);
  }
}

/** Looks at what the act has left behind. */
async function judge(world: World): Promise<void> {
  const before = world.room;
  const after = await world.look();
  noteReasons(world);
  // Whoever sits keeps sitting, whatever the corrected clock says of when they came.
  if (world.deed.hasChangedZone) for (const { id } of after.tables) world.markedTables.add(id);
  bookingsKeepTheirInstant(world, after);
  nobodySitsAtATakenTable(world, after);
  marksSayWhoSits(world, after);
  everybodyHasASeat(world, before, after);
  theReportFindsNothing(world, before, after);
  remember(world, after);
}

function noteReasons({ deed, known }: World): void {
  for (const id of deed.touched) {
    const booking = known.get(id);
    if (!booking) continue;
    booking.isReasoned ||= deed.isReasoned;
    booking.hasReasonedTables = deed.isReasoned;
  }
}

function remember(world: World, after: Room): void {
  const { deed, known } = world;
  if (deed.hasChangedRules) world.rules += 1;
  if (deed.touched.size > 0 || deed.deleted.size > 0) world.changes += 1;
  for (const { id, date, time, startsAt } of after.bookings) {
    const booking = known.get(id);
    if (!booking) continue;
    if (deed.touched.has(id)) booking.rules = world.rules;
    Object.assign(booking, { date, time, startsAt, timezone: after.timezone });
  }
  world.room = after;
}
