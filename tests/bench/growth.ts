import pg from 'pg';
import type { Figure } from './figures.ts';
import { type Effort, load } from './measure.ts';
import { median } from './median.ts';
import { type BenchRestaurant, lengthenHistory } from './restaurants.ts';
import type { Stage } from './stage.ts';
import type { Workload } from './workloads.ts';

const BUDGET = 1.5;
const ROUNDS = 3;

/**
 * How much slower each workload becomes as the table of bookings grows to each of these sizes, in all restaurants
 * together. What the workloads book is taken away again, so that the evenings stay as full as they were.
 */
export async function growth(
  workloads: readonly Workload[],
  restaurants: readonly BenchRestaurant[],
  sizes: readonly number[],
  { api, ownerUrl }: Stage,
  { seconds, warmUpSeconds }: Effort,
): Promise<Figure[]> {
  const perSecond = new Map<Workload, number[]>(workloads.map((workload) => [workload, []]));
  for (const size of sizes) {
    await lengthenHistory(ownerUrl, restaurants, size / restaurants.length);
    for (const [workload, reached] of perSecond) {
      await load(workload, api, '/graphql', warmUpSeconds);
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push((await load(workload, api, '/graphql', seconds)).perSecond);
      }
      reached.push(median(rounds));
    }
    await takeBack(ownerUrl);
  }
  return [...perSecond].map(([{ name }, reached]) => figureOf(name, sizes, reached));
}

function figureOf(name: string, sizes: readonly number[], reached: readonly number[]): Figure {
  const [fewest = Number.NaN] = reached;
  const times = fewest / (reached.at(-1) ?? Number.NaN);
  const sizesInWords = sizes.map((size) => size.toLocaleString('en')).join(' → ');
  return {
    work: `${name}: growth with ${sizesInWords} bookings`,
    measured: `${reached.map((figure) => figure.toFixed(0)).join(' → ')} per s: ${times.toFixed(2)} ×`,
    budget: `≤ ${BUDGET} ×`,
    isWithin: times <= BUDGET,
  };
}

async function takeBack(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `delete from bookings where created_at > now() - interval '1 day' and status = 'pending'`,
  );
  await owner.query('vacuum analyze bookings');
  await owner.end();
}
