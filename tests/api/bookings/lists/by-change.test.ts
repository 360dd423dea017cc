import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { knownGuest, mergeGuests } from '../../guests/guest-calls.ts';
import { idsOf, LIST, listed } from './listed-bookings.ts';

const server = await testServer({ accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;

beforeEach(async () => {
  bistro = await server.seed.restaurant({ seatingCapacity: 1_000 });
});

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
    expect(idsOf(await listed(bistro))).toEqual([one, two, last]);
    await bistro.setStatus(one, 'CONFIRMED');
    expect(idsOf(await listed(bistro))).toEqual([two, last, one]);
    expect(idsOf(await listed(bistro, { orderBy: 'VISIT' }))).toEqual([last, two, one]);
  });

  test('are read in pages from either end', async () => {
    const [one, two, last] = await three();
    const first = await listed(bistro, { first: 2 });
    expect([idsOf(first), first.pageInfo.hasNextPage, first.totalCount]).toEqual([[one, two], true, 3]);
    expect(idsOf(await listed(bistro, { first: 2, after: first.pageInfo.endCursor }))).toEqual([last]);
    expect(idsOf(await listed(bistro, { last: 2 }))).toEqual([two, last]);
    const [, second] = first.edges;
    expect(idsOf(await listed(bistro, { last: 5, before: second?.cursor ?? '' }))).toEqual([one]);
  });

  test('tell who goes on after the last cursor what is new to them, and that alone', async () => {
    const [one] = await three();
    const { endCursor } = (await listed(bistro)).pageInfo;
    expect(idsOf(await listed(bistro, { after: endCursor }))).toEqual([]);
    await bistro.setStatus(one, 'CONFIRMED');
    const { id } = await bistro.book({ date: bistro.dayFromToday(20) });
    expect(idsOf(await listed(bistro, { after: endCursor }))).toEqual([one, id]);
  });

  test('are narrowed by since when, by status and by words', async () => {
    const [one, two] = await three();
    const now = new Date(Date.now() + 1).toISOString();
    expect(idsOf(await listed(bistro, { updatedSince: now }))).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await bistro.setStatus(two, 'CONFIRMED');
    await bistro.setStatus(one, 'CONFIRMED');
    await bistro.setStatus(one, 'CANCELLED');
    expect(idsOf(await listed(bistro, { updatedSince: now }))).toEqual([two, one]);
    expect(idsOf(await listed(bistro, { updatedSince: now, orderBy: 'VISIT' }))).toEqual([two, one]);
    const confirmed = await listed(bistro, { updatedSince: now, status: 'CONFIRMED' });
    expect([idsOf(confirmed), confirmed.totalCount]).toEqual([[two], 1]);
    expect(idsOf(await listed(bistro, { search: 'ada 9' }))).toEqual([one]);
  });

  test('count their tables and their guest: also a merge that touches bookings of long ago', async () => {
    const table = await bistro.table();
    const [one, two] = await three();
    const { endCursor } = (await listed(bistro)).pageInfo;
    await bistro.owner.ask(
      `mutation($input: AssignTablesToBookingInput!) { assignTablesToBooking(input: $input) { userErrors { code message } } }`,
      { input: { id: two, tableIds: [table] } },
    );
    expect(idsOf(await listed(bistro, { after: endCursor }))).toEqual([two]);

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
    const { endCursor: later } = (await listed(bistro)).pageInfo;
    const [keep, merge] = [await knownGuest(bistro.owner, other.id), await knownGuest(bistro.owner, one)];
    await mergeGuests(bistro.owner, { keepId: keep.id, mergeId: merge.id });
    expect(idsOf(await listed(bistro, { after: later }))).toContain(one);
  });

  test('refuse a cursor of the other order', async () => {
    await three();
    const { endCursor } = (await listed(bistro)).pageInfo;
    const { errors } = await bistro.owner.send(LIST, { id: bistro.id, after: endCursor, orderBy: 'VISIT' });
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
