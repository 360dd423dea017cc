import { beforeEach, describe, expect, test } from 'vitest';
import { cancelManaged, remove, restore } from '../api/bookings/booking-calls.ts';
import { knownGuest, mergeGuests } from '../api/guests/guest-calls.ts';
import { Caller } from '../testkit/caller.ts';
import { closing } from '../testkit/live-client.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { testServer } from '../testkit/server.ts';
import { Onlooker, type Times } from './live-queries.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const TONIGHT = { date: '2026-07-01', time: '19:00:00' };
/** A second on a machine at rest, which the bench measures; long before anything but the event would bring it. */
const WITHIN_MS = 10_000;
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const elsewhere = await testServer({ now: NOW, beside: server });
const { clock, rows, seed } = server;
let restaurant: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant({ seatingCapacity: 4 });
});

/** A diner, or staff, whose requests go to the other server. */
function viaElsewhere(as?: Caller): Caller {
  const caller = new Caller(elsewhere.url);
  caller.accessToken = as?.accessToken ?? null;
  return caller;
}

describe('an owner at the dashboard', () => {
  test('sees the counts at once, and within a second of a booking that was made elsewhere', async () => {
    await using page = new Onlooker(server.url, restaurant.owner);
    const stats = page.stats(restaurant);
    expect((await stats.until(() => true)).dashboardStats).toEqual({
      today: 0,
      thisWeek: 0,
      thisMonth: 0,
      total: 0,
    });
    await restaurant.ask(TONIGHT, viaElsewhere());
    const { dashboardStats } = await stats.until(({ dashboardStats: { total } }) => total === 1, WITHIN_MS);
    expect(dashboardStats).toEqual({ today: 1, thisWeek: 1, thisMonth: 1, total: 1 });
  });

  test('hears of a booking’s whole life: made, confirmed, cancelled by the guest, deleted, taken back', async () => {
    await using page = new Onlooker(server.url, restaurant.owner);
    const changes = await page.changes(restaurant);
    const owner = viaElsewhere(restaurant.owner);
    const { booking, manageToken } = await restaurant.ask(TONIGHT, viaElsewhere());
    const id = booking?.id ?? '';
    await restaurant.setStatus(id, 'CONFIRMED', owner);
    await cancelManaged(viaElsewhere(), manageToken ?? '');
    await remove(owner, id);
    await restore(owner, id);
    await changes.until(() => changes.values.length === 5);
    expect(changes.values.map(({ bookingChanged: { kind } }) => kind)).toEqual([
      'CREATED',
      'UPDATED',
      'UPDATED',
      'DELETED',
      'CREATED',
    ]);
    const [created, , , deleted, restored] = changes.values.map(({ bookingChanged }) => bookingChanged);
    expect(created).toMatchObject({ bookingId: id, booking: { id, customerName: 'Ada Lovelace' } });
    expect(deleted).toMatchObject({ kind: 'DELETED', bookingId: id, booking: null });
    expect(restored).toMatchObject({
      kind: 'CREATED',
      bookingId: id,
      booking: { id, status: 'CANCELLED', customerName: 'Ada Lovelace' },
    });
  });

  test('hears of the bookings of a guest whose two records were merged, as all of them show the guest', async () => {
    const request = { ...TONIGHT, guests: 2, phone: '+1 212 555 0177' };
    const one = await restaurant.book({ ...request, email: 'quin@example.com' });
    const two = await restaurant.book({ ...request, email: 'quin@work.example' });
    const [keepId, mergeId] = await Promise.all(
      [one, two].map(async ({ id }) => (await knownGuest(restaurant.owner, id)).id),
    );
    await using page = new Onlooker(server.url, restaurant.owner);
    const changes = await page.changes(restaurant);
    await mergeGuests(viaElsewhere(restaurant.owner), { keepId: keepId ?? '', mergeId: mergeId ?? '' });
    await changes.until(() => changes.values.length === 2);
    const heard = changes.values.map(({ bookingChanged: { kind, bookingId } }) => `${kind} ${bookingId}`);
    expect(heard.toSorted()).toEqual([one, two].map(({ id }) => `UPDATED ${id}`).toSorted());
  });

  test('hears nothing of a booking that was refused, or of a status that stays', async () => {
    await using page = new Onlooker(server.url, restaurant.owner);
    const changes = await page.changes(restaurant);
    const { id } = await restaurant.book(TONIGHT);
    await restaurant.ask({ ...TONIGHT, guests: 5 });
    await restaurant.setStatus(id, 'PENDING');
    const { id: next } = await restaurant.book(TONIGHT);
    await changes.until(({ bookingChanged }) => bookingChanged.bookingId === next);
    expect(changes.values.map(({ bookingChanged }) => bookingChanged.bookingId)).toEqual([id, next]);
  });

  test('hears nothing of another restaurant', async () => {
    const other = await seed.restaurant();
    await using page = new Onlooker(server.url, restaurant.owner);
    const changes = await page.changes(restaurant);
    const stats = page.stats(restaurant);
    await stats.until(() => true);
    await other.book(TONIGHT);
    const { id } = await restaurant.book(TONIGHT);
    await changes.until(() => true);
    await stats.until(({ dashboardStats }) => dashboardStats.total === 1);
    expect(changes.values.map(({ bookingChanged }) => bookingChanged.bookingId)).toEqual([id]);
    expect(stats.values.map(({ dashboardStats }) => dashboardStats.total)).toEqual([0, 1]);
  });

  test('in many tabs sees the same in each', async () => {
    const pages = Array.from({ length: 10 }, () => new Onlooker(server.url, restaurant.owner));
    const followed = pages.map((page) => page.stats(restaurant));
    await Promise.all(followed.map((stats) => stats.until(() => true)));
    await Promise.all([restaurant.book(TONIGHT), restaurant.book(TONIGHT)]);
    for (const stats of followed) await stats.until(({ dashboardStats }) => dashboardStats.total === 2);
    for (const page of pages) await page.client.dispose();
  });

  test('hears nothing more once signed out on another server', async () => {
    await using page = new Onlooker(server.url, restaurant.owner);
    const closed = closing(page.client);
    const changes = await page.changes(restaurant);
    await viaElsewhere(restaurant.owner).send('mutation { signOut { userErrors { code } } }');
    expect(await closed).toBe(4403);
    await restaurant.book(TONIGHT);
    expect(changes.values).toEqual([]);
    const { errors } = await restaurant.owner.send('{ viewer { user { email } } }');
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('who no longer works there gets a refusal instead of the next change', async () => {
    const host = await restaurant.member('host');
    await using page = new Onlooker(server.url, host);
    const changes = await page.changes(restaurant);
    await rows('delete from memberships where restaurant_id = $1 and role = $2', [restaurant.uuid, 'host']);
    clock.pass({ seconds: 31 }); // roles are kept for half a minute
    await restaurant.book(TONIGHT);
    await expect.poll(() => changes.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(changes.values).toEqual([]);
  });
});

describe('a diner on the booking page', () => {
  const at = (time: string) => (value: Times) => value.availability.slots.find((slot) => slot.time === time);

  test('sees a time go when somebody else takes the last seats, and come back when they cancel', async () => {
    await using page = new Onlooker(server.url);
    const times = page.times(restaurant, TONIGHT.date);
    expect(at(TONIGHT.time)(await times.until(() => true))).toMatchObject({ available: true });
    const { booking } = await restaurant.ask({ ...TONIGHT, guests: 3 }, viaElsewhere());
    const full = await times.until((value) => at(TONIGHT.time)(value)?.available === false, WITHIN_MS);
    expect(at(TONIGHT.time)(full)?.reason).toBe('FULL_ROOM');
    expect(at('20:00:00')(full)?.available).toBe(true);
    times.values.length = 0;
    await restaurant.setStatus(booking?.id ?? '', 'CANCELLED');
    await times.until((value) => at(TONIGHT.time)(value)?.available === true, WITHIN_MS);
  });

  test('sees new opening hours', async () => {
    await using page = new Onlooker(server.url);
    const times = page.times(restaurant, TONIGHT.date);
    await times.until(() => true);
    await restaurant.set({ closingTime: '18:00' });
    await times.until(({ availability }) => availability.slots.at(-1)?.time === '18:00:00', WITHIN_MS);
  });

  test('with another party sees other times', async () => {
    await restaurant.book({ ...TONIGHT, guests: 2 });
    await using page = new Onlooker(server.url);
    const [two, three] = [page.times(restaurant, TONIGHT.date, 2), page.times(restaurant, TONIGHT.date, 3)];
    expect(at(TONIGHT.time)(await two.until(() => true))?.available).toBe(true);
    expect(at(TONIGHT.time)(await three.until(() => true))?.available).toBe(false);
  });

  test.each([
    ['at a malformed id', { id: 'x' }, 2],
    ['for nobody', {}, 0],
    ['for 101', {}, 101],
  ])('%s is refused', async (_what, place, partySize) => {
    await using page = new Onlooker(server.url);
    const times = page.times({ id: restaurant.id, ...place }, TONIGHT.date, partySize);
    await times.until(() => true).catch(() => undefined);
    expect(times.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test('at a restaurant that never was sees a day without times', async () => {
    await using page = new Onlooker(server.url);
    const times = page.times({ id: 'rest_01h455vb4pex5vsknk084sn02q' }, TONIGHT.date);
    expect((await times.until(() => true)).availability.slots).toEqual([]);
  });
});
