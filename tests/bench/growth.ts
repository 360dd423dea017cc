import { exportFigure } from './export-figure.ts';
import type { Figure } from './figures.ts';
import { type Effort, load, requests } from './measure.ts';
import { median } from './median.ts';
import { forecastFigure, reportFigure } from './report-figure.ts';
import type { Stage } from './stage.ts';
import { type ListPlace, searchWorkload, type Workload, workloadsOver } from './workloads.ts';
import type { BenchRestaurant, History, World } from './world.ts';

const BUDGET = 1.5;
const PLACES = 20;
const SESSIONS = 300; // no single one may ask so often

/** A restaurant in demand: every table is taken five times a day, and the history behind it grows. */
const PER_DAY = 100;

/** On average, so that a guest's bookings are as many among a million as among ten thousand. */
const BOOKINGS_OF_A_GUEST = 5;

const WORDS = {
  dashboard: 'Dashboard with its counts',
  bookingList: 'Booking list',
  freeTimes: 'Free times of a day',
  search: 'Search for a guest’s five bookings',
} as const;

type Asked = Readonly<Record<keyof typeof WORDS, Workload>>;

/**
 * How much slower each request is for a restaurant with so many more bookings. All of them are there at once and are
 * asked in turn, so that everything else is as it is for the others.
 */
export async function growth(
  world: World,
  sizes: readonly number[],
  stage: Stage,
  effort: Effort,
): Promise<Figure[]> {
  const restaurants: { restaurant: BenchRestaurant; guests: number }[] = [];
  for (const [at, restaurant] of (await world.addRestaurants(sizes.length)).entries()) {
    const history = historyOf(sizes[at] ?? 0);
    await world.addHistory(restaurant, history);
    restaurants.push({ restaurant, guests: history.guests });
  }
  await world.tidy();
  const asked: Asked[] = [];
  for (const { restaurant, guests } of restaurants) asked.push(await workloadsOf(world, restaurant, guests));
  const sizesInWords = `${sizes.map((size) => size.toLocaleString('en')).join(' → ')} bookings`;
  const figures: Figure[] = [];
  for (const name of Object.keys(WORDS) as (keyof Asked)[]) {
    const rounds = await inTurn(
      asked.map((workloads) => workloads[name]),
      stage,
      effort,
    );
    figures.push(figureOf(`${WORDS[name]}, ${sizesInWords}`, rounds));
  }
  const exported = await exportFigure(
    stage,
    restaurants.map(({ restaurant }) => restaurant),
  );
  const reported = await reportFigure(
    stage,
    restaurants.map(({ restaurant }) => restaurant),
  );
  const foretold = await forecastFigure(
    stage,
    restaurants.map(({ restaurant }) => restaurant),
  );
  const all = [reported, foretold, exported].map((figure) => ({
    ...figure,
    work: `${figure.work}, ${sizesInWords}`,
  }));
  return [...figures, ...all].map((figure) => ({
    ...figure,
    work: `Growth of one restaurant: ${figure.work}`,
  }));
}

const historyOf = (bookings: number): History => ({
  bookings,
  perDay: PER_DAY,
  guests: bookings / BOOKINGS_OF_A_GUEST,
});

async function workloadsOf(world: World, restaurant: BenchRestaurant, guests: number): Promise<Asked> {
  const seats = await world.addSessions(restaurant, SESSIONS);
  const cursors = await world.cursors(restaurant, PLACES);
  const places: ListPlace[] = seats.map((seat, at) => ({
    restaurant: seat,
    cursor: cursors[at % cursors.length]?.cursor ?? '',
  }));
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { dashboard, bookingList, freeTimes } = workloadsOver({
    ...{ restaurants: seats, places, chain: [], chainTokens: [] },
    fullHouse: { id: restaurant.id, date: tomorrow },
  });
  return { dashboard, bookingList, freeTimes, search: searchWorkload(seats, guests) };
}

/** Requests a second of each workload, round by round. */
async function inTurn(workloads: readonly Workload[], { api }: Stage, effort: Effort): Promise<number[][]> {
  const runAll = async (seconds: number): Promise<number[]> => {
    const reached: number[] = [];
    for (const workload of workloads) {
      reached.push((await load(api, () => requests.api(workload), seconds)).perSecond);
    }
    return reached;
  };
  await runAll(effort.warmUpSeconds);
  const rounds: number[][] = [];
  for (let round = 0; round < effort.rounds; round += 1) rounds.push(await runAll(effort.seconds));
  return rounds;
}

/** The smallest against the largest inside of a round, whose turns the machine treated most alike. */
function figureOf(work: string, rounds: readonly number[][]): Figure {
  const times = rounds.map((round) => (round[0] ?? Number.NaN) / (round.at(-1) ?? Number.NaN));
  const reached = (rounds[0] ?? []).map((_first, size) => median(rounds.map((round) => round[size] ?? 0)));
  const spread = `${Math.min(...times).toFixed(2)}–${Math.max(...times).toFixed(2)}`;
  return {
    work,
    measured: `${reached.map((figure) => figure.toFixed(0)).join(' → ')} per s: ${median(times).toFixed(2)} × slower (${spread})`,
    budget: `≤ ${BUDGET} ×`,
    isWithin: median(times) <= BUDGET,
  };
}
