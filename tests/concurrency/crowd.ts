import { type Random, seededRandom } from '../testkit/seeded-random.ts';

/** So many calls, at most `atOnce` under way together, as a crowd comes. Resolves with all results in order. */
export async function crowd<Result>(
  { count, atOnce }: { count: number; atOnce: number },
  call: (attempt: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const walker = async () => {
    while (next < count) {
      const attempt = next;
      next += 1;
      results[attempt] = await call(attempt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walker));
  return results;
}

/** Chance that can be had again: `SEED=<number> npx vitest run tests/concurrency` makes the same wishes as that run. */
export interface Chance extends Random {
  seed: number;
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Another one at every run, unless the environment says which. */
export function chance(): Chance {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const { below } = seededRandom(seed);
  return { seed, below, oneOf: (items) => items[below(items.length)] ?? items[0] };
}
