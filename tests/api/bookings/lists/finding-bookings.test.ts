import { beforeAll, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { pageOf, remove } from '../booking-calls.ts';
import { makeRows } from './booking-rows-made.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const { seed } = server;
const ID = 'id date time startsAt reference status customerName';
const NO_BOOKING = 'bkg_01h455vb4pex5vsknk084sn02q';

describe('a list of 30 bookings', () => {
  let restaurant: SeededRestaurant;
  let ids: string[];

  beforeAll(async () => {
    restaurant = await seed.restaurant({
      openingTime: '18:00',
      closingTime: '02:00',
      seatingCapacity: 1_000,
    });
    const times = ['19:00:00', '00:30:00', '18:15:00', '19:00:00', '01:00:00'];
    const nights = ['2026-07-09', '2026-07-07', '2026-07-08'];
    for (let i = 0; i < 30; i += 1) {
      await restaurant.book({ date: nights[i % 3], time: times[i % 5], customerName: `Guest ${i}` });
    }
    const { bookings } = await pageOf(restaurant, {}, ID);
    ids = bookings.map(({ id }) => id);
  });

  test('is in the order of the nights; what is after midnight comes last in its night', async () => {
    const { bookings, totalCount, pageInfo } = await pageOf(restaurant, {}, ID);
    expect(totalCount).toBe(30);
    expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
    const places = bookings.map(({ date, startsAt, id }) => `${date} ${startsAt} ${id}`);
    expect(places).toEqual(places.toSorted());
    const night = bookings.filter(({ date }) => date === '2026-07-07').map(({ time }) => time);
    expect([night[0], night.at(-1)]).toEqual(['18:15:00', '01:00:00']);
    expect(new Set(ids).size).toBe(30);
  });

  test.each([1, 7, 10, 29, 30])('is read forward in pages of %i without gap or repetition', async (first) => {
    const read: string[] = [];
    let after: string | null = null;
    for (let more = true, turns = 0; more; turns += 1) {
      expect(turns).toBeLessThan(31);
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(restaurant, { first, after }, 'id');
      expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
      expect(page.totalCount).toBe(30);
      read.push(...page.bookings.map(({ id }) => id));
      ({ hasNextPage: more, endCursor: after } = page.pageInfo);
    }
    expect(read).toEqual(ids);
  });

  test.each([1, 7, 30])('is read backward in pages of %i without gap or repetition', async (last) => {
    const read: string[] = [];
    let before: string | null = null;
    for (let more = true, turns = 0; more; turns += 1) {
      expect(turns).toBeLessThan(31);
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(restaurant, { last, before }, 'id');
      expect(page.pageInfo.hasNextPage).toBe(before !== null);
      read.unshift(...page.bookings.map(({ id }) => id));
      ({ hasPreviousPage: more, startCursor: before } = page.pageInfo);
    }
    expect(read).toEqual(ids);
  });

  test('is cut between any two of its cursors', async () => {
    const { edges } = await pageOf(restaurant, {}, 'id');
    const [after, before] = [edges[4]?.cursor, edges[11]?.cursor];
    const idsOf = async (args: object) => (await pageOf(restaurant, args, 'id')).bookings.map(({ id }) => id);
    expect(await idsOf({ after, before })).toEqual(ids.slice(5, 11));
    expect(await idsOf({ after, before, first: 3 })).toEqual(ids.slice(5, 8));
    expect(await idsOf({ after, before, last: 3 })).toEqual(ids.slice(8, 11));
    expect(await idsOf({ after: edges[29]?.cursor })).toEqual([]);
    expect(await idsOf({ last: 5, before: edges[0]?.cursor })).toEqual([]);
  });

  test.each([
    ['no rows', { first: 0 }],
    ['less than none', { first: -1 }],
    ['more than 100', { first: 101 }],
    ['none from the end', { last: 0 }],
    ['more than 100 from the end', { last: 101 }],
    ['both ends at once', { first: 1, last: 1 }],
    ['a cursor that is none', { after: 'x' }],
    ['an empty cursor', { after: '' }],
    ['a cursor of an object', { after: coded({ length: 3 }) }],
    ['a cursor with too little in it', { before: coded(['2026-07-07']) }],
    ['a cursor with numbers in it', { before: coded([1, 2, 3]) }],
    ['a cursor of a day that is none', { after: coded(['2026-02-30', '2026-07-07T19:00:00.000Z', uuid()]) }],
    [
      'a cursor of an hour that is none',
      { after: coded(['2026-07-07', '2026-07-07T99:00:00.000Z', uuid()]) },
    ],
    ['a cursor that speaks SQL', { after: coded(['2026-07-07', `' or 1=1`, uuid()]) }],
    ['a search of 101 characters', { search: 'x'.repeat(101) }],
    ['a search for a null character', { search: 'Guest\u0000' }],
  ])('that is asked for %s is refused with BAD_USER_INPUT', async (_what, args) => {
    expect((await pageOf(restaurant, args)).code).toBe('BAD_USER_INPUT');
  });

  function coded(value: unknown): string {
    return Buffer.from(JSON.stringify(value)).toString('base64url');
  }

  function uuid(): string {
    return '01900000-0000-7000-8000-000000000000';
  }
});

test('a long list is shown 50 at a time, and at most 100', async () => {
  const restaurant = await seed.restaurant();
  await makeRows(
    server,
    restaurant,
    Array.from({ length: 101 }, () => '2026-07-04'),
  );
  const first = await pageOf(restaurant, {}, ID);
  expect(first.bookings).toHaveLength(50);
  expect(first.pageInfo.hasNextPage).toBe(true);
  const second = await pageOf(restaurant, { first: 100, after: first.pageInfo.endCursor }, ID);
  expect(second.bookings).toHaveLength(51);
  expect(second).toMatchObject({ totalCount: 101, pageInfo: { hasNextPage: false, hasPreviousPage: true } });
});

describe('an owner who looks for a booking', () => {
  let restaurant: SeededRestaurant;
  const guests = [
    { customerName: 'Ada Lovelace', email: 'ada@example.com', phone: '+44 20 7946 0958', date: '2026-07-07' },
    { customerName: `Seán O'Brien`, email: 'sean_o@example.com', phone: '020 7946 0111', date: '2026-07-08' },
    { customerName: '100% "Dolly"', email: 'dolly@example.org', phone: '0049 30 123456', date: '2026-07-09' },
    { customerName: 'back\\slash', email: 'seanxo@example.com', phone: '030/654321', date: '2026-07-10' },
  ];
  const references: string[] = [];

  beforeAll(async () => {
    restaurant = await seed.restaurant();
    for (const guest of guests) references.push((await restaurant.book(guest)).reference);
    const hidden = await restaurant.book({ customerName: 'Ada Deleted', date: '2026-07-07' });
    await remove(restaurant.owner, hidden.id);
    await (await seed.restaurant()).book({ customerName: 'Ada Elsewhere' });
    const { bookings } = await pageOf(restaurant, {}, ID);
    await restaurant.setStatus(bookings[1]?.id ?? NO_BOOKING, 'CONFIRMED');
    await restaurant.setStatus(bookings[3]?.id ?? NO_BOOKING, 'CONFIRMED');
  });

  /** The guests that a list shows, by their place in `guests`. */
  async function found(args: object): Promise<number[]> {
    const { bookings, totalCount, code } = await pageOf(restaurant, args, ID);
    expect(code).toBeNull();
    expect(totalCount).toBe(bookings.length);
    return bookings.map(({ reference }) => references.indexOf(reference));
  }

  test.each([
    ['part of a name in any case', 'LOVE', [0]],
    ['part of an address', 'example.com', [0, 1, 3]],
    ['part of a phone number', '7946 0', [0, 1]],
    ['a name with spaces around', '  ada ', [0]],
    ['letters with accents', 'seán', [1]],
    ['an apostrophe', `o'b`, [1]],
    ['a quotation mark', '"dolly"', [2]],
    ['a per cent sign', '%', [2]],
    ['an underscore', 'n_o', [1]],
    ['a backslash', '\\', [3]],
    ['nothing but spaces', '   ', [0, 1, 2, 3]],
    ['what is nowhere', 'zzz', []],
    ['a piece of SQL', `' or '1'='1`, []],
  ])(
    'by %s finds it, and only among those of the restaurant that are not deleted',
    async (_what, search, expected) => {
      expect(await found({ search })).toEqual(expected);
    },
  );

  test('by its reference finds it, in small letters too', async () => {
    expect(await found({ search: references[2]?.toLowerCase() })).toEqual([2]);
  });

  test.each([
    ['a status', { status: 'CONFIRMED' }, [1, 3]],
    ['another status', { status: 'PENDING' }, [0, 2]],
    ['a status that none has', { status: 'NO_SHOW' }, []],
    ['dates from', { from: '2026-07-08' }, [1, 2, 3]],
    ['dates up to', { to: '2026-07-08' }, [0, 1]],
    ['one date', { from: '2026-07-08', to: '2026-07-08' }, [1]],
    ['dates the wrong way round', { from: '2026-07-09', to: '2026-07-08' }, []],
    ['all of it together', { status: 'CONFIRMED', from: '2026-07-08', to: '2026-07-09', search: 's' }, [1]],
  ])('by %s finds it', async (_what, args, expected) => {
    expect(await found(args)).toEqual(expected);
  });

  test('pages through what the filter leaves', async () => {
    const first = await pageOf(restaurant, { search: 'example.com', first: 2 }, ID);
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const after = first.pageInfo.endCursor;
    expect(await pageOf(restaurant, { search: 'example.com', first: 2, after }, ID)).toMatchObject({
      totalCount: 3,
      pageInfo: { hasNextPage: false },
      bookings: [{ customerName: 'back\\slash' }],
    });
  });
});
