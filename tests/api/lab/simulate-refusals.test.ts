import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../api/src/platform/time/zoned-time.ts';
import type { Caller } from '../../testkit/caller.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { writePast } from '../reports/past.ts';
import { type LabAnswer, SIMULATE, simulated } from './lab-calls.ts';

const TODAY = '2026-07-15';
const server = await testServer({ now: '2026-07-15T09:30:00.000Z', accessTokenSeconds: 86_400 });
const { seed, stranger } = server;
const PERIOD = { from: addDays(TODAY, -70), to: addDays(TODAY, -1) };
const DINNER = {
  name: 'Dinner',
  openingTime: '18:00:00',
  closingTime: '23:00:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
};
let restaurant: SeededRestaurant;
let other: SeededRestaurant;
let table: string;
let foreign: string;

beforeAll(async () => {
  restaurant = await seed.restaurant();
  other = await seed.restaurant();
  table = await restaurant.table({ name: 'Window', capacity: 4, maxCapacity: 4 });
  foreign = await other.table({ name: 'Foreign', capacity: 4 });
  await writePast(server, restaurant, { until: TODAY, count: 700 });
});

describe('who may use the lab', () => {
  const told = async (caller: Caller) => {
    const client = liveClient(server.url, caller.accessToken);
    const watched = watch<{ simulate: LabAnswer }>(client, SIMULATE, { id: restaurant.id, input: PERIOD });
    await watched.untilOver();
    await client.dispose();
    return { values: watched.values, code: watched.errors[0]?.extensions.code };
  };

  test('managers may', async () => {
    const manager = await restaurant.member('manager');
    expect((await told(manager)).values.at(-1)?.simulate.isOver).toBe(true);
  });

  test('hosts, strangers and people of another restaurant may not', async () => {
    const host = await restaurant.member('host');
    expect(await told(host)).toEqual({ values: [], code: 'FORBIDDEN' });
    expect(await told(stranger())).toEqual({ values: [], code: 'UNAUTHENTICATED' });
    expect(await told(other.owner)).toEqual({ values: [], code: 'FORBIDDEN' });
  });
});

