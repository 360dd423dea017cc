import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routes } from '../../../api/src/features/rest/routes.ts';
import { testServer } from '../../testkit/server.ts';
import { keyOf, subscribe } from '../api-keys/api-key-calls.ts';
import { RestClient } from './rest-client.ts';

const server = await testServer();
const restaurant = await server.seed.restaurant();
await subscribe(server, restaurant);
const { secret } = await keyOf(restaurant, { role: 'MANAGER' });
const client = new RestClient(server.url, { authorization: `Bearer ${secret}` });
const date = restaurant.dayFromToday(7);

const BOOKING = {
  restaurantId: restaurant.id,
  date,
  time: '19:00',
  partySize: 2,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+49 30 5550101',
};

/** Whatever JSON has, and what means something here. */
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '0',
    '-1',
    '1e9',
    date,
    '19:00',
    restaurant.id,
    'null',
    -1,
    2 ** 53,
  ),
);

const inAddress = (text: string) => encodeURIComponent(text.toWellFormed()) || 'x';
/** What a header can hold. */
const header = fc.string({ minLength: 1, maxLength: 120 });

describe('whatever is sent', () => {
  test.each(routes.map((route) => [`${route.method} ${route.address}`, route] as const))(
    '%s answers as described, and nothing of it is our fault',
    async (_name, { method, address, takes }) => {
      const { body: bodyOf, query: queryOf, headers: headersOf } = takes.shape;
      const names = Object.keys({ ...bodyOf?.shape, colour: true });
      const request = fc.record({
        path: fc.oneof(fc.constant(restaurant.id), fc.string({ maxLength: 40 })),
        wrong: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 }),
        query: fc.dictionary(
          fc.constantFrom(...Object.keys({ ...queryOf?.shape, colour: true })),
          fc.string(),
        ),
        token: header,
      });
      await fc.assert(
        fc.asyncProperty(request, async ({ path, wrong, query, token }) => {
          const headers = Object.fromEntries(
            Object.keys(headersOf?.shape ?? {}).map((name) => [name, token]),
          );
          const right = Object.entries(BOOKING).filter(([name]) => names.includes(name));
          const search = new URLSearchParams({
            ...(queryOf && 'date' in queryOf.shape && { date, partySize: '2' }),
            ...Object.fromEntries(Object.entries(query).map(([name, text]) => [name, text.toWellFormed()])),
          });
          const { status } = await client.send(
            `${address.replace(/\{\w+\}/, inAddress(path))}${queryOf ? `?${search}` : ''}`,
            { method, headers, ...(bodyOf && { body: { ...Object.fromEntries(right), ...wrong } }) },
          );
          expect(status).toBeLessThan(500);
        }),
        { numRuns: 60, seed: 122 },
      );
    },
    60_000,
  );
});

describe('an address', () => {
  test.each(['%E0%A4%A', '%00', '%2e%2e%2f', 'x'.repeat(150), `${'x'.repeat(300)}`])(
    'with %s in it leads nowhere',
    async (text) => {
      for (const path of [`/v1/bookings/${text}`, `/v1/restaurants/${text}`])
        expect([400, 404]).toContain((await client.send(path)).status);
    },
  );

  test('never holds an API key: nobody reads it there, and the answer says so', async () => {
    const answer = await client.send(`/v1/bookings/${secret}`);
    expect(answer.body).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(answer.body.detail).toContain('Revoke this key');
  });
});

test('of several tries at once with one key one books, and all are answered alike', async () => {
  const send = () =>
    client.send<{ booking: { id: string } }>('/v1/bookings', {
      method: 'POST',
      headers: { 'idempotency-key': 'all at once' },
      body: { ...BOOKING, email: 'grace@example.com' },
    });
  const answers = await Promise.all(Array.from({ length: 8 }, send));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.booking.id}`)).size).toBe(1);
  expect(await server.rows("select from bookings where email = 'grace@example.com'")).toHaveLength(1);
});
