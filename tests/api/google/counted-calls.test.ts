import { beforeEach, expect, test, vi } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { queue } from '../messages/job-queue.ts';
import { GOOGLE_VARIABLES, GoogleClient, type Said, slotTime, user } from './google-client.ts';
import { googleRestaurant } from './google-restaurant.ts';

const server = await testServer({ variables: GOOGLE_VARIABLES });
const google = new GoogleClient(server.url);
let bistro: SeededRestaurant;

beforeEach(async () => {
  bistro = await googleRestaurant(server, { openingTime: '17:00', closingTime: '23:00' });
});

interface Calls {
  method: string;
  calls: number;
  refused: number;
  failed: number;
  slowestMs: number;
  lastAt: string;
  errorLimitPercent: number | null;
  slowestLimitMs: number | null;
}

const counted = async (days?: number, of = bistro): Promise<Calls[]> => {
  const { restaurant } = await of.owner.ask<{ restaurant: { channels: { calls: Calls[] }[] } }>(
    `query($id: ID!, $days: Int) { restaurant(id: $id) { channels { calls(days: $days) {
      method calls refused failed slowestMs lastAt errorLimitPercent slowestLimitMs } } } }`,
    { id: of.id, days: days ?? 7 },
  );
  return restaurant.channels[0]?.calls ?? [];
};

/** Once what was counted is written. */
const becomes = (expected: object[], days?: number) =>
  vi.waitFor(async () => expect(await counted(days)).toMatchObject(expected), {
    timeout: 15_000,
    interval: 200,
  });

const book = (time: string) => {
  const { start_sec, duration_sec } = slotTime(bistro.dayFromToday(7), time);
  return google.send<Said>('CreateBooking', {
    slot: {
      merchant_id: bistro.id,
      service_id: 'reservation',
      start_sec,
      duration_sec,
      resources: { party_size: 2 },
    },
    user_information: user(),
    idempotency_token: String(Math.random()),
  });
};

test('calls are counted by their methods and by how they ended, for the restaurant that they are about', async () => {
  const other = await googleRestaurant(server);
  const lookup = { merchant_id: bistro.id, slot_time: [slotTime(bistro.dayFromToday(7), '19:00:00')] };
  await google.send('BatchAvailabilityLookup', lookup);
  await google.send('BatchAvailabilityLookup', { ...lookup, slot_time: 'none' }); // an error
  const { body } = await book('19:00:00');
  await book('19:00:00'); // the one table is taken
  await google.send('GetBookingStatus', { booking_id: body.booking?.booking_id });
  await google.send('UpdateBooking', {
    booking: { booking_id: body.booking?.booking_id, status: 'CANCELED' },
  });
  await becomes([
    {
      method: 'BatchAvailabilityLookup',
      calls: 2,
      refused: 0,
      failed: 1,
      errorLimitPercent: 3,
      slowestLimitMs: 1_500,
    },
    { method: 'CreateBooking', calls: 2, refused: 1, failed: 0, errorLimitPercent: 5, slowestLimitMs: 4_000 },
    { method: 'UpdateBooking', calls: 1, refused: 0, failed: 0 },
    { method: 'GetBookingStatus', calls: 1, errorLimitPercent: null, slowestLimitMs: null },
  ]);
  const [first] = await counted();
  expect(first?.slowestMs).toBeGreaterThan(0);
  expect(first?.lastAt).toBe(server.clock.now().toISOString());
  expect(await counted(7, other)).toEqual([]);
});

test('calls of an hour are one row, whichever come; those of nobody are none', async () => {
  const lookup = { merchant_id: bistro.id, slot_time: [] };
  await google.send('BatchAvailabilityLookup', lookup);
  await becomes([{ calls: 1 }]);
  await google.send('BatchAvailabilityLookup', {
    merchant_id: bistro.id.replace(/.{4}$/, '0000'),
    slot_time: [],
  });
  await google.send('BatchAvailabilityLookup', {});
  await Promise.all([1, 2, 3].map(() => google.send('BatchAvailabilityLookup', lookup)));
  await becomes([{ calls: 4 }]);
  const rows = await server.rows('select 1 from channel_calls where restaurant_id = $1', [bistro.uuid]);
  expect(rows).toHaveLength(1);
});

test('calls are shown for as many days as are asked for, and forgotten after 30', async () => {
  await google.send('BatchAvailabilityLookup', { merchant_id: bistro.id, slot_time: [] });
  await becomes([{ calls: 1 }], 1);
  const age = (days: number) =>
    server.rows('update channel_calls set hour = hour - make_interval(days => $1)', [days]);
  await age(3);
  expect(await counted(1)).toEqual([]);
  expect(await counted(-5)).toEqual([]);
  expect(await counted(7)).toMatchObject([{ calls: 1 }]);
  const kept = () => server.rows('select 1 from channel_calls where restaurant_id = $1', [bistro.uuid]);
  await age(28);
  expect(await counted(999)).toEqual([]);
  expect(await kept()).toHaveLength(1);
  await queue(server, 'purge-channel-calls', {});
  await vi.waitFor(async () => expect(await kept()).toEqual([]), { timeout: 60_000, interval: 50 });
});
