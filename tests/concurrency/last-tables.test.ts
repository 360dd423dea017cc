import { describe, expect, test } from 'vitest';
import { twoServers } from './evening.ts';

const openRestaurant = await twoServers();

const TABLES = 20;
const TIMES = ['18:00:00', '19:00:00', '20:00:00', '21:00:00'];
const ATTEMPTS = 2_000;
const AT_ONCE = 60;

describe('2,000 diners who want one of 20 tables on one evening, over two servers', () => {
  test('fill every table exactly once at each time; everybody else is told so with a code', {
    timeout: 120_000,
  }, async () => {
    const { restaurant, ask } = await openRestaurant(1_000);
    for (let table = 1; table <= TABLES; table += 1) await restaurant.table({ name: `T${table}` });
    const answers = await inParallel(ATTEMPTS, (attempt) =>
      ask({ time: TIMES[attempt % TIMES.length] ?? '18:00:00', guests: 2 + (attempt % 4) }),
    );
    const accepted = answers.filter(({ booking }) => booking !== null);
    const refused = answers.filter(({ booking }) => booking === null);
    expect(accepted).toHaveLength(TABLES * TIMES.length);
    expect(new Set(refused.flatMap(({ userErrors }) => userErrors.map(({ code }) => code)))).toEqual(
      new Set(['SLOT_TAKEN']),
    );
    expect(await restaurant.overlaps()).toEqual([]);
  });

  test('never share one while others cancel and come back', { timeout: 120_000 }, async () => {
    const { restaurant, ask } = await openRestaurant(1_000);
    for (let table = 1; table <= 5; table += 1) await restaurant.table({ name: `T${table}` });
    const held: string[] = [];
    await inParallel(400, async (attempt) => {
      const id = held[attempt % Math.max(1, held.length)];
      if (id && attempt % 3 === 1) return restaurant.setStatus(id, 'CANCELLED');
      if (id && attempt % 3 === 2) return restaurant.setStatus(id, 'CONFIRMED');
      const { booking } = await ask({ time: attempt % 2 ? '19:00:00' : '19:30:00', guests: 2 });
      if (booking) held.push(booking.id);
      return booking;
    });
    expect(held.length).toBeGreaterThan(5);
    expect(await restaurant.overlaps()).toEqual([]);
  });
});

/** So many calls, at most `AT_ONCE` under way together, as a crowd comes. */
async function inParallel<Result>(
  count: number,
  call: (attempt: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const walker = async () => {
    while (next < count) {
      const attempt = next;
      next += 1;
      results.push(await call(attempt));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walker));
  return results;
}
