import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { DONE, Rules } from '../rules/rule-calls.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const { clock, seed, rows, stranger } = await testServer({ now: NOW });
let restaurant: SeededRestaurant;
let rules: Rules;
let date: string;

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant();
  rules = new Rules(restaurant);
  date = restaurant.dayFromToday(7);
});

interface Explanation {
  available: boolean;
  reason: string | null;
  rule: string | null;
  explanation: string;
  figures: { name: string; value: number }[];
  setBy: string | null;
  setAt: string | null;
  assignment: { tables: { name: string }[]; cost: { total: number; emptySeats: number } } | null;
}

const EXPLAIN = `query($id: ID!, $date: LocalDate!, $time: LocalTime!, $partySize: Int!, $channel: BookingChannel! = ONLINE) {
  restaurant(id: $id) { explainSlot(date: $date, time: $time, partySize: $partySize, channel: $channel) {
    available reason rule explanation figures { name value } setBy setAt
    assignment { tables { name } cost { total emptySeats } } } } }`;

async function explained(request: object = {}, staff: Caller = restaurant.owner): Promise<Explanation> {
  const asked = await staff.ask<{ restaurant: { explainSlot: Explanation } }>(EXPLAIN, {
    id: restaurant.id,
    date,
    time: '19:00',
    partySize: 2,
    ...request,
  });
  return asked.restaurant.explainSlot;
}

describe('staff who ask why a time was refused', () => {
  test('read the rule, its numbers, who set it and when', async () => {
    clock.pass({ minutes: 5 });
    expect(await rules.update({ pacingCovers: 12 })).toEqual(DONE);
    clock.pass({ minutes: 5 });
    await restaurant.book({ guests: 11 });
    expect(await explained()).toEqual({
      available: false,
      reason: 'PACED',
      rule: 'PACING',
      explanation:
        'Pacing: at most 12 covers may start in a quarter-hour. 11 are taken already, so there is no room for 2 more.',
      figures: [
        { name: 'LIMIT', value: 12 },
        { name: 'TAKEN', value: 11 },
        { name: 'ASKED', value: 2 },
      ],
      setBy: restaurant.email,
      setAt: '2026-07-01T10:05:00.000Z',
      assignment: null,
    });
  });

  test('read the colleague who really changed the rule, not the one who saved the form after', async () => {
    const manager = await restaurant.member('manager');
    const managers = new Rules(restaurant, manager);
    expect(await managers.update({ horizonDays: 3, leadMinutes: 60 })).toEqual(DONE);
    expect(await rules.update({ horizonDays: 3, leadMinutes: 90 })).toEqual(DONE);
    expect((await explained()).setBy).toMatch(/^manager-\d+@hoststand.test$/);
    expect(await explained({ date: restaurant.today, time: '11:00' })).toMatchObject({
      rule: 'LEAD_TIME',
      setBy: restaurant.email,
    });
  });

  test('read nobody where all is as it was at sign-up, and for the clock', async () => {
    expect(await explained({ time: '23:00' })).toMatchObject({ rule: 'OUTSIDE_SERVICES', setBy: null });
    expect(await explained({ partySize: 51 })).toMatchObject({ rule: 'CAPACITY', setBy: null, setAt: null });
    expect(await explained({ date: restaurant.today, time: '10:00:00' })).toMatchObject({ available: true });
    clock.pass({ minutes: 10 });
    expect(await explained({ date: restaurant.today, time: '10:00:00' })).toMatchObject({
      rule: 'CLOCK',
      setBy: null,
    });
  });

  test('read that no table takes such a party at all, and who has set the tables up so', async () => {
    await restaurant.table({ name: 'Window', capacity: 4, minCapacity: 4, maxCapacity: 4 });
    expect(await explained({ partySize: 3 })).toMatchObject({
      rule: 'TABLES',
      explanation: 'Tables: no table or combination takes a party of 3 at all.',
      setBy: restaurant.email,
    });
    expect(await explained({ partySize: 8 })).toMatchObject({
      available: true,
      explanation: 'Free: a party of 8 is a request, and staff choose its tables.',
      assignment: null,
    });
  });

  test('are asked as staff too, whom no pause binds, and for any minute', async () => {
    expect(await rules.update({ onlineBookingPaused: true })).toEqual(DONE);
    expect(await explained()).toMatchObject({ rule: 'ONLINE_PAUSE', setBy: restaurant.email });
    expect(await explained({ channel: 'STAFF', time: '19:07' })).toMatchObject({ available: true });
    expect(await explained({ time: '19:07' })).toMatchObject({ rule: 'OUTSIDE_SERVICES' });
  });

  test('read which tables a free time would get, and what that costs', async () => {
    await restaurant.table({ name: 'Six', capacity: 6, minCapacity: 1, maxCapacity: 6 });
    await restaurant.table({ name: 'Two', capacity: 3, minCapacity: 1, maxCapacity: 3 });
    expect(await explained()).toEqual({
      available: true,
      reason: null,
      rule: null,
      explanation: 'Free: a party of 2 would get Two.',
      figures: [],
      setBy: null,
      setAt: null,
      assignment: { tables: [{ name: 'Two' }], cost: { total: 10, emptySeats: 10 } },
    });
    expect(await explained({ partySize: 20 })).toMatchObject({
      explanation: 'Free: a party of 20 is a request, and staff choose its tables.',
      assignment: null,
    });
  });

  test('are told by error that no party has so many persons', async () => {
    const { errors } = await restaurant.owner.send(EXPLAIN, {
      id: restaurant.id,
      date,
      time: '19:00',
      partySize: 101,
    });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  });

  test('are staff of this restaurant; nobody else reads it', async () => {
    expect(await explained({}, await restaurant.member('host'))).toMatchObject({ available: true });
    const other = await seed.restaurant();
    for (const [caller, code] of [
      [stranger(), 'UNAUTHENTICATED'],
      [other.owner, 'FORBIDDEN'],
    ] as const) {
      const answer = await caller.send(EXPLAIN, { id: restaurant.id, date, time: '19:00', partySize: 2 });
      expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual([code]);
      expect(answer.data).toEqual({ restaurant: { explainSlot: null } });
    }
  });
});

