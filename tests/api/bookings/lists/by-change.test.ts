import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { knownGuest, mergeGuests } from '../../guests/guest-calls.ts';
import { cursorOfNow, eventsSince } from '../../integrations/event-calls.ts';

const server = await testServer({ accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;

beforeEach(async () => {
  bistro = await server.seed.restaurant({ seatingCapacity: 1_000 });
});

interface Page {
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
  totalCount: number;
}

interface Asked {
  first?: number;
  last?: number;
  after?: string | null;
  before?: string;
  updatedSince?: string;
  status?: string;
  search?: string;
  orderBy?: 'CHANGE' | 'VISIT';
}

const LIST = `query($id: ID!, $first: Int, $last: Int, $after: String, $before: String, $updatedSince: DateTime, $status: BookingStatus,
    $search: String, $orderBy: BookingOrder) {
  restaurant(id: $id) { bookings(first: $first, last: $last, after: $after, before: $before, updatedSince: $updatedSince, status: $status,
    search: $search, orderBy: $orderBy) { totalCount edges { cursor node { id } } pageInfo { endCursor hasNextPage } } } }`;

async function listed(asked: Asked = {}): Promise<Page> {
  const { restaurant } = await bistro.owner.ask<{ restaurant: { bookings: Page } }>(LIST, {
    id: bistro.id,
    orderBy: 'CHANGE',
    ...asked,
  });
  return restaurant.bookings;
}

const idsOf = ({ edges }: Page) => edges.map(({ node }) => node.id);

async function three() {
  const made = [];
  for (const day of [9, 8, 7]) {
    made.push((await bistro.book({ date: bistro.dayFromToday(day), customerName: `Ada ${day}` })).id);
  }
  const [one = '', two = '', three = ''] = made;
  return [one, two, three] as const;
}

describe('bookings by when they last changed', () => {
  test('stand in the order of their changes, and move to the end with another one', async () => {
    const [one, two, last] = await three();
    expect(idsOf(await listed())).toEqual([one, two, last]);
    await bistro.setStatus(one, 'CONFIRMED');
    expect(idsOf(await listed())).toEqual([two, last, one]);
    expect(idsOf(await listed({ orderBy: 'VISIT' }))).toEqual([last, two, one]);
  });

  test('are read in pages from either end', async () => {
    const [one, two, last] = await three();
    const first = await listed({ first: 2 });
    expect([idsOf(first), first.pageInfo.hasNextPage, first.totalCount]).toEqual([[one, two], true, 3]);
    expect(idsOf(await listed({ first: 2, after: first.pageInfo.endCursor }))).toEqual([last]);
    expect(idsOf(await listed({ last: 2 }))).toEqual([two, last]);
    const [, second] = first.edges;
    expect(idsOf(await listed({ last: 5, before: second?.cursor ?? '' }))).toEqual([one]);
  });

  test('tell who goes on after the last cursor what is new to them, and that alone', async () => {
    const [one] = await three();
    const { endCursor } = (await listed()).pageInfo;
    expect(idsOf(await listed({ after: endCursor }))).toEqual([]);
    await bistro.setStatus(one, 'CONFIRMED');
    const { id } = await bistro.book({ date: bistro.dayFromToday(20) });
    expect(idsOf(await listed({ after: endCursor }))).toEqual([one, id]);
  });

  test('are narrowed by since when, by status and by words', async () => {
    const [one, two] = await three();
    const now = new Date(Date.now() + 1).toISOString();
    expect(idsOf(await listed({ updatedSince: now }))).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await bistro.setStatus(two, 'CONFIRMED');
    await bistro.setStatus(one, 'CONFIRMED');
    await bistro.setStatus(one, 'CANCELLED');
    expect(idsOf(await listed({ updatedSince: now }))).toEqual([two, one]);
    expect(idsOf(await listed({ updatedSince: now, orderBy: 'VISIT' }))).toEqual([two, one]);
    const confirmed = await listed({ updatedSince: now, status: 'CONFIRMED' });
    expect([idsOf(confirmed), confirmed.totalCount]).toEqual([[two], 1]);
    expect(idsOf(await listed({ search: 'ada 9' }))).toEqual([one]);
  });

  test('count their tables and their guest: also a merge that touches bookings of long ago', async () => {
    const table = await bistro.table();
    const [one, two] = await three();
    const { endCursor } = (await listed()).pageInfo;
    await bistro.owner.ask(
      `mutation($input: AssignTablesToBookingInput!) { assignTablesToBooking(input: $input) { userErrors { code message } } }`,
      { input: { id: two, tableIds: [table] } },
    );
    expect(idsOf(await listed({ after: endCursor }))).toEqual([two]);

    const other = await bistro.book({
      date: bistro.dayFromToday(15),
      email: 'other@example.com',
      phone: '+44 20 7946 0111',
    });
    await server.rows(
      `update bookings set date = date - 400, starts_at = starts_at - interval '400 days', ends_at = ends_at - interval '400 days'
        where restaurant_id = $1 and status = 'pending' and customer_name like 'Ada%'`,
      [bistro.uuid],
    );
    const { endCursor: later } = (await listed()).pageInfo;
    const [keep, merge] = [await knownGuest(bistro.owner, other.id), await knownGuest(bistro.owner, one)];
    await mergeGuests(bistro.owner, { keepId: keep.id, mergeId: merge.id });
    expect(idsOf(await listed({ after: later }))).toContain(one);
  });

  test('refuse a cursor of the other order', async () => {
    await three();
    const { endCursor } = (await listed()).pageInfo;
    const { errors } = await bistro.owner.send(LIST, { id: bistro.id, after: endCursor, orderBy: 'VISIT' });
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('what no command has told of stands in the log all the same', () => {
  test('a hand at the database that makes, changes, deletes, restores and throws away', async () => {
    const start = await cursorOfNow(bistro);
    const { id } = await bistro.book();
    const [row] = await server.rows<{ id: string }>('select id from bookings where restaurant_id = $1', [
      bistro.uuid,
    ]);
    const key = [bistro.uuid, row?.id];
    const change = (set: string) =>
      server.rows(`update bookings set ${set} where restaurant_id = $1 and id = $2`, key);
    await change('guests = 3');
    await change("status = 'confirmed'");
    await change('updated_at = now()'); // nothing that anybody sees
    await change('deleted_at = now()');
    await change('deleted_at = null');
    await server.rows('delete from bookings where restaurant_id = $1 and id = $2', key);
    const events = await eventsSince(bistro, start);
    expect(events.map(({ type, authorKind }) => `${type} ${authorKind}`)).toEqual([
      'BOOKING_CREATED GUEST',
      'GUEST_CREATED GUEST',
      'BOOKING_UPDATED SYSTEM',
      'BOOKING_CONFIRMED SYSTEM',
      'BOOKING_DELETED SYSTEM',
      'BOOKING_RESTORED SYSTEM',
      'BOOKING_DELETED SYSTEM',
    ]);
    for (const event of events) expect(event.isGone).toBe(event.type !== 'GUEST_CREATED');
    expect(events[2]).toMatchObject({ subjectId: id, changedFields: ['guests'] });
    expect(idsOf(await listed())).toEqual([]);
  });

  test('thousands in one transaction, each with a place of its own', async () => {
    await bistro.book();
    const start = await cursorOfNow(bistro);
    await server.rows(
      `insert into guests (restaurant_id, id, name, created_at, updated_at)
        select $1, gen_random_uuid(), 'Guest ' || n, now(), now() from generate_series(1, 20000) n`,
      [bistro.uuid],
    );
    const [log] = await server.rows<{ events: number; positions: number }>(
      `select count(*)::int as events, count(distinct position)::int as positions from event_log
        where restaurant_id = $1 and type = 'guest.created' and channel = 'system'`,
      [bistro.uuid],
    );
    expect(log).toEqual({ events: 20_000, positions: 20_000 });
    const last = await bistro.book({ date: bistro.dayFromToday(9) });
    const { endCursor } = (await listed()).pageInfo;
    expect(idsOf(await listed({ last: 1 }))).toEqual([last.id]);
    expect(await eventsSince(bistro, start)).toHaveLength(100);
    expect(idsOf(await listed({ after: endCursor }))).toEqual([]);
  });

  test('tables, floor plans and the waitlist, too', async () => {
    await bistro.table();
    const start = await cursorOfNow(bistro);
    await server.rows("update tables set name = 'Nook' where restaurant_id = $1", [bistro.uuid]);
    await server.rows('update tables set deleted_at = now() where restaurant_id = $1', [bistro.uuid]);
    await bistro.floorPlan();
    await server.rows('update floor_plans set version = version + 1 where restaurant_id = $1', [bistro.uuid]);
    const events = await eventsSince(bistro, start);
    expect(events.map(({ type }) => type)).toEqual([
      'TABLE_UPDATED',
      'TABLE_DELETED',
      'FLOOR_PLAN_CREATED',
      'FLOOR_PLAN_UPDATED',
    ]);
  });
});
