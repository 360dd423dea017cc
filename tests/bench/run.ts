import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../api/scripts/run-tool.ts';
import { againstStatementsAlone, engineAlone } from './figures.ts';
import { openFullHouse } from './full-house.ts';
import { googleLookups } from './google-lookups.ts';
import { growth } from './growth.ts';
import { bookingBesideLabs, labFigure, labOverTheWire } from './lab-figure.ts';
import { liveBookings, liveCounts, socketMemory } from './live-figures.ts';
import { type Effort, measure } from './measure.ts';
import { placesOf } from './places.ts';
import { figuresOf, pageOf, type Row, rowOf, tableOf } from './report.ts';
import { requireSameAnswers } from './same-answers.ts';
import { openStage } from './stage.ts';
import { GUESTS_EACH, type Workload, workloadsOver } from './workloads.ts';
import { World } from './world.ts';

/**
 * `npm run bench`: the product against the raw limit, row by row; rewrites docs/performance.md. With `--quick` it
 * takes under three minutes and writes nothing. Ends with 1 when something is not within its budget.
 */
const isQuick = process.argv.includes('--quick');
const CHAIN = 20;
const SESSIONS = 300;
const size = isQuick
  ? { restaurants: 20, bookingsEach: 500, growth: [5_000, 20_000], sockets: 200 }
  : { restaurants: 200, bookingsEach: 5_000, growth: [10_000, 100_000, 1_000_000], sockets: 1_000 };
const effort: Effort = isQuick
  ? { rounds: 3, seconds: 1, warmUpSeconds: 1 }
  : { rounds: 9, seconds: 3, warmUpSeconds: 10 };
const PER_DAY = 7; // 5,000 bookings are two years of evenings

const say = (line: string) => process.stdout.write(`${line}\n`);

await using stage = await openStage();
await using world = await World.open(stage);
say(`Making ${size.restaurants} restaurants with ${size.bookingsEach} bookings each`);
const figures = [engineAlone(), labFigure()];
const restaurants = await world.addRestaurants(size.restaurants);
for (const restaurant of restaurants) {
  await world.addHistory(restaurant, { bookings: size.bookingsEach, perDay: PER_DAY, guests: GUESTS_EACH });
}
const chain = await world.addRestaurants(CHAIN);
for (const restaurant of chain) {
  await world.addHistory(restaurant, { bookings: size.bookingsEach, perDay: PER_DAY, guests: GUESTS_EACH });
}
await world.joinTeams(chain);
const owned = await world.addSessions(chain[0], SESSIONS);
const chainTokens = owned.map(({ accessToken }) => accessToken);
const fullHouse = await openFullHouse(stage.api.url, stage.ownerUrl);
await world.tidy();
if (!isQuick) await stage.invitePeer();
const places = await placesOf(stage, world, restaurants);
const workloads = workloadsOver({ restaurants, places, fullHouse, chain, chainTokens });
const rows: Row[] = [];
for (const workload of Object.values<Workload>({ ...workloads })) {
  await requireSameAnswers(workload, stage);
  say(`Measuring: ${workload.name}`);
  const row = rowOf(await measure(workload, stage, effort));
  say(
    `  ${row.sides.api.perSecond.toFixed(0)} of ${row.sides.raw.perSecond.toFixed(0)} per s: ${row.ratio.toFixed(2)}`,
  );
  rows.push(row);
}
say('Measuring: Google’s lookups');
figures.push(await googleLookups(stage, fullHouse, workloads.freeTimes, effort));
if (!isQuick) {
  say('Measuring: the same writes as bare statements');
  figures.push(await againstStatementsAlone(workloads.createBooking, stage, effort));
}
await world.takeBack();
say('Measuring: live queries');
const [ours, theirs] = await world.addRestaurants(2);
if (!ours || !theirs) throw new Error('no restaurants to follow');
figures.push(...(await liveCounts(stage, world, [ours, theirs], size.sockets)));
figures.push(await socketMemory(stage, world, theirs, size.sockets));
if (!isQuick) {
  const followed = await world.addRestaurants(1_000);
  const { createBooking: workload } = workloadsOver({
    restaurants: followed,
    places,
    fullHouse,
    chain,
    chainTokens,
  });
  const pace = { perRestaurant: 5, perSecond: 100, seconds: 10 };
  figures.push(await liveBookings(stage, { restaurants: followed, workload }, pace));
}
say('Measuring: the lab');
const labOwners = await world.addRestaurants(2);
for (const owner of labOwners) {
  await world.addHistory(owner, { bookings: 40_000, perDay: 100, guests: 8_000 });
}
await world.tidy();
const [one, other] = labOwners;
if (!one || !other) throw new Error('no owners for the lab');
figures.push(await labOverTheWire(stage, one));
figures.push(await bookingBesideLabs(stage, [one, other], workloads.createBooking));
say(`Measuring: growth, ${size.growth.join(', ')} bookings of one restaurant`);
figures.push(...(await growth(world, size.growth, stage, effort)));
say(`\n${tableOf(rows)}\n\n${figuresOf(figures)}\n`);
if (!isQuick) {
  const bookings = size.restaurants * size.bookingsEach;
  const page = pageOf({ rows, figures }, { restaurants: size.restaurants, bookings }, effort);
  writeFileSync(join(ROOT, 'docs', 'performance.md'), page);
}
if (rows.some((row) => row.ratio < row.budget) || figures.some(({ isWithin }) => !isWithin)) {
  process.exitCode = 1;
}
