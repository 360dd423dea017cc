import { expect, test } from 'vitest';
import { marksOfAll } from '../../testkit/databases/whole-database.ts';
import { testServer } from '../../testkit/server.ts';
import { keyOf, subscribe } from '../api-keys/api-key-calls.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { RestClient } from './rest-client.ts';

const server = await testServer({ accessTokenSeconds: 86_400, now: '2026-07-01T17:00:00.000Z' });
const restaurant = await server.seed.restaurant();
await restaurant.table({ name: 'Window' });
await subscribe(server, restaurant);
const { secret } = await keyOf(restaurant, { role: 'HOST', name: 'The till' });
const till = new RestClient(server.url, { authorization: `Bearer ${secret}` });
const guest = new RestClient(server.url);
const date = restaurant.dayFromToday(7);
await till.send(`/v1/restaurants/${restaurant.id}/bookings?date=${date}`, { method: 'GET' }); // when a key was last used is kept by the minute
const { id: here } = await restaurant.book({
  date: restaurant.dayFromToday(0),
  time: '17:15:00',
  email: 'bo@example.com',
});
const { id, manageToken } = await restaurant.book({ date, time: '18:00:00', email: 'ada@example.com' });

const PERSON = { name: 'Bo', email: 'bo@example.com', phone: '+44 20 7946 0111' };
const visit = { restaurantId: restaurant.id, date, time: '21:00', partySize: 2 };
const key = { 'Visitor-Key': 'v'.repeat(36) };
const token = { 'Manage-Token': manageToken };

interface Sent {
  method: string;
  headers?: Record<string, string>;
  body?: object;
}

test.each<[string, RestClient, string, Sent, number]>([
  ['a hold', guest, '/v1/holds', { method: 'POST', headers: key, body: visit }, 201],
  [
    'a booking',
    guest,
    '/v1/bookings',
    { method: 'POST', headers: { 'Idempotency-Key': 'once' }, body: { ...visit, ...PERSON } },
    201,
  ],
  [
    'a guest’s change',
    guest,
    '/v1/managed-booking',
    { method: 'PATCH', headers: token, body: { date, time: '20:00', partySize: 3 } },
    200,
  ],
  ['a guest’s cancelling', guest, '/v1/managed-booking/cancel', { method: 'POST', headers: token }, 200],
  [
    'staff’s move',
    till,
    `/v1/bookings/${id}`,
    { method: 'PATCH', body: { date, time: '20:00', partySize: 3 } },
    200,
  ],
  [
    'a hold that is let go',
    guest,
    '/v1/holds/release',
    { method: 'POST', headers: key, body: { restaurantId: restaurant.id } },
    200,
  ],
  [
    'staff’s booking',
    till,
    `/v1/restaurants/${restaurant.id}/bookings`,
    {
      method: 'POST',
      headers: { 'Idempotency-Key': 'staff' },
      body: { date, time: '21:00', partySize: 2, name: 'Bo' },
    },
    201,
  ],
  ['a party that is here', till, `/v1/bookings/${here}/arrive`, { method: 'POST', body: {} }, 200],
  ['a party that sits down', till, `/v1/bookings/${here}/seat`, { method: 'POST', body: {} }, 200],
  ['a status', till, `/v1/bookings/${id}/status`, { method: 'POST', body: { status: 'CONFIRMED' } }, 200],
  ['a note', till, `/v1/bookings/${id}/details`, { method: 'PATCH', body: { staffNote: 'x' } }, 200],
  ['staff’s cancelling', till, `/v1/bookings/${id}/cancel`, { method: 'POST', body: {} }, 200],
])('%s is tried out and changes nothing', async (_what, client, address, sent, status) => {
  await untilIdle(server);
  await restaurant.fingerprint();
  const before = await marksOfAll(server.rows);
  const tried = await client.send(`${address}?dryRun=true`, sent);
  expect([tried.status, tried.body]).toEqual([status, expect.any(Object)]);
  await untilIdle(server);
  expect(await marksOfAll(server.rows)).toEqual(before);
});

test('what is neither true nor false is refused, and false is for good', async () => {
  const sent = { method: 'PATCH', body: { date, time: '20:00', partySize: 2 } };
  expect((await till.send(`/v1/bookings/${id}?dryRun=yes`, sent)).status).toBe(400);
  expect((await till.send(`/v1/bookings/${id}?dryRun=false`, sent)).status).toBe(200);
  expect(await server.rows("select time::text from bookings where email = 'ada@example.com'")).toEqual([
    { time: '20:00:00' },
  ]);
});
