import pg from 'pg';
import { expect, test } from 'vitest';
import { uuidOf } from '../../api/src/platform/ids/global-id.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { testServer } from '../testkit/server.ts';

const WRITERS = 12;
const server = await testServer();

const SEAT = `insert into seatings (restaurant_id, booking_id, table_id, during, holding)
  select restaurant_id, id, $2, tstzrange(starts_at, ends_at, '[)'), true from bookings where id = $1`;
const SIT_DOWN = `update bookings set status = 'seated', seated_at = starts_at where id = $1`;

/** What each of the programs came to that write one statement at one moment, as the application's own login. */
async function atOnce(
  bistro: SeededRestaurant,
  statement: string,
  values: readonly unknown[][],
): Promise<PromiseSettledResult<unknown>[]> {
  await using opened = new AsyncDisposableStack();
  const writers = await Promise.all(
    values.map(async (own) => {
      const writer = new pg.Client(server.appUrl);
      await writer.connect();
      opened.defer(() => writer.end());
      await writer.query(`select set_config('app.restaurant_ids', $1, false)`, [bistro.uuid]);
      return { writer, own };
    }),
  );
  return await Promise.allSettled(writers.map(({ writer, own }) => writer.query(statement, own)));
}

/** Two that write in the same instant may also wait for each other; PostgreSQL then refuses one of them. */
function expectOneTaker(outcomes: readonly PromiseSettledResult<unknown>[]): void {
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(['23P01', '40P01']).toContain(outcome.reason.code);
  }
}

test('programs that ask neither the engine nor for its lock never put two parties at one table', async () => {
  const bistro = await server.seed.restaurant();
  const parties = await Promise.all(Array.from({ length: WRITERS }, () => bistro.book()));
  const tableId = uuidOf('Table', await bistro.table());
  expectOneTaker(
    await atOnce(
      bistro,
      SEAT,
      parties.map(({ id }) => [uuidOf('Booking', id), tableId]),
    ),
  );
  expect(await bistro.overlaps()).toEqual([]);
});

test('programs that seat the parties of several turns never have two of them sit at one table', async () => {
  const bistro = await server.seed.restaurant({ timeSlotDuration: 60 });
  await bistro.table({ minCapacity: 1 });
  const parties: unknown[][] = [];
  for (const time of ['12:00:00', '13:00:00', '14:00:00', '15:00:00', '16:00:00'])
    parties.push([uuidOf('Booking', (await bistro.book({ time })).id)]);
  expectOneTaker(await atOnce(bistro, SIT_DOWN, parties));
});
