import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';

const BUSY = {
  code: 'BUSY',
  message: 'Many bookings are being made at this moment. Please try again in a few seconds.',
  field: null,
};
const written: string[] = [];
const server = await testServer({ logTo: { write: (line) => void written.push(line) } });
const restaurant = await server.seed.restaurant();
const day = restaurant.dayFromToday(7);

/** Somebody holds the lock of the day and does not let go, as an import or a stuck transaction might. */
async function whileTheDayIsHeld<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = new pg.Client(server.ownerUrl);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select app_private.lock_service_day($1, $2)', [restaurant.uuid, day]);
    return await work();
  } finally {
    await holder.end();
  }
}

const busyCount = async () =>
  Number(
    /hoststand_errors_total\{code="BUSY"\} (\d+)/.exec(
      await (await fetch(`${server.url}/metrics`)).text(),
    )?.[1] ?? 0,
  );

const HOLD = `mutation($input: HoldSlotInput!) { holdSlot(input: $input) {
  hold { time } alternatives { time } userErrors { code message field } } }`;
const CHANGE = `mutation($input: ChangeManagedBookingInput!) { changeManagedBooking(input: $input) {
  booking { time } alternatives { time } userErrors { code message field } } }`;

// Each waits for the lock for five seconds, all side by side.
test('a diner whose turn does not come is told to try again, not that the time is taken, and nothing is changed', {
  timeout: 60_000,
}, async () => {
  const { manageToken } = await restaurant.book({ time: '18:00' });
  const change = { token: manageToken, date: day, time: '20:00', guests: 2 };
  const hold = { restaurantId: restaurant.id, date: day, time: '19:00', guests: 2, visitorKey: randomUUID() };
  const before = await busyCount();
  const [asked, held, changed] = await whileTheDayIsHeld(() =>
    Promise.all([
      restaurant.ask({ time: '19:00' }),
      server.stranger().ask<{ holdSlot: object }>(HOLD, { input: hold }),
      server.stranger().ask<{ changeManagedBooking: object }>(CHANGE, { input: change }),
    ]),
  );
  expect(asked).toMatchObject({ booking: null, alternatives: null, userErrors: [BUSY] });
  expect(held.holdSlot).toEqual({ hold: null, alternatives: null, userErrors: [BUSY] });
  expect(changed.changeManagedBooking).toEqual({ booking: null, alternatives: null, userErrors: [BUSY] });
  expect((await busyCount()) - before).toBe(3);
  const warned = written.map((line) => JSON.parse(line) as { level: string; msg: string });
  expect(warned.filter(({ msg }) => msg === 'a place could not be given in time')).toHaveLength(3);
  const again = await restaurant.ask({ time: '19:00' });
  expect(again.userErrors).toEqual([]);
});
