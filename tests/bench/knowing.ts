import { engineAlone } from './figures.ts';
import { openFullHouse } from './full-house.ts';
import { bookingBesideLabs, labFigure, labOverTheWire } from './lab-figure.ts';
import { figuresOf } from './report.ts';
import { forecastFigure, reportFigure } from './report-figure.ts';
import { openStage } from './stage.ts';
import { GUESTS_EACH, workloadsOver } from './workloads.ts';
import { type BenchRestaurant, World } from './world.ts';

/**
 * `node tests/bench/knowing.ts [BOOKINGS…]`: what an owner asks of the past, by itself: reports and forecast of restaurants with so many bookings
 * (10,000, 100,000 and 1,000,000), and the lab. The same figures are rows of `npm run bench`.
 */
const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [10_000, 100_000, 1_000_000];
const PER_DAY = 100;
const BOOKED_AT = 100;
const say = (line: string) => process.stdout.write(`${line}\n`);

await using stage = await openStage();
await using world = await World.open(stage);
const figures = [engineAlone(), labFigure()];
const grown: BenchRestaurant[] = [];
for (const [at, restaurant] of (await world.addRestaurants(sizes.length)).entries()) {
  const bookings = sizes[at] ?? 0;
  const from = performance.now();
  await world.addHistory(restaurant, { bookings, perDay: PER_DAY, guests: bookings / 5 });
  say(
    `${bookings.toLocaleString('en')} bookings made in ${((performance.now() - from) / 1_000).toFixed(0)} s`,
  );
  grown.push(restaurant);
}
const owners = await world.addRestaurants(2);
for (const owner of owners) {
  await world.addHistory(owner, { bookings: 40_000, perDay: PER_DAY, guests: 8_000 });
}
const booked = await world.addRestaurants(BOOKED_AT);
for (const restaurant of booked) {
  await world.addHistory(restaurant, { bookings: 500, perDay: 7, guests: GUESTS_EACH });
}
await world.tidy();
const [first, second] = owners;
if (!first || !second) throw new Error('no owners');
figures.push(await reportFigure(stage, grown), await forecastFigure(stage, grown));
figures.push(await labOverTheWire(stage, first));
const { createBooking } = workloadsOver({
  restaurants: booked,
  places: [],
  fullHouse: await openFullHouse(stage.api.url, stage.ownerUrl),
  chain: [],
  chainTokens: [],
});
figures.push(await bookingBesideLabs(stage, [first, second], createBooking));
say(`\n${figuresOf(figures)}\n`);
if (figures.some(({ isWithin }) => !isWithin)) process.exitCode = 1;
