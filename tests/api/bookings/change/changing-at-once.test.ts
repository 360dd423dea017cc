import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { cancelManaged, changeManaged, move, seen } from '../booking-calls.ts';

const TONIGHT = { date: '2026-07-01', time: '19:00:00' };
const TOMORROW = { date: '2026-07-02', time: '20:00:00' };
const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const { rows, seed } = server;
const guest = server.stranger();
let restaurant: SeededRestaurant;

beforeEach(async () => {
  restaurant = await seed.restaurant({ seatingCapacity: 4 });
});

/** Asks again as long as a machine that is busy with other tests says so, as its words tell a guest to. */
async function change(token: string, request: object): ReturnType<typeof changeManaged> {
  const answer = await changeManaged(guest, { token, ...TONIGHT, guests: 2, ...request });
  return answer.userErrors.some(({ code }) => code === 'BUSY') ? change(token, request) : answer;
}

describe('many who change at once', () => {
  test('move from many days to the same evening: as many as fit, and the others keep their own', async () => {
    const days = Array.from({ length: 12 }, (_, index) => restaurant.dayFromToday(10 + index));
    const parties = await Promise.all(days.map((date) => restaurant.book({ date, guests: 1 })));
    const answers = await Promise.all(
      parties.map(({ manageToken }) => change(manageToken, { ...TOMORROW, guests: 1 })),
    );
    expect(answers.filter(({ booking }) => booking !== null)).toHaveLength(4);
    const refused = answers.filter(({ booking }) => booking === null);
    expect(new Set(refused.flatMap(({ userErrors }) => userErrors.map(({ code }) => code)))).toEqual(
      new Set(['SLOT_TAKEN']),
    );
    const [moved] = await rows(
      'select sum(guests)::int as covers from bookings where restaurant_id = $1 and date = $2',
      [restaurant.uuid, TOMORROW.date],
    );
    expect(moved).toEqual({ covers: 4 });
  });

  test('swap days in both directions without waiting for each other for ever, and the room is never too full', async () => {
    const parties = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        restaurant.book({ ...(index % 2 ? TONIGHT : TOMORROW), time: '19:00:00', guests: 1 }),
      ),
    );
    const answers = await Promise.all(
      parties.map(({ manageToken }, index) =>
        change(manageToken, { date: (index % 2 ? TOMORROW : TONIGHT).date, time: '19:00:00', guests: 1 }),
      ),
    );
    for (const { booking, userErrors } of answers) {
      expect(booking ? [] : userErrors.map(({ code }) => code)).toEqual(booking ? [] : ['SLOT_TAKEN']);
    }
    expect(answers.some(({ booking }) => booking !== null)).toBe(true);
    const crowded = await rows(
      `select date from bookings where restaurant_id = $1 group by date having sum(guests) > 4`,
      [restaurant.uuid],
    );
    expect(crowded).toEqual([]);
  });

  test('one booking that leaves its day before a guest’s change is its turn: the guest is told to look again', async () => {
    const { id, manageToken } = await restaurant.book(TONIGHT);
    const other = new pg.Client(server.ownerUrl);
    await other.connect();
    await other.query('begin');
    await other.query('select app_private.lock_service_day($1, $2)', [restaurant.uuid, TONIGHT.date]);
    const waiting = [change(manageToken, TOMORROW), cancelManaged(guest, manageToken)];
    const hosts = restaurant.owner.ask<{ setBookingStatus: { userErrors: object[] } }>(
      'mutation($id: ID!) { setBookingStatus(input: { id: $id, status: CONFIRMED }) { userErrors { code } } }',
      { id },
    );
    await expect
      .poll(() =>
        rows(
          `select count(*)::int from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        ),
      )
      .toEqual([{ count: 3 }]);
    await other.query(`update bookings set date = '2026-07-09' where restaurant_id = $1`, [restaurant.uuid]);
    await other.query('commit');
    await other.end();
    for (const { booking, userErrors } of await Promise.all(waiting)) {
      expect(booking).toBeNull();
      expect(userErrors).toMatchObject([
        { code: 'CONFLICT', message: expect.stringContaining('moved to another day meanwhile') },
      ]);
    }
    expect((await hosts).setBookingStatus.userErrors).toEqual([{ code: 'CONFLICT' }]);
  });

  test('one booking from two places: it ends where one of them wanted it, and the other is told', async () => {
    const { id, manageToken } = await restaurant.book(TONIGHT);
    const { owner } = restaurant;
    const answers = await Promise.all([
      change(manageToken, TOMORROW),
      change(manageToken, { date: '2026-07-03' }),
      move(owner, { id, date: '2026-07-04', time: '19:00:00', guests: 2 }),
      move(owner, { id, date: '2026-07-05', time: '19:00:00', guests: 2 }),
    ]);
    const now = await seen(owner, id);
    const done = answers.flatMap(({ booking }) => (booking ? [booking.date] : []));
    expect(done).toContain(now?.date);
    for (const { booking, userErrors } of answers) {
      if (!booking) expect(userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    }
  });
});
