import { openFullHouse } from './full-house.ts';
import { load, requests } from './measure.ts';
import { placesOf } from './places.ts';
import { openStage } from './stage.ts';
import { GUESTS_EACH, workloadsOver } from './workloads.ts';
import { World } from './world.ts';

/**
 * `node tests/bench/rush.ts`: bookings that go on for longer than mails give way to them (`platform/jobs/give-way.ts`), stretch by
 * stretch, beside the raw limit, which writes no mails. `npm run bench` has rounds of 3 s.
 */
const STRETCHES = 3;
const SECONDS = 10;
const RESTAURANTS = 100;
const HISTORY = { bookings: 500, perDay: 7, guests: GUESTS_EACH };

await using stage = await openStage();
await using world = await World.open(stage);
const restaurants = await world.addRestaurants(RESTAURANTS);
for (const restaurant of restaurants) await world.addHistory(restaurant, HISTORY);
await world.tidy();
const { createBooking } = workloadsOver({
  restaurants,
  places: await placesOf(stage, world, restaurants),
  fullHouse: await openFullHouse(stage.api.url, stage.ownerUrl),
  chain: [],
  chainTokens: [],
});
for (const side of ['api', 'raw'] as const) {
  const next = () => requests[side](createBooking);
  await load(stage[side], next, 3); // each statement parsed and planned, the code compiled
  await stage.quiet();
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    const { perSecond } = await load(stage[side], next, SECONDS);
    const seconds = `${stretch * SECONDS} to ${(stretch + 1) * SECONDS} s`;
    process.stdout.write(`${side}, ${seconds}: ${perSecond.toFixed(0)} bookings a second\n`);
  }
  await stage.quiet();
}
