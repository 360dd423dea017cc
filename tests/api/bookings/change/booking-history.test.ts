import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../../api/src/platform/time/zoned-time.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { queue, untilIdle } from '../../messages/job-queue.ts';
import { reportOf } from '../integrity/integrity-calls.ts';
import { makeRows } from '../lists/booking-rows-made.ts';

const NOW = '2026-07-15T09:30:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;
const TODAY = '2026-07-15';
const LONG_AGO = addDays(TODAY, -400);

let restaurant: SeededRestaurant;
beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant();
});

/** What the night does, until it has done it. */
async function settle(): Promise<void> {
  await queue(server, 'settle-booking-days', {});
  await untilIdle(server);
}

async function total({ owner, id }: SeededRestaurant = restaurant): Promise<number> {
  const data = await owner.ask<{ restaurant: { dashboardStats: { total: number } } }>(
    'query($id: ID!) { restaurant(id: $id) { dashboardStats { total } } }',
    { id },
  );
  return data.restaurant.dashboardStats.total;
}

const settled = async ({ uuid }: SeededRestaurant = restaurant) => {
  const [history] = await rows<{ bookings: number }>(
    'select bookings from booking_history where restaurant_id = $1',
    [uuid],
  );
  return history?.bookings ?? null;
};

const datesToAdd = ({ uuid }: SeededRestaurant = restaurant) =>
  rows<{ date: string }>(
    'select date::text from booking_days where restaurant_id = $1 and unsettled order by date',
    [uuid],
  );

describe('the total of a dashboard, when the night has added up the days that are over', () => {
  test('is what it was, of a restaurant with and of one without a past', async () => {
    const young = await seed.restaurant();
    await young.book();
    await makeRows(server, restaurant, [LONG_AGO, LONG_AGO, addDays(TODAY, -8), addDays(TODAY, -7), TODAY]);
    await settle();
    expect([await total(), await total(young)]).toEqual([5, 1]);
    expect([await settled(), await settled(young)]).toEqual([3, null]);
    expect(await datesToAdd()).toEqual([{ date: addDays(TODAY, -7) }, { date: TODAY }]);
    await settle();
    expect([await total(), await settled()]).toEqual([5, 3]);
    clock.pass({ days: 8 });
    await settle();
    clock.moveTo(NOW);
    expect([await total(), await settled()]).toEqual([5, 5]);
    expect(await datesToAdd()).toEqual([]);
  });

  test('follows every change of a day long over, before the next night and after it', async () => {
    await makeRows(server, restaurant, [LONG_AGO, LONG_AGO, addDays(LONG_AGO, 1)]);
    await settle();
    const changes: [string, number][] = [
      [`update bookings set status = 'no_show' where restaurant_id = $1`, 3],
      [`update bookings set deleted_at = now() where restaurant_id = $1 and date = '${LONG_AGO}'`, 1],
      [`update bookings set deleted_at = null where restaurant_id = $1`, 3],
      [`update bookings set date = '${TODAY}' where restaurant_id = $1 and date = '${LONG_AGO}'`, 3],
      [`delete from bookings where restaurant_id = $1 and date = '${TODAY}'`, 1],
    ];
    for (const [change, left] of changes) {
      await rows(change, [restaurant.uuid]);
      expect(await total()).toBe(left);
    }
    await makeRows(server, restaurant, [LONG_AGO, addDays(LONG_AGO, -3)]);
    expect(await total()).toBe(3);
    await settle();
    expect([await total(), await settled()]).toEqual([3, 3]);
    expect(await datesToAdd()).toEqual([]);
  });

  test('needs no new sum when a booking of a day long over gets another status', async () => {
    await makeRows(server, restaurant, [LONG_AGO]);
    await settle();
    await rows(`update bookings set status = 'no_show' where restaurant_id = $1`, [restaurant.uuid]);
    expect(await datesToAdd()).toEqual([]);
  });

  test('is gone with the restaurant', async () => {
    await makeRows(server, restaurant, [LONG_AGO]);
    await settle();
    await rows('delete from restaurants where id = $1', [restaurant.uuid]);
    expect(await settled()).toBeNull();
  });
});

test('the owner sees when the total counts other than the list of all that is past', async () => {
  await makeRows(server, restaurant, [LONG_AGO, addDays(TODAY, -1), TODAY]);
  await settle();
  expect((await reportOf(restaurant.id, restaurant.owner)).findings).toEqual([]);
  await rows('update booking_history set bookings = bookings + 2 where restaurant_id = $1', [
    restaurant.uuid,
  ]);
  expect((await reportOf(restaurant.id, restaurant.owner)).findings).toMatchObject([
    {
      check: 'COUNTS_DIFFER',
      date: TODAY,
      limit: 2,
      found: 4,
      explanation: 'The dashboard counts 4 bookings before this date, but the list has 2.',
    },
  ]);
});
