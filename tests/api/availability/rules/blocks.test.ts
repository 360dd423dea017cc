import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { DONE, dayOf, freeTimes, Rules, reasonAt, rulesOf } from './rule-calls.ts';

const NOW = '2026-07-01T10:07:00.000Z';
const DAY = '2026-07-08';
const server = await testServer({ now: NOW });
const { seed } = server;
const diner = server.stranger();
let restaurant: SeededRestaurant;
let rules: Rules;

beforeEach(async () => {
  restaurant = await seed.restaurant();
  rules = new Rules(restaurant);
});

const day = (date = DAY, partySize = 2) => dayOf(diner, restaurant.id, date, partySize);
const blocksOf = async (range?: string) => (await rulesOf(restaurant.owner, restaurant.id, range)).blocks;
const span = { startsAt: `${DAY}T15:00:00Z`, endsAt: `${DAY}T17:00:00Z` };

describe('a block of the whole restaurant', () => {
  test('keeps every stay that meets it from being booked, and none beside it', async () => {
    expect(await rules.block({ ...span, reason: 'Filming' })).toEqual(DONE);
    expect(reasonAt(await day(), '14:15')).toBe('CLOSED');
    expect(reasonAt(await day(), '16:45')).toBe('CLOSED');
    expect(freeTimes(await day())).toEqual(expect.arrayContaining(['14:00', '17:00']));
    expect((await restaurant.ask({ date: DAY, time: '15:00' })).booking).toBeNull();
  });

  test('tells diners nothing of its reason', async () => {
    await rules.block({ ...span, reason: 'The chef is ill' });
    const query = `query($id: ID!) { restaurant(id: $id) { availability(date: "${DAY}", partySize: 2) {
      note slots { time reason } } blocks { reason } } }`;
    const { text } = await diner.send(query, { id: restaurant.id });
    expect(text).not.toContain('ill');
  });

  test('keeps the bookings that were made before', async () => {
    const { id } = await restaurant.book({ date: DAY, time: '15:00' });
    await rules.block(span);
    expect(await restaurant.setStatus(id, 'CONFIRMED')).toMatchObject({ booking: { status: 'CONFIRMED' } });
  });

  test('is gone when it is removed, and cannot be removed twice', async () => {
    const id = await restaurant.block(span);
    expect(await rules.unblock(id)).toEqual(DONE);
    expect(await blocksOf()).toEqual([]);
    expect(reasonAt(await day(), '15:00')).toBeNull();
    expect((await rules.unblock(id)).userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['id'] }]);
    expect((await rules.unblock('no id')).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  test('of online bookings alone tells diners to call', async () => {
    await rules.block({ ...span, onlineOnly: true });
    expect(reasonAt(await day(), '15:00')).toBe('ONLINE_BOOKING_PAUSED');
    const { userErrors } = await restaurant.ask({ date: DAY, time: '15:00' });
    expect(userErrors).toMatchObject([{ message: expect.stringContaining('Please call') }]);
  });
});

describe('a block of some tables', () => {
  test('leaves the others', async () => {
    const window = await restaurant.table({ name: 'Window' });
    const corner = await restaurant.table({ name: 'Corner' });
    await rules.block({ ...span, tableIds: [window, window] });
    expect(reasonAt(await day(), '15:00')).toBeNull();
    await rules.block({ ...span, tableIds: [corner] });
    expect(reasonAt(await day(), '15:00')).toBe('NO_TABLE');
    expect(reasonAt(await day(), '17:00')).toBeNull();
    expect((await blocksOf()).map(({ tables }) => tables)).toEqual([
      [{ name: 'Window' }],
      [{ name: 'Corner' }],
    ]);
  });

  test('blocks nothing, and not the whole house, when the last of them is deleted', async () => {
    const window = await restaurant.table({ name: 'Window' });
    await restaurant.table({ name: 'Corner' });
    await rules.block({ ...span, tableIds: [window] });
    await restaurant.owner.ask(
      'mutation($id: ID!) { deleteTable(input: { id: $id }) { userErrors { code } } }',
      { id: window },
    );
    expect((await blocksOf()).map(({ tables }) => tables)).toEqual([[]]);
    expect(reasonAt(await day(), '15:00')).toBeNull();
  });

  test.each([
    ['none at all', () => [], 'OUT_OF_RANGE', ['tableIds']],
    ['one that never was', () => ['tbl_01h455vb4pex5vsknk084sn02q'], 'NOT_FOUND', ['tableIds', '0']],
    ['something else', () => ['no table'], 'NOT_FOUND', ['tableIds', '0']],
  ])('that names %s is refused', async (_what, tableIds, code, field) => {
    const { userErrors } = await rules.block({ ...span, tableIds: tableIds() });
    expect(userErrors).toMatchObject([{ code, field }]);
  });

  test('that names another restaurant’s is refused like one that never was', async () => {
    const [own, theirs] = [await restaurant.table(), await (await seed.restaurant()).table()];
    const { userErrors } = await rules.block({ ...span, tableIds: [own, theirs] });
    expect(userErrors).toEqual([
      { code: 'NOT_FOUND', field: ['tableIds', '1'], message: 'There is no such table.' },
    ]);
    expect(await blocksOf()).toEqual([]);
  });
});

describe('an owner', () => {
  test.each([
    ['ends before it begins', { endsAt: `${DAY}T14:59:00Z` }, 'endsAt', 'ends after it begins'],
    ['ends as it begins', { endsAt: span.startsAt }, 'endsAt', 'ends after it begins'],
    ['is over', { startsAt: '2026-06-30T10:00:00Z', endsAt: NOW }, 'endsAt', 'has passed'],
    ['lasts two years', { endsAt: '2028-07-08T15:00:00Z' }, 'endsAt', 'at most a year'],
    [
      'is far away',
      { startsAt: '2029-07-08T15:00:00Z', endsAt: '2029-07-08T17:00:00Z' },
      'startsAt',
      '3 years from now',
    ],
  ])('whose block %s is told so, and nothing is blocked', async (_what, change, field, words) => {
    const { userErrors } = await rules.block({ ...span, ...change });
    expect(userErrors).toEqual([
      { code: 'OUT_OF_RANGE', field: [field], message: expect.stringContaining(words) },
    ]);
    expect(await blocksOf()).toEqual([]);
  });

  test.each([`${DAY}T15:00:00`, `${DAY} 15:00`, 'tomorrow'])(
    'who writes %s asks what this API does not know: an instant has its offset',
    async (startsAt) => {
      expect((await rules.block({ ...span, startsAt })).error).toBe('BAD_USER_INPUT');
    },
  );

  test('finds the blocks that touch the dates of the restaurant’s own calendar', async () => {
    await restaurant.set({ timezone: 'Pacific/Auckland' });
    // 8 July, 22:00 to midnight of the 9th, and half an hour from then on
    const evening = await restaurant.block({ startsAt: `${DAY}T10:00:00Z`, endsAt: `${DAY}T12:00:00Z` });
    const night = await restaurant.block({ startsAt: `${DAY}T12:00:00Z`, endsAt: `${DAY}T12:30:00Z` });
    const ids = async (range?: string) => (await blocksOf(range)).map(({ id }) => id);
    expect(await ids()).toEqual([evening, night]);
    expect(await ids('(from: "2026-07-08", to: "2026-07-08")')).toEqual([evening]);
    expect(await ids('(from: "2026-07-09", to: "2026-07-09")')).toEqual([night]);
    expect(await ids('(from: "2026-07-10")')).toEqual([]);
  });

  test('who corrects the time zone keeps the hours of a block', async () => {
    const id = await restaurant.block(span);
    await restaurant.set({ timezone: 'Europe/Berlin' });
    expect(await blocksOf()).toMatchObject([
      { id, startsAt: `${DAY}T13:00:00.000Z`, endsAt: `${DAY}T15:00:00.000Z` },
    ]);
    expect(reasonAt(await day(), '15:00')).toBe('CLOSED');
    expect(reasonAt(await day(), '17:00')).toBeNull();
  });
});

test('a block is shown by its id to the staff, and to nobody else', async () => {
  const id = await restaurant.block({ reason: 'Filming' });
  const query = 'query($id: ID!) { node(id: $id) { ... on Block { id reason onlineOnly tables { id } } } }';
  const host = await restaurant.member('host');
  expect(await host.ask(query, { id })).toEqual({
    node: { id, reason: 'Filming', onlineOnly: false, tables: null },
  });
  expect(await (await seed.restaurant()).owner.ask(query, { id })).toEqual({ node: null });
  expect(await diner.ask(query, { id })).toEqual({ node: null });
});

test('a block of a Saturday by the clock keeps the end of Friday’s night; a special day closes Saturday with its own', async () => {
  const [friday, saturday] = ['2026-07-10', '2026-07-11'];
  await restaurant.set({ openingTime: '18:00', closingTime: '03:00', timeSlotDuration: 60 });
  const byTheClock = { startsAt: `${saturday}T00:00:00Z`, endsAt: '2026-07-12T00:00:00Z' };
  await rules.block(byTheClock);
  expect(reasonAt(await day(friday), '00:30')).toBe('CLOSED');
  expect(freeTimes(await day(saturday))).toEqual(expect.arrayContaining(['00:30']));
  const [block] = await blocksOf();
  await rules.unblock(block?.id ?? '');
  await rules.specialDay(saturday, []);
  expect(freeTimes(await day(friday))).toEqual(expect.arrayContaining(['00:30']));
  expect((await day(saturday)).slots).toEqual([]);
});
