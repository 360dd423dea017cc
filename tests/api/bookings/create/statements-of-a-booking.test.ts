import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refuseTableGone, takeTables } from '../../../../api/src/features/availability/seat-booking.ts';
import { openWriter } from '../../../../api/src/open-writer.ts';
import { inRestaurants } from '../../../../api/src/platform/db/in-restaurants.ts';
import { constraintOf, emptyColumnOf } from '../../../../api/src/platform/db/sql-errors.ts';
import { sql } from '../../../../api/src/platform/db/statement.ts';
import { StatementBatch } from '../../../../api/src/platform/db/statement-batch.ts';
import { valueTypes } from '../../../../api/src/platform/db/value-types.ts';
import { uuidOf } from '../../../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';

const server = await testServer();
const writer = await openWriter(server.appUrl, 1); // one connection: what a transaction left behind would show in the next
afterAll(() => writer[Symbol.asyncDispose]());

let restaurant: SeededRestaurant;
let restaurantId: string;
let strangerId: string;
let bookingId: string;

beforeAll(async () => {
  restaurant = await server.seed.restaurant();
  const stranger = await server.seed.restaurant();
  [restaurantId, strangerId] = [restaurant.id, stranger.id].map((id) => uuidOf('Restaurant', id) ?? '') as [
    string,
    string,
  ];
  bookingId = uuidOf('Booking', (await restaurant.book()).id) ?? '';
});

const keeping = (key: string, ofId = restaurantId) =>
  sql`insert into booking_idempotency_keys (restaurant_id, key, input_hash, booking_id, created_at)
    values (${ofId}, ${key}, 'hash', ${bookingId}, now())`;
const kept = async (key: string) =>
  (await server.rows('select 1 from booking_idempotency_keys where key = $1', [key])).length;

describe('the statements of a booking', () => {
  test('are all kept when it is made, also those whose answer nobody waits for', async () => {
    await inRestaurants(writer, [restaurantId], async (tx) => {
      void tx.rows(keeping('not waited for'));
      await tx.rows(keeping('waited for'));
    });
    expect(await kept('not waited for')).toBe(1);
    expect(await kept('waited for')).toBe(1);
  });

  test.each([
    ['though it waited for none', false],
    ['though it waited for a later one', true],
  ])('leave nothing when one fails, and the command hears why %s', async (_, waits) => {
    const failing = inRestaurants(writer, [restaurantId], async (tx) => {
      void tx.rows(keeping('before the failure'));
      void tx.rows(keeping('before the failure'));
      if (waits) await tx.rows(keeping('after the failure'));
      return 'booked';
    });
    const error = await failing.catch((reason: unknown) => reason);
    expect(constraintOf(error)).toBe('booking_idempotency_keys_pkey');
    expect(await kept('before the failure')).toBe(0);
    expect(await kept('after the failure')).toBe(0);
  });

  test('leave nothing when the command itself thinks better of it', async () => {
    const refused = inRestaurants(writer, [restaurantId], async (tx) => {
      void tx.rows(keeping('refused'));
      throw new Error('No room');
    });
    await expect(refused).rejects.toThrow('No room');
    expect(await kept('refused')).toBe(0);
  });

  test('are all kept when the commit leaves with them, and nothing comes after it', async () => {
    const late = await inRestaurants(writer, [restaurantId], async (tx) => {
      await tx.commitWith(() => tx.rows(keeping('with the commit')));
      return tx.rows(keeping('after the commit')).catch((error: Error) => error.message);
    });
    expect(late).toBe('Nothing can be asked for after the commit.');
    expect(await kept('with the commit')).toBe(1);
    expect(await kept('after the commit')).toBe(0);
  });

  test.each([
    ['one of them', ['with a failing one', 'with a failing one'], []],
    ['one before them', ['with a failing one'], ['earlier', 'earlier']],
    ['one before the commit alone', [], ['earlier', 'earlier']],
  ])('leave nothing when the commit leaves with them and %s fails', async (_which, asked, before) => {
    const failing = inRestaurants(writer, [restaurantId], async (tx) => {
      const keep = (key: string) => tx.rows(keeping(key));
      const waited = tx.rows(sql`select 1`);
      for (const key of before) void keep(key).catch(() => undefined);
      await waited.catch(() => undefined);
      return tx.commitWith(() => Promise.all(asked.map(keep)));
    });
    const error = await failing.catch((reason: unknown) => reason);
    expect(constraintOf(error)).toBe('booking_idempotency_keys_pkey');
    for (const key of [...asked, ...before]) expect(await kept(key)).toBe(0);
  });

  test('leave nothing when the commit leaves with them and the command fails before it waits', async () => {
    const failing = inRestaurants(writer, [restaurantId], async (tx) => {
      await tx.rows(sql`select 1`);
      return tx.commitWith(async () => {
        void tx.rows(keeping('before a mistake'));
        throw new Error('A mistake');
      });
    });
    await expect(failing).rejects.toThrow('A mistake');
    expect(await kept('before a mistake')).toBe(0);
  });

  test('refuse to seat a booking that does not exist', async () => {
    const tableId = uuidOf('Table', await restaurant.table({ name: 'Free' })) ?? '';
    const seated = inRestaurants(writer, [restaurantId], (tx) =>
      takeTables(tx, { restaurantId, bookingId: strangerId, tableIds: [tableId] }),
    );
    expect(emptyColumnOf(await seated.catch((reason: unknown) => reason))).toBe('booking_id');
  });

  test('refuse a table that left the room meanwhile, and the booking with it', async () => {
    const tableId = uuidOf('Table', await restaurant.table({ name: 'Gone' })) ?? '';
    await server.rows('update tables set deleted_at = now() where id = $1', [tableId]);
    const seated = inRestaurants(writer, [restaurantId], (tx) =>
      tx.commitWith(async () => {
        void tx.rows(keeping('without a table'));
        await takeTables(tx, { restaurantId, bookingId, tableIds: [tableId] }).catch(refuseTableGone);
      }),
    );
    await expect(seated).rejects.toThrow('A table was taken out of the room meanwhile. Please try again.');
    expect(await kept('without a table')).toBe(0);
  });

  test('are of the one restaurant alone, whoever had the connection before', async () => {
    const names = (ids: string[]) =>
      inRestaurants(writer, ids, (tx) => tx.rows<{ id: string }>(sql`select id from restaurants`));
    expect(await names([restaurantId])).toEqual([{ id: restaurantId }]);
    expect(await names([strangerId])).toEqual([{ id: strangerId }]);
    expect(await names([])).toEqual([]);
    const theirs = inRestaurants(writer, [restaurantId], (tx) =>
      tx.rows(keeping('of somebody else', strangerId)),
    );
    await expect(theirs).rejects.toThrow('row-level security');
    expect(await kept('of somebody else')).toBe(0);
  });
});