describe('a question that makes no sense is refused at its field', () => {
  test.each([
    ['401 days', { from: addDays(PERIOD.to, -400), to: PERIOD.to }, 'OUT_OF_RANGE', ['from']],
    ['an end before the beginning', { from: PERIOD.to, to: PERIOD.from }, 'INVALID', ['to']],
    ['a night that is not over', { ...PERIOD, to: TODAY }, 'INVALID', ['to']],
    ['a time before the house', { from: '2020-01-01', to: '2020-03-01' }, 'INVALID', ['to']],
    ['a weekday that is none', { ...PERIOD, weekdays: [8] }, 'OUT_OF_RANGE', ['weekdays', '0']],
    ['a night outside', { ...PERIOD, night: TODAY }, 'OUT_OF_RANGE', ['night']],
    ['a seed below zero', { ...PERIOD, seed: -1 }, 'OUT_OF_RANGE', ['seed']],
  ])('%s', async (_what, input, code, field) => {
    const { userErrors, simulation } = await simulated(restaurant.owner, restaurant.id, input);
    expect(userErrors.map((each) => [each.code, each.field])).toEqual([[code, field]]);
    expect(simulation).toBeNull();
  });

  test.each([
    ['a table of another house', () => ({ removeTableIds: [foreign] }), 'NOT_FOUND', ['removeTableIds', '0']],
    [
      'a table of another house that is split',
      () => ({ splitTables: [{ tableId: foreign, into: [2, 2] }] }),
      'NOT_FOUND',
      ['splitTables', '0', 'tableId'],
    ],
    [
      'more seats than the table has',
      () => ({ splitTables: [{ tableId: table, into: [4, 4] }] }),
      'OUT_OF_RANGE',
      ['splitTables', '0', 'into'],
    ],
    [
      'a table that is changed twice',
      () => ({ removeTableIds: [table], splitTables: [{ tableId: table, into: [2, 2] }] }),
      'INVALID',
      ['splitTables', '0', 'tableId'],
    ],
    ['a house without tables', () => ({ removeTableIds: [table] }), 'INVALID', ['removeTableIds']],
    [
      'an experience of nobody here',
      () => ({ experienceSeats: [{ experienceId: foreign, seats: 4 }] }),
      'NOT_FOUND',
      ['experienceSeats', '0', 'experienceId'],
    ],
    [
      'an experience without a seat',
      () => ({ experienceSeats: [{ experienceId: foreign, seats: 0 }] }),
      'OUT_OF_RANGE',
      ['experienceSeats', '0', 'seats'],
    ],
    [
      'a table in an area of nobody',
      () => ({ addTables: [{ name: 'X', seats: 2, areaId: 'nothing' }] }),
      'NOT_FOUND',
      ['addTables', '0', 'areaId'],
    ],
    [
      'a table of another house that is moved',
      () => ({ moveTables: [{ tableIds: [foreign] }] }),
      'NOT_FOUND',
      ['moveTables', '0', 'tableIds', '0'],
    ],
    [
      'a move to an area of nobody',
      () => ({ moveTables: [{ tableIds: [table], areaId: 'nothing' }] }),
      'NOT_FOUND',
      ['moveTables', '0', 'areaId'],
    ],
    [
      'a move of nothing',
      () => ({ moveTables: [{ tableIds: [] }] }),
      'OUT_OF_RANGE',
      ['moveTables', '0', 'tableIds'],
    ],
    [
      'hours that end as they begin',
      () => ({ services: [{ ...DINNER, closingTime: DINNER.openingTime }] }),
      'INVALID',
      ['services', '0', 'closingTime'],
    ],
    [
      'a quarter-hour outside of its service',
      () => ({ services: [{ ...DINNER, quarterPacing: [{ time: '12:00:00', covers: 4 }] }] }),
      'OUT_OF_RANGE',
      ['services', '0', 'quarterPacing', '0', 'time'],
    ],
    [
      'a turn time off the quarter',
      () => ({ turnTimes: [{ upTo: 2, minutes: 50 }] }),
      'INVALID',
      ['turnTimes', '0', 'minutes'],
    ],
    [
      'tables that may not be joined',
      () => ({ combinations: [{ tableIds: [table, foreign], minPartySize: 2, maxPartySize: 4 }] }),
      'NOT_FOUND',
      ['combinations', '0', 'tableIds'],
    ],
  ])('%s', async (_what, draft, code, field) => {
    const { userErrors } = await simulated(restaurant.owner, restaurant.id, { ...PERIOD, draft: draft() });
    expect(userErrors.map((each) => each.field)).toEqual([['draft', ...field]]);
    expect(userErrors[0]?.code).toBe(code);
  });

  test('what is no number is none of the schema’s', async () => {
    const client = liveClient(server.url, restaurant.owner.accessToken);
    const input = { ...PERIOD, draft: { seatingCapacity: 'NaN' } };
    const watched = watch(client, SIMULATE, { id: restaurant.id, input });
    await watched.untilOver();
    await client.dispose();
    expect(watched.errors[0]?.message).toContain('Int cannot represent non-integer value');
  });
});

test('days on which nobody asked are no nights: no number, and each weekday said to have none', async () => {
  const empty = await seed.restaurant();
  const { simulation, tooFew } = await simulated(empty.owner, empty.id, PERIOD).then(
    (answer) => answer,
    () => ({ simulation: null, tooFew: [] }),
  );
  expect(simulation).toBeNull();
  expect(tooFew.every(({ nights }) => nights === 0)).toBe(true);
});

test('nothing is written', async () => {
  const before = await restaurant.fingerprint();
  await simulated(restaurant.owner, restaurant.id, {
    ...PERIOD,
    draft: { splitTables: [{ tableId: table, into: [2, 2] }] },
  });
  expect(await restaurant.fingerprint()).toBe(before);
});

test('a search that goes on is stopped when nobody follows it, and the next one has its turn', async () => {
  const client = liveClient(server.url, restaurant.owner.accessToken);
  watch(client, SIMULATE, { id: restaurant.id, input: { ...PERIOD, suggest: true } });
  await client.dispose();
  const { isOver } = await simulated(restaurant.owner, restaurant.id, PERIOD);
  expect(isOver).toBe(true);
});
