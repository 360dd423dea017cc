import { beforeAll, describe, expect, test } from 'vitest';
import { startProgram } from '../../testkit/programs/program.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();
let restaurant: SeededRestaurant;
beforeAll(async () => {
  restaurant = await server.seed.restaurant();
});

const run = ({ id = restaurant.id, email = 'ada@example.com', key = '' }) =>
  startProgram({
    entry: 'docs/examples/book-and-follow.mjs',
    args: [server.url, id, email],
    env: { HOSTSTAND_KEY: key },
  });

describe('the example client', () => {
  test('books a free time once, and sees it counted live', async () => {
    await using program = run({ key: restaurant.owner.accessToken ?? '' });
    const [, reference] = await program.untilSays(/Booked (\S+):/);
    await program.untilSays(/Live: 1 bookings/);
    const made = await server.rows('select 1 from bookings where reference = $1', [reference]);
    expect(made).toHaveLength(1);
  });

  test('books as a guest without a key, and ends', async () => {
    await using program = run({});
    await program.untilSays(/Booked \S+:/);
    expect(await program.ended).toBe(0);
  });

  test('tells a refusal of the booking', async () => {
    await using program = run({ email: 'nowhere' });
    expect(await program.ended).toBe(0);
    expect(program.output().stdout).toMatch(/^INVALID: .+\n$/);
  });

  test.each([
    ['a key that is none', { key: 'no-key' }, /UNAUTHENTICATED/],
    ['a restaurant that is none', { id: 'rest_nowhere' }, /There is no restaurant rest_nowhere/],
  ])('fails with %s', async (_what, request, complaint) => {
    await using program = run(request);
    expect(await program.ended).toBe(1);
    expect(program.output().stderr).toMatch(complaint);
  });
});
