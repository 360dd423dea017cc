import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { pay } from '../billing/billing-calls.ts';
import { add, groupOf, groupsOf } from './location-calls.ts';

const NOW = '2026-07-01T17:00:00.000Z';
const TONIGHT = { date: '2026-07-01', time: '19:00:00' };
const server = await testServer({ now: NOW });
const { rows, seed } = server;
let chain: SeededRestaurant;
let harbour: string;

beforeAll(async () => {
  chain = await seed.restaurant({ name: 'Old Town' });
  await pay(chain, 'enterprise');
  harbour = await add(chain, { name: 'Harbour', timezone: 'Pacific/Auckland' });
});

const dayOf = async (as: Caller, id: string) =>
  (await groupOf(as)).today.find(({ restaurant }) => restaurant.id === id);

describe('the overview of a group', () => {
  test('counts what is booked, who sits, who waits and who comes next, for each restaurant by its own clock', async () => {
    expect(await dayOf(chain.owner, harbour)).toEqual({
      restaurant: { id: harbour, name: 'Harbour' },
      date: '2026-07-02', // it is morning there
      bookings: 0,
      covers: 0,
      pending: 0,
      seated: 0,
      waiting: 0,
      nextArrivals: [],
    });
    const late = await chain.book({ ...TONIGHT, time: '17:00:00', customerName: 'Ada', guests: 3 });
    const seated = await chain.book({ ...TONIGHT, time: '17:15:00', customerName: 'Bea', guests: 4 });
    const cancelled = await chain.book({ ...TONIGHT, time: '18:00:00', customerName: 'Cal' });
    for (const time of ['19:00:00', '20:00:00', '20:30:00']) await chain.book({ ...TONIGHT, time });
    await chain.book({ time: '17:00:00' }); // next week
    await chain.setStatus(late.id, 'CONFIRMED');
    await chain.setStatus(seated.id, 'SEATED');
    await chain.setStatus(cancelled.id, 'CANCELLED');
    await wait(chain.id);
    expect(await dayOf(chain.owner, chain.id)).toEqual({
      restaurant: { id: chain.id, name: 'Old Town' },
      date: '2026-07-01',
      bookings: 5,
      covers: 13,
      pending: 3,
      seated: 1,
      waiting: 1,
      nextArrivals: [
        { time: '17:00:00', guests: 3, customerName: 'Ada' },
        { time: '19:00:00', guests: 2, customerName: 'Ada Lovelace' },
        { time: '20:00:00', guests: 2, customerName: 'Ada Lovelace' },
      ],
    });
    expect(await dayOf(chain.owner, harbour)).toMatchObject({ bookings: 0, waiting: 0 });
    // Who is here comes no more.
    await chain.owner.ask(
      'mutation($id: ID!) { markArrived(input: { id: $id }) { userErrors { message } } }',
      { id: late.id },
    );
    const { nextArrivals } = (await dayOf(chain.owner, chain.id)) ?? {};
    expect(nextArrivals?.map(({ time }) => time)).toEqual(['19:00:00', '20:00:00', '20:30:00']);
  });

  test('shows a host of one restaurant nothing of the others, by whatever way they ask', async () => {
    const host = await chain.member('host');
    const group = await groupOf(host);
    expect(group.locations).toMatchObject({ totalCount: 1, edges: [{ node: { id: chain.id } }] });
    expect(group.today).toMatchObject([{ restaurant: { id: chain.id } }]);
    const { node } = await host.ask<{ node: { today: object[]; locations: { totalCount: number } } }>(
      'query($id: ID!) { node(id: $id) { ... on RestaurantGroup { today { date } locations { totalCount } } } }',
      { id: group.id },
    );
    expect([node.today.length, node.locations.totalCount]).toEqual([1, 1]);
    const { data, errors } = await host.send(
      'query($id: ID!) { restaurant(id: $id) { name group { today { date } } } }',
      {
        id: harbour,
      },
    );
    expect(data).toEqual({ restaurant: { name: 'Harbour', group: null } });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  test('tells its subscription to whoever owns one of its restaurants, and to nobody else', async () => {
    const asked = '{ viewer { groups { name subscription { plan { id } } } } }';
    const plan = { plan: { id: 'enterprise' } };
    expect(await chain.owner.ask(asked)).toMatchObject({ viewer: { groups: [{ subscription: plan }] } });
    const { data, errors } = await (await chain.member('manager')).send(asked);
    expect(data).toEqual({ viewer: { groups: [{ name: 'Old Town', subscription: null }] } });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  test('is no node for a stranger, and somebody of two groups sees both', async () => {
    const { id } = await groupOf(chain.owner);
    const stranger = await seed.restaurant();
    const nodeFor = (as: Caller, asked: string) =>
      as.ask('query($id: ID!) { node(id: $id) { id } }', { id: asked });
    expect(await nodeFor(stranger.owner, id)).toEqual({ node: null });
    expect(await nodeFor(server.stranger(), id)).toEqual({ node: null });
    expect(await nodeFor(chain.owner, 'grp_nonsense')).toEqual({ node: null });
    const host = await chain.member('host');
    await rows(
      `insert into memberships (restaurant_id, user_id, role, created_at)
        select $1, user_id, 'host', now() from memberships where restaurant_id = $2 order by created_at desc limit 1`,
      [stranger.uuid, chain.uuid],
    );
    server.clock.pass({ seconds: 31 }); // what is known of a session is trusted for a moment
    expect(await groupsOf(host)).toHaveLength(2);
  });

  test('pages through a hundred restaurants, and reads their day in one go', async () => {
    const big = await seed.restaurant({ name: 'Number 1' });
    await rows(
      `with made as (
          insert into restaurants (id, group_id, name, timezone, opening_time, closing_time, seating_capacity,
              time_slot_duration, created_at, updated_at)
            select gen_random_uuid(), group_id, 'Number ' || n, timezone, opening_time, closing_time, seating_capacity,
              time_slot_duration, now(), now()
            from restaurants, generate_series(2, 100) n where id = $1 returning id)
        insert into memberships (restaurant_id, user_id, role, created_at) select id, $1, 'owner', now() from made`,
      [big.uuid],
    );
    await big.ownerReturns();
    const group = await groupOf(big.owner);
    expect(group.today).toHaveLength(100);
    expect(group.locations).toMatchObject({ totalCount: 100 });
    const page = await big.owner.ask<{
      viewer: { groups: { locations: { pageInfo: object; edges: object[] } }[] };
    }>('{ viewer { groups { locations(first: 30) { pageInfo { hasNextPage } edges { cursor } } } } }');
    expect(page.viewer.groups[0]?.locations).toMatchObject({ pageInfo: { hasNextPage: true } });
    expect(page.viewer.groups[0]?.locations.edges).toHaveLength(30);
  });
});

describe('the name of a group', () => {
  const rename = async (as: Caller, groupId: string, name: string) => {
    const answer = await as.send<{
      renameGroup: { group: { name: string } | null; userErrors: object[] } | null;
    }>(
      `mutation($input: RenameGroupInput!) { renameGroup(input: $input) { group { name } userErrors { code field } } }`,
      { input: { groupId, name } },
    );
    return { ...answer.data?.renameGroup, codes: answer.errors.map(({ extensions: { code } }) => code) };
  };

  test('is its owner’s to give; guests and the restaurants keep theirs', async () => {
    const { id } = await groupOf(chain.owner);
    expect(await rename(chain.owner, id, ' Seaside Group ')).toMatchObject({
      group: { name: 'Seaside Group' },
    });
    expect((await groupOf(chain.owner)).locations.edges[0]?.node.name).toBe('Old Town');
    expect(await rename(chain.owner, id, ' ')).toMatchObject({
      userErrors: [{ code: 'REQUIRED', field: ['name'] }],
    });
    expect(await rename(await chain.member('manager'), id, 'Mine')).toMatchObject({ codes: ['FORBIDDEN'] });
    const stranger = await seed.restaurant();
    expect(await rename(stranger.owner, id, 'Mine')).toMatchObject({
      userErrors: [{ code: 'NOT_FOUND', field: ['groupId'] }],
    });
    expect((await groupOf(chain.owner)).name).toBe('Seaside Group');
  });
});

async function wait(restaurantId: string): Promise<void> {
  await chain.owner.ask(
    'mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { userErrors { code } } }',
    {
      input: { restaurantId, customerName: 'Dan', phone: '+1 555 0100', partySize: 2, estimatedWait: 30 },
    },
  );
}

describe('the reports of a group', () => {
  const REPORTS = `query($from: LocalDate!, $to: LocalDate!, $with: ReportComparison) { viewer { groups {
    reports(from: $from, to: $to, compareWith: $with) { restaurant { id } figures { bookings covers noShows } before { bookings } } } } }`;
  interface SeenReport {
    restaurant: { id: string };
    figures: { bookings: number; covers: number; noShows: number };
    before: { bookings: number } | null;
  }
  const reportsOf = async (as: Caller, asked: object) => {
    const { viewer } = await as.ask<{ viewer: { groups: { reports: SeenReport[] }[] } }>(REPORTS, {
      from: '2026-07-01',
      to: '2026-07-31',
      ...asked,
    });
    return viewer.groups.flatMap(({ reports }) => reports);
  };

  test('are what each restaurant’s own report says, those without bookings among them', async () => {
    const told = await reportsOf(chain.owner, { with: 'SAME_WEEKDAYS_BEFORE' });
    expect(told.map(({ restaurant }) => restaurant.id)).toEqual([chain.id, harbour]);
    for (const { restaurant, figures } of told) {
      const alone = await chain.owner.ask<{ restaurant: { report: { total: object } } }>(
        `query($id: ID!) { restaurant(id: $id) { report(from: "2026-07-01", to: "2026-07-31") {
          total { bookings covers noShows } } } }`,
        { id: restaurant.id },
      );
      expect(figures).toEqual(alone.restaurant.report.total);
    }
    expect(told[0]?.figures.bookings).toBeGreaterThan(5);
    expect(told.map(({ before }) => before?.bookings)).toEqual([0, 0]);
    // The days before are those days, too.
    const [after] = await reportsOf(chain.owner, {
      from: '2026-07-29',
      to: '2026-08-25',
      with: 'SAME_WEEKDAYS_BEFORE',
    });
    expect(after?.before?.bookings).toBe(told[0]?.figures.bookings);
    expect((await reportsOf(chain.owner, {}))[0]?.before).toBeNull();
  });

  test('leave out where somebody is only a host, and are refused for a span that makes no sense', async () => {
    expect(await reportsOf(await chain.member('host'), {})).toEqual([]);
    const manager = await reportsOf(await chain.member('manager'), {});
    expect(manager.map(({ restaurant }) => restaurant.id)).toEqual([chain.id]);
    const { errors } = await chain.owner.send(REPORTS, { from: '2026-07-31', to: '2026-07-01' });
    expect(errors[0]?.message).toContain('`to` is before `from`');
  });
});
