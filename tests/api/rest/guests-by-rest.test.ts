import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { type Problem, RestClient } from './rest-client.ts';

const server = await testServer();
const restaurant = await server.seed.restaurant({ name: 'The Copper Table' });
await restaurant.table({ name: 'Window' });
const date = restaurant.dayFromToday(7);
const fullDay = restaurant.dayFromToday(8);
await restaurant.book({ date: fullDay, time: '20:00:00', guests: 2, email: 'first@example.com' });
await restaurant.owner.ask(
  'mutation($input: UpdateRestaurantProfileInput!) { updateRestaurantProfile(input: $input) { userErrors { message } } }',
  {
    input: { restaurantId: restaurant.id, slug: 'the-copper-table', cuisines: ['Café'], locality: 'Berlin' },
  },
);
const guest = new RestClient(server.url, { 'user-agent': 'a phone of the house' });

const GUEST = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+49 30 5550101' };

interface Booking {
  id: string;
  reference: string;
  status: string;
  date: string;
  time: string;
  partySize: number;
  specialRequests: string | null;
  diets: object[];
  mayChange: boolean;
}

interface Made {
  booking: Booking;
  manageToken: string;
  confirmationMail: string;
}

interface Day {
  restaurantId: string;
  byRequest: boolean;
  slots: { time: string; available: boolean; reason: string | null }[];
}

const wish = (wished: object = {}) => ({
  restaurantId: restaurant.id,
  date,
  time: '19:00',
  partySize: 2,
  ...GUEST,
  ...wished,
});

const book = <Body = Made>(body: object, key: string = randomUUID(), headers: Record<string, string> = {}) =>
  guest.send<Body>('/v1/bookings', { method: 'POST', headers: { 'idempotency-key': key, ...headers }, body });

const bearing = (token: string) => ({ 'manage-token': token });

const bookings = () =>
  server.rows<{ reference: string }>('select reference from bookings where email = $1', [GUEST.email]);

describe('a guest whose program speaks plain HTTP', () => {
  test('looks at a restaurant by its id and by its name', async () => {
    const byId = await guest.send<{ id: string; slug: string }>(`/v1/restaurants/${restaurant.id}`);
    expect(byId.body).toMatchObject({ id: restaurant.id, slug: 'the-copper-table', cuisines: ['Café'] });
    const bySlug = await guest.send('/v1/restaurants/the-copper-table');
    expect(bySlug.body).toEqual(byId.body);
    expect(byId.headers.get('ratelimit')).toMatch(/r=\d+/);
    expect(byId.headers.get('cache-control')).toBe('no-store');
  });

  test('keeps a time, books it, changes it and cancels it', async () => {
    const visitor = { 'visitor-key': randomUUID() };
    const address = `/v1/restaurants/the-copper-table/availability?date=${date}&partySize=2`;
    const before = await guest.send<Day>(address);
    expect(before.body).toMatchObject({ restaurantId: restaurant.id, date, partySize: 2, byRequest: false });
    expect(freeAt(before.body, '19:00')).toBe(true);

    const { restaurantId, ...visit } = wish();
    const asked = { restaurantId, date: visit.date, time: visit.time, partySize: visit.partySize };
    const held = await guest.send<{ secondsLeft: number; time: string }>('/v1/holds', {
      method: 'POST',
      headers: visitor,
      body: asked,
    });
    expect([held.status, held.body.time]).toEqual([201, '19:00']);
    expect(held.body.secondsLeft).toBeGreaterThan(60);
    expect(freeAt((await guest.send<Day>(address)).body, '19:00')).toBe(false);
    expect(freeAt((await guest.send<Day>(address, { headers: visitor })).body, '19:00')).toBe(true);

    const body = wish({
      specialRequests: 'A quiet corner',
      diets: [{ guests: 1, needs: ['VEGAN'] }],
      language: 'DE',
    });
    const made = await book(body, randomUUID(), visitor);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      booking: {
        date,
        time: '19:00',
        partySize: 2,
        name: 'Ada Lovelace',
        status: 'PENDING',
        mayChange: true,
      },
      confirmationMail: 'ORDERED',
    });
    const headers = bearing(made.body.manageToken);
    expect((await guest.send<Booking>('/v1/managed-booking', { headers })).body).toEqual(made.body.booking);

    const changed = await guest.send<Booking>('/v1/managed-booking', {
      method: 'PATCH',
      headers,
      body: { date, time: '20:30', partySize: 3, diets: null },
    });
    expect(changed.body).toMatchObject({
      time: '20:30',
      partySize: 3,
      specialRequests: 'A quiet corner',
      diets: [],
    });

    for (let times = 0; times < 2; times += 1) {
      const gone = await guest.send<Booking>('/v1/managed-booking/cancel', { method: 'POST', headers });
      expect([gone.status, gone.body.status]).toEqual([200, 'CANCELLED']);
    }
    const [log] = await server.rows<{ channels: string[] }>(
      `select array_agg(distinct channel) as channels from change_log c join bookings b on b.id = c.booking_id where b.reference = $1`,
      [made.body.booking.reference],
    );
    expect(log).toEqual({ channels: ['api'] });
    await server.rows('delete from bookings where email = $1', [GUEST.email]);
  });

  test('repeats a call whose answer was lost and gets the same one', async () => {
    const key = randomUUID();
    const body = wish({ time: '18:00' });
    const [first, second] = [await book(body, key), await book(body, key)];
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await bookings()).toEqual([{ reference: first.body.booking.reference }]);

    const other = await book<Problem>(wish({ time: '18:00', partySize: 3 }), key);
    expect(other.body).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
      field: 'Idempotency-Key',
      in: 'headers',
      retryable: false,
    });
    expect(await bookings()).toHaveLength(1);

    await restaurant.owner.ask(
      'mutation($input: DeleteBookingInput!) { deleteBooking(input: $input) { userErrors { message } } }',
      { input: { id: first.body.booking.id } },
    );
    const gone = await book<Problem>(body, key);
    expect(gone.body).toMatchObject({ status: 409, code: 'CONFLICT', retryable: false });
  });

  test('is told which times near a taken one are free', async () => {
    const { status, headers, body } = await book<Problem>(wish({ date: fullDay, time: '20:00' }));
    expect([status, headers.get('content-type')]).toEqual([409, 'application/problem+json; charset=utf-8']);
    expect(body).toMatchObject({
      code: 'SLOT_TAKEN',
      field: 'time',
      in: 'body',
      reason: 'NO_TABLE',
      retryable: false,
    });
    expect(body.alternatives?.length).toBeGreaterThan(0);
    expect(body.alternatives?.every((time) => /^\d\d:\d\d$/.test(time))).toBe(true);
    expect(body.type).toBe('/developers/rest#SLOT_TAKEN');
  });

  test('with a token that opens nothing learns no more than that', async () => {
    const headers = bearing('nothing at all');
    const at = { field: 'Manage-Token', in: 'headers', code: 'NOT_FOUND', status: 404 };
    const visit = { date, time: '19:00', partySize: 2 };
    expect((await guest.send('/v1/managed-booking', { headers })).body).toMatchObject(at);
    expect(
      (await guest.send('/v1/managed-booking', { method: 'PATCH', headers, body: visit })).body,
    ).toMatchObject(at);
    expect((await guest.send('/v1/managed-booking/cancel', { method: 'POST', headers })).body).toMatchObject(
      at,
    );
  });
});

const freeAt = ({ slots }: Day, at: string) => slots.find(({ time }) => time === at)?.available;
