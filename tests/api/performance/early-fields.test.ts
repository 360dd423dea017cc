import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReadPool } from '../../../api/src/platform/db/connections/pools.ts';
import { testServer } from '../../testkit/server.ts';

/**
 * Fields that begin while their restaurant is still being read: how often an operation then waits for the database, and
 * that the answers are those that it would have had.
 */
const NOW = '2026-07-01T18:30:00.000Z';
const server = await testServer({ now: NOW });
const bistro = await server.seed.restaurant();
const other = await server.seed.restaurant();
const { owner } = bistro;
await bistro.book({ customerName: 'Ada', date: '2026-07-01', time: '20:30:00' });
await bistro.book({ customerName: 'Ben', date: '2026-07-02' });

const DASHBOARD = `id name dashboardStats { today total }
  todaysBookings(first: 5) { edges { node { customerName } } }
  upcomingBookings(first: 5) { edges { cursor node { customerName } } pageInfo { hasNextPage endCursor } }`;

const ofRestaurant = (selection: string, id = bistro.id) =>
  owner.send<{ restaurant: Record<string, unknown> | null }>(
    `query($id: ID!) { restaurant(id: $id) { ${selection} } }`,
    { id },
  );

const namesIn = (list: unknown) =>
  (list as { edges: { node: { customerName: string } }[] }).edges.map(({ node }) => node.customerName);

/** How often reads were sent to the database while `work` ran: each time they take a connection. */
async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Pool.prototype, 'connect');
  try {
    await work();
    return spy.mock.contexts.filter((pool) => (pool as unknown) instanceof ReadPool).length;
  } finally {
    spy.mockRestore();
  }
}

beforeAll(async () => {
  const waiting = `select id from graphile_worker.jobs where task_identifier like 'send-%' and run_at <= now()`;
  await vi.waitFor(async () => expect(await server.rows(waiting)).toEqual([]), 60_000); // they read, too
});

beforeEach(async () => {
  await ofRestaurant('id'); // from now on the server knows who asks
});

test('a restaurant asked for by name alone is the one that is asked for whole', async () => {
  const brief = 'id name timezone viewerRole';
  const [first, whole] = await Promise.all([ofRestaurant(brief), ofRestaurant(`${brief} email openingTime`)]);
  expect(first.data?.restaurant?.name).toBeTruthy();
  expect(whole.data?.restaurant).toMatchObject({ ...first.data?.restaurant, openingTime: '10:00:00' });
});

describe('one round trip', () => {
  test('brings a dashboard with its counts and lists', async () => {
    expect(await roundTripsOf(() => ofRestaurant(DASHBOARD))).toBe(1);
  });

  test('brings a member who they are, their restaurants, and what their page shows of the chosen one', async () => {
    const ask = () =>
      owner.ask(
        `query($chosen: ID) { viewer { user { email } restaurants(first: 1, chosen: $chosen) { edges { node {
          name dashboardStats { today } recentlyFailedMessages bookings(first: 3) { edges { node { id } } } } } } } }`,
        { chosen: bistro.id },
      );
    expect(await roundTripsOf(ask)).toBe(1);
    expect(await ask()).toMatchObject({
      viewer: { restaurants: { edges: [{ node: { dashboardStats: { today: 1 } } }] } },
    });
  });
});

describe('what began early is what would have been read', () => {
  test('for two restaurants at once, under other names, through fragments', async () => {
    const { data } = await owner.send<Record<'a' | 'b' | 'c', Record<string, unknown> | null>>(
      `query($a: ID!, $b: ID!) {
        a: restaurant(id: $a) { ...Lists few: bookings(first: 1) { edges { node { customerName } } } }
        b: restaurant(id: $b) { name ... on Restaurant { bookings { edges { node { customerName } } } } }
        c: restaurant(id: $a) { few: bookings(last: 1) { edges { node { customerName } } } }
      }
      fragment Lists on Restaurant { bookings { edges { node { customerName } } } bookings { edges { node { id source } } } }`,
      { a: bistro.id, b: other.id },
    );
    expect(namesIn(data?.a?.bookings)).toEqual(['Ada', 'Ben']);
    expect(data?.a?.bookings).toMatchObject({ edges: [{ node: { source: 'ONLINE' } }, {}] });
    expect(namesIn(data?.a?.few)).toEqual(['Ada']);
    expect(namesIn(data?.c?.few)).toEqual(['Ben']);
    expect(data?.b).toMatchObject({ bookings: null });
  });

  test('after the owner has moved the restaurant to another zone a moment ago', async () => {
    const today = async () => namesIn((await ofRestaurant(DASHBOARD)).data?.restaurant?.todaysBookings);
    expect(await today()).toEqual(['Ada']);
    await bistro.set({ timezone: 'Pacific/Auckland' });
    expect(await today()).toEqual(['Ben']);
    await bistro.set({ timezone: 'UTC' });
    expect(await today()).toEqual(['Ada']);
  });

  test('a field that a condition leaves out is not read', async () => {
    const skipped = () =>
      ofRestaurant(
        'name dashboardStats @skip(if: true) { today } ... @include(if: false) { bookings { edges { node { id } } } }',
      );
    expect((await skipped()).data?.restaurant).toEqual({ name: expect.any(String) });
    expect(await roundTripsOf(skipped)).toBe(1);
  });

  test('wrong arguments are told where they stand', async () => {
    const { data, errors } = await ofRestaurant('name bad: bookings(first: 0) { edges { node { id } } }');
    expect(data?.restaurant).toMatchObject({ bad: null });
    expect(errors).toMatchObject([{ path: ['restaurant', 'bad'], extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test('whoever works elsewhere is refused, and a restaurant that is gone is nothing', async () => {
    const refused = await ofRestaurant('name bookings { edges { node { id } } }', other.id);
    expect(refused.errors).toMatchObject([
      { path: ['restaurant', 'bookings'], extensions: { code: 'FORBIDDEN' } },
    ]);
    const { data, errors } = await ofRestaurant(DASHBOARD, 'rest_01h455vb4pex5vsknk084sn02q');
    expect({ data, errors }).toEqual({ data: { restaurant: null }, errors: [] });
  });
});
