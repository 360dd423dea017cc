import { exported } from './export-figure.ts';
import type { Figure } from './figures.ts';
import { type Effort, load, requests } from './measure.ts';
import { median } from './median.ts';
import type { Stage } from './stage.ts';
import { type ListPlace, searchWorkload, type Workload, workloadsOver } from './workloads.ts';
import type { BenchRestaurant, World } from './world.ts';

const BUDGET = 1.5;
const ROUNDS = 3;
const PLACES = 20;
const SESSIONS = 300; // no single one may ask so often

/** A restaurant in demand: every table is taken five times a day, and the history behind it grows. */
const PER_DAY = 100;

/** On average, so that a guest's bookings are as many among a million as among ten thousand. */
const BOOKINGS_OF_A_GUEST = 5;

/**
 * How much slower each request becomes as the bookings of one restaurant grow to each of these numbers, everything else
 * being as it was.
 */
export async function growth(
  world: World,
  restaurant: BenchRestaurant,
  sizes: readonly number[],
  stage: Stage,
  { seconds, warmUpSeconds }: Effort,
): Promise<Figure[]> {
  const perSecond = new Map<string, number[]>();
  const exports: Awaited<ReturnType<typeof exported>>[] = [];
  const seats = await world.addSessions(restaurant, SESSIONS);
  let already = { bookings: 0, guests: 0 };
  for (const bookings of sizes) {
    const guests = bookings / BOOKINGS_OF_A_GUEST;
    await world.addHistory(restaurant, { bookings, perDay: PER_DAY, guests }, already);
    already = { bookings, guests };
    await world.tidy();
    const cursors = await world.cursors(restaurant, PLACES);
    const places: ListPlace[] = seats.map((seat, at) => ({
      restaurant: seat,
      cursor: cursors[at % cursors.length]?.cursor ?? '',
    }));
    const {
      nested: _chain,
      createBooking: _bookings,
      ...workloads
    } = workloadsOver({
      ...{ restaurants: seats, places, chain: [], chainTokens: [] },
      fullHouse: { id: restaurant.id, date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
    });
    const asked = { ...workloads, search: searchWorkload(seats, guests) };
    for (const [name, workload] of Object.entries<Workload>(asked)) {
      const next = () => requests.api(workload);
      await load(stage.api, next, warmUpSeconds);
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push((await load(stage.api, next, seconds)).perSecond);
      perSecond.set(name, [...(perSecond.get(name) ?? []), median(rounds)]);
    }
    exports.push(await exported(stage, restaurant));
  }
  const sizesInWords = sizes.map((size) => size.toLocaleString('en')).join(' → ');
  return [
    ...[...perSecond].map(([name, reached]) =>
      figureOf(`${WORDS[name] ?? name}, ${sizesInWords} bookings`, reached),
    ),
    exportFigure(`Export of everything, ${sizesInWords} bookings`, exports),
  ];
}

const WORDS: Readonly<Record<string, string>> = {
  dashboard: 'Dashboard with its counts',
  bookingList: 'Booking list',
  search: 'Search for a guest’s five bookings',
  freeTimes: 'Free times of a day',
};

function figureOf(work: string, reached: readonly number[]): Figure {
  const [fewest = Number.NaN] = reached;
  const times = fewest / (reached.at(-1) ?? Number.NaN);
  return {
    work: `Growth of one restaurant: ${work}`,
    measured: `${reached.map((figure) => figure.toFixed(0)).join(' → ')} per s: ${times.toFixed(2)} × slower`,
    budget: `≤ ${BUDGET} ×`,
    isWithin: times <= BUDGET,
  };
}

const MOST_EXPORT_MEGABYTES = 64;

function exportFigure(
  work: string,
  exports: readonly { seconds: number; bytes: number; grewMegabytes: number }[],
): Figure {
  const told = exports.map(
    ({ seconds, bytes, grewMegabytes }) =>
      `${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s (server’s memory +${grewMegabytes.toFixed(0)} MB)`,
  );
  return {
    work: `Growth of one restaurant: ${work}`,
    measured: told.join(' → '),
    budget: `memory + ≤ ${MOST_EXPORT_MEGABYTES} MB`,
    isWithin: exports.every(({ grewMegabytes }) => grewMegabytes <= MOST_EXPORT_MEGABYTES),
  };
}
