import pg from 'pg';
import { expect, test } from 'vitest';
import { uuidOf } from '../../api/src/platform/ids/global-id.ts';
import { testServer } from '../testkit/server.ts';

const WRITERS = 12;
const server = await testServer();

const SEAT = `insert into seatings (restaurant_id, booking_id, table_id, during, holding)
  select restaurant_id, id, $2, tstzrange(starts_at, ends_at, '[)'), true from bookings where id = $1`;

test('programs that ask neither the engine nor for its lock never put two parties at one table', async () => {
  const bistro = await server.seed.restaurant();
  const parties = await Promise.all(Array.from({ length: WRITERS }, () => bistro.book()));
  const tableId = uuidOf('Table', await bistro.table());
  await using opened = new AsyncDisposableStack();
  const writers = await Promise.all(
    parties.map(async () => {
      const writer = new pg.Client(server.appUrl);
      await writer.connect();
      opened.defer(() => writer.end());
      await writer.query(`select set_config('app.restaurant_ids', $1, false)`, [bistro.uuid]);
      return writer;
    }),
  );

  const outcomes = await Promise.allSettled(
    parties.map(({ id }, index) => writers[index]?.query(SEAT, [uuidOf('Booking', id), tableId])),
  );

  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  // Two that insert in the same instant may also wait for each other; PostgreSQL then refuses one of them.
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(['23P01', '40P01']).toContain(outcome.reason.code);
  }
  expect(await bistro.overlaps()).toEqual([]);
});
