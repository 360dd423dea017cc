import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { keyOf, revoke, subscribe } from '../api-keys/api-key-calls.ts';
import { RestClient } from './rest-client.ts';

const server = await testServer({ accessTokenSeconds: 86_400 });
const restaurant = await server.seed.restaurant({ name: 'The Copper Table' });
const elsewhere = await server.seed.restaurant({ name: 'Elsewhere' });
for (const name of ['Window', 'Corner']) await restaurant.table({ name });
for (const one of [restaurant, elsewhere]) await subscribe(server, one);
const key = await keyOf(restaurant, { role: 'HOST', name: 'The till' });
const keyElsewhere = await keyOf(elsewhere, { role: 'MANAGER' });

const bearing = (secret: string) => new RestClient(server.url, { authorization: `Bearer ${secret}` });
const till = bearing(key.secret);
const stranger = bearing(keyElsewhere.secret);
const nobody = new RestClient(server.url);

const date = restaurant.dayFromToday(7);
const booked = await Promise.all(
  ['18:00:00', '19:00:00', '20:00:00'].map(async (time, place) => {
    const { id } = await restaurant.book({ date, time, guests: 2, email: `guest${place}@example.com` });
    return id;
  }),
);
const [first = '', second = ''] = booked;
const DAY = `/v1/restaurants/${restaurant.id}/bookings?date=${date}`;

interface StaffBooking {
  id: string;
  status: string;
  date: string;
  time: string;
  partySize: number;
  email: string;
  tables: { name: string }[];
  cancellationNote: string | null;
}

interface Page {
  bookings: StaffBooking[];
  nextCursor: string | null;
}

const WINDOW_OR_CORNER = expect.stringMatching(/^(Window|Corner)$/);

/** The bookings as they are; what guests were told is written by a job, whenever it comes to it. */
const fingerprint = () => server.rows("select to_jsonb(b) - 'told_guest' as row from bookings b order by id");

describe('a program with a key of the restaurant', () => {
  test('reads the bookings of a day, part by part', async () => {
    const whole = await till.send<Page>(DAY);
    expect(whole.body).toMatchObject({
      bookings: [
        {
          id: first,
          time: '18:00',
          partySize: 2,
          email: 'guest0@example.com',
          tables: [{ name: WINDOW_OR_CORNER }],
        },
        { id: second, time: '19:00' },
        { time: '20:00' },
      ],
      nextCursor: null,
    });
    const start = await till.send<Page>(`${DAY}&limit=2`);
    expect(start.body.bookings).toHaveLength(2);
    const rest = await till.send<Page>(`${DAY}&limit=2&after=${start.body.nextCursor}`);
    expect([...start.body.bookings, ...rest.body.bookings]).toEqual(whole.body.bookings);
    expect(rest.body.nextCursor).toBeNull();
    expect((await till.send<Page>(`${DAY}&status=CANCELLED`)).body.bookings).toEqual([]);
  });

  test('reads, moves and cancels a booking, in its own name', async () => {
    const address = `/v1/bookings/${first}`;
    expect((await till.send<StaffBooking>(address)).body).toMatchObject({ id: first, status: 'PENDING' });
    const moved = await till.send<StaffBooking>(address, {
      method: 'PATCH',
      body: { date, time: '18:10', partySize: 4 },
    });
    expect(moved.body).toMatchObject({ id: first, time: '18:10', partySize: 4 });
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await till.send<StaffBooking>(`${address}/cancel`, {
        method: 'POST',
        body: { note: 'The kitchen is closed.' },
      });
      expect([status, body.status, body.cancellationNote]).toEqual([
        200,
        'CANCELLED',
        'The kitchen is closed.',
      ]);
    }
    const [log] = await server.rows<{ kinds: string[]; channels: string[] }>(
      `select array_agg(distinct author_kind) as kinds, array_agg(distinct channel) as channels
        from change_log c join bookings b on b.id = c.booking_id where b.email = 'guest0@example.com' and c.api_key_id is not null`,
    );
    expect(log).toEqual({ kinds: ['api_key'], channels: ['api'] });
  });

  test('is told why a time does not do', async () => {
    const { body } = await till.send(`/v1/bookings/${second}`, {
      method: 'PATCH',
      body: { date, time: '04:00', partySize: 2 },
    });
    expect(body).toMatchObject({
      status: 422,
      code: 'OUT_OF_RANGE',
      field: 'time',
      in: 'body',
      reason: 'CLOSED',
    });
  });
});

test('a program reads bookings with the three scopes that the guide names, and is told the one that is missing', async () => {
  const three = ['BOOKINGS_READ', 'GUESTS_READ', 'TABLES_READ'];
  const whole = await keyOf(restaurant, { role: 'HOST', scopes: three });
  const short = await keyOf(restaurant, { role: 'HOST', scopes: ['BOOKINGS_WRITE', 'TABLES_READ'] });
  const read = await bearing(whole.secret).send<StaffBooking>(`/v1/bookings/${first}`);
  expect(read).toMatchObject({ status: 200, body: { id: first } });
  const refused = await bearing(short.secret).send(`/v1/bookings/${first}`);
  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect(refused.body.detail).toBe(
    'This program was not given guests:read. An owner can make another key that has it.',
  );
});

describe('whoever is not of the restaurant', () => {
  test.each([
    ['signed out', nobody, 401, 'UNAUTHENTICATED'],
    ['with a key of another restaurant', stranger, 404, 'NOT_FOUND'],
  ])('%s reads, moves and cancels nothing', async (_who, client, status, code) => {
    const before = await fingerprint();
    const address = `/v1/bookings/${second}`;
    const refused = [
      await client.send(address),
      await client.send(address, { method: 'PATCH', body: { date, time: '18:30', partySize: 3 } }),
      await client.send(`${address}/cancel`, { method: 'POST' }),
    ];
    expect(refused.map(({ body }) => [body.status, body.code])).toEqual(Array(3).fill([status, code]));
    expect(await fingerprint()).toEqual(before);
  });

  test.each([
    ['signed out', nobody, 401, 'UNAUTHENTICATED'],
    ['with a key of another restaurant', stranger, 403, 'FORBIDDEN'],
  ])('%s does not see its day', async (_who, client, status, code) => {
    const { body, headers } = await client.send(DAY);
    expect(body).toMatchObject({ status, code });
    if (status === 401) expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  test('learns nothing from an id that is none', async () => {
    for (const id of ['book_nothing', restaurant.id, 'x'])
      expect((await till.send(`/v1/bookings/${id}`)).body, id).toMatchObject({
        code: 'NOT_FOUND',
        field: 'booking',
        in: 'path',
      });
  });

  test('has a key that is revoked, or no key at all, and is told so', async () => {
    const gone = await keyOf(restaurant, { role: 'HOST', name: 'The old till' });
    await revoke(restaurant.owner, gone.id);
    server.clock.pass({ seconds: 31 });
    for (const secret of [gone.secret, 'nonsense']) {
      const { status, body, headers } = await bearing(secret).send(DAY);
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(headers.get('www-authenticate')).toContain('invalid_token');
    }
  });
});