test('a booking takes two round trips: one under which its day is locked and read, one to write it and commit', async () => {
  const elsewhere = await server.seed.restaurant(); // no table: any party that the house has room for
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await elsewhere.book({ idempotencyKey: 'once' });
    const asked = spy.mock.calls.map(([query]: unknown[], at) => ({
      client: spy.mock.contexts[at],
      texts: query instanceof StatementBatch ? query.statements.map(({ text }) => text) : [String(query)],
    }));
    const writer = asked.find(({ texts }) => texts.some((text) => text.includes('lock_service_day')))?.client;
    const trips = asked.filter(({ client }) => client === writer).map(({ texts }) => texts);
    expect(trips.map((texts) => [texts[0], texts.at(-1) === 'commit'])).toEqual([
      ['begin', false],
      [expect.stringContaining('insert into bookings'), true],
    ]);
  } finally {
    spy.mockRestore();
  }
});

test.each([
  '2026-11-21 18:30:00+00',
  '2026-02-28 23:59:59.9+00',
  '2024-02-29 00:00:00.25+00',
  '1999-12-31 23:59:59.999+00',
  '0044-03-15 10:00:00+00',
  '0044-03-15 10:00:00+00 BC',
  '12026-11-21 18:30:00+00',
  '2026-11-21 18:30:00.123456+00',
  '2026-11-21 20:30:00.5+02',
  '2026-11-21 15:00:00-03:30',
  '1890-01-01 00:00:00+00:53:28',
  'infinity',
  '-infinity',
])('the instant %s is the one that pg reads', (text) => {
  const { TIMESTAMPTZ } = pg.types.builtins;
  const pgReads: (value: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ);
  expect(valueTypes.getTypeParser(TIMESTAMPTZ)(text)).toEqual(pgReads(text));
});