describe('whoever sets a rule is remembered for', () => {
  const subjects = async () =>
    (
      await rows<{ subject: string }>(
        'select subject from rule_changes where restaurant_id = $1 order by subject',
        [restaurant.uuid],
      )
    ).map(({ subject }) => subject);
  const dinner = { name: 'Dinner', openingTime: '18:00', closingTime: '23:00' };

  test('each single rule that is another one than before, and for no other', async () => {
    await rules.update({ pacingParties: null, leadMinutes: 0, horizonDays: 60, turnTimes: [] });
    expect(await subjects()).toEqual([]);
    await rules.update({ pacingParties: 3, horizonDays: 60, turnTimes: [{ upTo: 2, minutes: 90 }] });
    expect(await subjects()).toEqual(['pacingParties', 'turnTimes']);
    await rules.update({ pacingParties: null, instantConfirmation: true, largestOnlineParty: 6 });
    expect(await subjects()).toEqual([
      'instantConfirmation',
      'largestOnlineParty',
      'pacingParties',
      'turnTimes',
    ]);
  });

  test('hours, capacity, turn time and zone of the restaurant', async () => {
    await restaurant.set({ name: 'Another name', openingTime: '10:00', seatingCapacity: 50 });
    expect(await subjects()).toEqual([]);
    await restaurant.set({ openingTime: '11:00', closingTime: '23:00', seatingCapacity: 40 });
    await restaurant.set({ timeSlotDuration: 90, timezone: 'Europe/Berlin' });
    expect(await subjects()).toEqual(['openingHours', 'seatingCapacity', 'timeSlotDuration', 'timezone']);
  });

  test('weekly services, a special day and a block, and for their end', async () => {
    await rules.services({ ...dinner, weekdays: [1, 2, 3, 4, 5, 6, 7] });
    expect(await explained({ time: '12:00' })).toMatchObject({
      rule: 'OUTSIDE_SERVICES',
      setBy: restaurant.email,
    });
    await rules.specialDay(date, [], 'Family day');
    expect(await explained()).toMatchObject({
      rule: 'SPECIAL_DAY',
      explanation: 'Special day: the restaurant is closed on Wednesday, July 8, 2026 (“Family day”).',
      setBy: restaurant.email,
    });
    await rules.plainDay(date);
    const block = await restaurant.block({ startsAt: `${date}T18:00:00Z`, endsAt: `${date}T20:00:00Z` });
    expect(await explained()).toMatchObject({ rule: 'BLOCK', setBy: restaurant.email });
    await rules.unblock(block);
    expect(await subjects()).toEqual([
      expect.stringMatching(/^block:[0-9a-f-]{36}$/),
      'services',
      `specialDay:${date}`,
    ]);
  });

  test('tables, but not for their place in the room, and their combinations', async () => {
    const send = (mutation: string, input: object) =>
      restaurant.owner.ask(
        `mutation($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) {
          ${mutation}(input: $input) { userErrors { message } } }`,
        { input },
      );
    const forget = () => rows('delete from rule_changes where restaurant_id = $1', [restaurant.uuid]);
    const id = await restaurant.table();
    expect(await subjects()).toEqual(['tables']);
    await forget();
    await send('updateTable', {
      id,
      name: 'Corner',
      position: { x: 1, y: 2, width: 60, height: 60, rotation: 0 },
    });
    expect(await subjects()).toEqual([]);
    await send('updateTable', { id, maxCapacity: 8 });
    expect(await subjects()).toEqual(['tables']);
    await forget();
    await send('deleteTable', { id });
    await send('replaceTableCombinations', { restaurantId: restaurant.id, combinations: [] });
    expect(await subjects()).toEqual(['tableCombinations', 'tables']);
  });
});
