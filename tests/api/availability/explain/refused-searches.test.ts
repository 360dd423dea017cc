import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../testkit/caller.ts';
import { Visitor } from '../../../testkit/guests/visitor.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { dayOf, Rules } from '../rules/rule-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const { clock, seed, rows, stranger } = await testServer({ now: NOW, proxies: 1 });
let restaurant: SeededRestaurant;
let rules: Rules;
let date: string;
let guests = 0;

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant({ seatingCapacity: 4 });
  rules = new Rules(restaurant);
  date = restaurant.dayFromToday(7);
});

interface Lost {
  date: string;
  time: string | null;
  partySize: number;
  reason: string;
  count: number;
}

/** A guest with a network address of their own. */
function guest(): Caller {
  guests += 1;
  return stranger({ 'x-forwarded-for': `192.0.2.${guests}` });
}

async function lost(range = '', staff: Caller = restaurant.owner): Promise<Lost[]> {
  const { restaurant: seen } = await staff.ask<{ restaurant: { refusedSearches: Lost[] } }>(
    `query($id: ID!) { restaurant(id: $id) { refusedSearches${range} { date time partySize reason count } } }`,
    { id: restaurant.id },
  );
  return seen.refusedSearches;
}

const refusedAt = (time: string, diner = guest(), request = {}) =>
  restaurant.ask({ time, ...request }, diner);

describe('the owner sees what guests asked for in vain', () => {
  test('by date, time, party and reason, the most frequent first', async () => {
    await restaurant.book({ time: '19:00', guests: 4 });
    await refusedAt('19:30');
    await refusedAt('19:00');
    await refusedAt('19:30');
    await refusedAt('19:30', guest(), { guests: 3 });
    await refusedAt('21:15');
    expect(await lost()).toEqual([
      { date, time: '19:30:00', partySize: 2, reason: 'FULL_ROOM', count: 2 },
      { date, time: '19:00:00', partySize: 2, reason: 'FULL_ROOM', count: 1 },
      { date, time: '19:30:00', partySize: 3, reason: 'FULL_ROOM', count: 1 },
      { date, time: '21:15:00', partySize: 2, reason: 'PAST_LAST_SEATING', count: 1 },
    ]);
  });

  test('a whole day without a free time, by its commonest reason, when somebody looked at it', async () => {
    await rules.update({ onlineBookingPaused: true });
    await dayOf(guest(), restaurant.id, date);
    await dayOf(guest(), restaurant.id, date, 5);
    await expect
      .poll(() => lost())
      .toEqual([
        { date, time: null, partySize: 2, reason: 'ONLINE_BOOKING_PAUSED', count: 1 },
        { date, time: null, partySize: 5, reason: 'FULL_ROOM', count: 1 },
      ]);
    await rules.specialDay(date, []);
    await dayOf(guest(), restaurant.id, date);
    await expect
      .poll(() => lost())
      .toContainEqual({ date, time: null, partySize: 2, reason: 'CLOSED', count: 1 });
  });

  test('once, when a guest is refused a hold and then the booking', async () => {
    await restaurant.book({ time: '19:00', guests: 4 });
    const diner = guest();
    await new Visitor(diner, restaurant).hold();
    expect(await lost()).toEqual([{ date, time: '19:00:00', partySize: 2, reason: 'FULL_ROOM', count: 1 }]);
    await refusedAt('19:00', diner);
    expect(await lost()).toMatchObject([{ count: 1 }]);
  });

  test('of the last seven days, or between two dates', async () => {
    await rules.specialDay(date, []);
    await refusedAt('19:00');
    clock.pass({ days: 6 });
    expect(await lost('', await restaurant.member('manager'))).toHaveLength(1);
    clock.pass({ days: 1 });
    const manager = await restaurant.member('manager');
    expect(await lost('', manager)).toEqual([]);
    expect(await lost(`(from: "${restaurant.today}")`, manager)).toHaveLength(1);
    expect(await lost(`(to: "${restaurant.today}")`, manager)).toHaveLength(1);
    expect(await lost(`(from: "${restaurant.dayFromToday(1)}")`, manager)).toEqual([]);
  });

  test('but a host does not', async () => {
    const host = await restaurant.member('host');
    const { errors } = await host.send(
      'query($id: ID!) { restaurant(id: $id) { refusedSearches { count } } }',
      {
        id: restaurant.id,
      },
    );
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
  });
});

describe('nobody is counted', () => {
  test('twice for one request within the hour, and nothing of the address stays with it', async () => {
    await rules.specialDay(date, []);
    const diner = guest();
    for (let again = 0; again < 3; again += 1) await refusedAt('19:00', diner);
    await refusedAt('19:00');
    expect(await lost()).toMatchObject([{ time: '19:00:00', count: 2 }]);
    const kept = await rows(
      'select to_jsonb(r)::text as row from refused_searches r where restaurant_id = $1',
      [restaurant.uuid],
    );
    expect(JSON.stringify(kept)).not.toContain('192.0.2.');
  });

  test('who gets a time, whose form is wrong, or who is staff', async () => {
    await restaurant.book({ guests: 4 });
    await restaurant.ask({ email: 'nobody' }, guest());
    await restaurant.ask({}, restaurant.owner);
    await dayOf(guest(), restaurant.id, date, 4);
    await rules.specialDay(date, []);
    await dayOf(restaurant.owner, restaurant.id, date);
    await refusedAt('19:00');
    expect(await lost()).toHaveLength(1);
  });

  test('for what no booking page offers: other dates than may be booked, and times between the quarter-hours', async () => {
    await refusedAt('19:00', guest(), { date: restaurant.dayFromToday(61) });
    await refusedAt('19:00', guest(), { date: restaurant.dayFromToday(-1) });
    await refusedAt('03:07', guest());
    await refusedAt('03:00:15', guest());
    await dayOf(guest(), restaurant.id, restaurant.dayFromToday(61));
    await refusedAt('03:00', guest());
    expect(await lost()).toEqual([{ date, time: '03:00:00', partySize: 2, reason: 'CLOSED', count: 1 }]);
  });

  test('for more than 60 different wishes an hour', async () => {
    await rules.specialDay(date, []);
    const diner = guest();
    for (let partySize = 1; partySize <= 65; partySize += 1)
      await dayOf(diner, restaurant.id, date, partySize);
    await expect.poll(async () => (await lost()).length).toBe(60);
    await refusedAt('19:00', diner);
    expect(await lost()).toHaveLength(60);
  });
});

test('a guest is refused all the same when nothing can be counted', async () => {
  await restaurant.book({ guests: 4 });
  await rows('alter table refused_searches rename to away');
  try {
    expect((await refusedAt('19:00')).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
  } finally {
    await rows('alter table away rename to refused_searches');
  }
});
