import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { keyOf, subscribe } from '../api-keys/api-key-calls.ts';
import { RestClient } from './rest-client.ts';

const server = await testServer({ accessTokenSeconds: 86_400, now: '2026-07-01T17:00:00.000Z' });
const restaurant = await server.seed.restaurant({ name: 'The Copper Table' });
const elsewhere = await server.seed.restaurant({ name: 'Elsewhere' });
const window = await restaurant.table({ name: 'Window' });
const corner = await restaurant.table({ name: 'Corner' });
for (const one of [restaurant, elsewhere]) await subscribe(server, one);
const { secret } = await keyOf(restaurant, { role: 'HOST', name: 'The till' });
const { secret: secretElsewhere } = await keyOf(elsewhere, { role: 'MANAGER' });

const bearing = (given: string) => new RestClient(server.url, { authorization: `Bearer ${given}` });
const till = bearing(secret);
const stranger = bearing(secretElsewhere);
const nobody = new RestClient(server.url);
const date = restaurant.dayFromToday(7);
const BOOK = `/v1/restaurants/${restaurant.id}/bookings`;

interface Party {
  id: string;
  status: string;
  source: string;
  time: string;
  name: string;
  email: string | null;
  tables: { id: string; name: string }[];
  staffNote: string | null;
  tags: string[];
  externalId: string | null;
  metadata: { key: string; value: string }[];
  arrivedGuests: number | null;
  arrivedAt: string | null;
  seatedAt: string | null;
  revision: number;
}

const book = (body: object, key: string = crypto.randomUUID()) =>
  till.send<Party>(BOOK, {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: { date, partySize: 2, name: 'Ada Lovelace', ...body },
  });
const act = <Body = Party>(id: string, what: string, body: object = {}, client = till) =>
  client.send<Body>(`/v1/bookings/${id}/${what}`, { method: what === 'details' ? 'PATCH' : 'POST', body });

const fingerprint = () => server.rows("select to_jsonb(b) - 'told_guest' as row from bookings b order by id");

describe('a program of the staff', () => {
  test('books for a guest who has called, once for each key', async () => {
    const body = {
      time: '17:05',
      tableIds: [window],
      staffNote: 'Regular',
      tags: ['VIP'],
      externalId: 'pos-1',
      metadata: [{ key: 'till', value: '7' }],
    };
    const [made, again] = [await book(body, 'once'), await book(body, 'once')];
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        status: 'CONFIRMED',
        source: 'PHONE',
        time: '17:05',
        name: 'Ada Lovelace',
        email: null,
        tables: [{ id: window, name: 'Window' }],
        staffNote: 'Regular',
        tags: ['VIP'],
        externalId: 'pos-1',
        metadata: [{ key: 'till', value: '7' }],
      },
    ]);
    expect(again.body.id).toBe(made.body.id);
    const other = await book({ ...body, partySize: 3 }, 'once');
    expect(other.body).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED', in: 'headers' });
    const taken = await book({ time: '12:00', externalId: 'pos-1' });
    expect(taken.body).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      field: 'externalId',
      existingBooking: made.body.id,
    });
  });

  test('is told whether a rule can be overruled, and overrules it with a reason', async () => {
    const late = { time: '04:00' };
    const refused = await book(late);
    expect(refused.body).toMatchObject({ status: 422, reason: 'CLOSED', field: 'time', canOverrule: true });
    const made = await book({ ...late, overruleReason: 'A private party' });
    expect([made.status, made.body.time]).toEqual([201, '04:00']);
    const taken = await book({ ...late, tableIds: made.body.tables.map(({ id }) => id) });
    expect(taken.body).toMatchObject({ status: 409, code: 'SLOT_TAKEN', canOverrule: false });
  });

  test('sets the statuses of an evening', async () => {
    const { body: made } = await book({ time: '19:00', status: 'PENDING' });
    expect((await act(made.id, 'status', { status: 'CONFIRMED' })).body.status).toBe('CONFIRMED');
    expect((await act(made.id, 'status', { status: 'NO_SHOW' })).body.status).toBe('NO_SHOW');
    expect((await act(made.id, 'status', { status: 'NO_SHOW' })).status).toBe(200);
    expect((await act(made.id, 'status', { status: 'CONFIRMED' })).body.status).toBe('CONFIRMED');
  });

  test('seats who walks in, and ends the visit', async () => {
    const { status, body } = await till.send<Party>(BOOK, {
      method: 'POST',
      headers: { 'Idempotency-Key': 'walk-in' },
      body: { partySize: 2, name: 'Walk-in', source: 'WALK_IN', status: 'SEATED' },
    });
    expect([status, body.status, body.source]).toEqual([201, 'SEATED', 'WALK_IN']);
    expect(body.seatedAt).not.toBeNull();
    expect((await act(body.id, 'status', { status: 'COMPLETED' })).body.status).toBe('COMPLETED');
  });

  test('says who is here, and seats them at the tables it names', async () => {
    const now = await till.send<Party>(BOOK, {
      method: 'POST',
      headers: { 'Idempotency-Key': 'tonight' },
      body: {
        date: restaurant.dayFromToday(0),
        time: '17:15',
        partySize: 2,
        name: 'Bo',
      },
    });
    expect(now.status).toBe(201);
    const here = await act(now.body.id, 'arrive', { arrivedGuests: 1 });
    expect(here.body).toMatchObject({ arrivedGuests: 1, arrivedAt: expect.any(String), seatedAt: null });
    const many = await act<{ code: string; field: string }>(now.body.id, 'arrive', { arrivedGuests: 9 });
    expect(many.body).toMatchObject({ code: 'OUT_OF_RANGE', field: 'arrivedGuests' });
    const seated = await act(now.body.id, 'seat', { tableIds: [window], overruleReason: 'They are here' });
    expect(seated.body).toMatchObject({ status: 'SEATED', tables: [{ name: 'Window' }] });
    await act(now.body.id, 'status', { status: 'COMPLETED' });
  });

  test('keeps what is known of a party, and does not write over what it has not read', async () => {
    const { body: made } = await book({ time: '20:30', staffNote: 'First' });
    const noted = await act(made.id, 'details', {
      staffNote: 'By the window',
      tags: ['press'],
      email: 'ada@example.com',
      expectedRevision: made.revision,
    });
    expect(noted.body).toMatchObject({
      staffNote: 'By the window',
      tags: ['press'],
      email: 'ada@example.com',
      name: 'Ada Lovelace',
    });
    const late = await act<{ code: string; status: number }>(made.id, 'details', {
      staffNote: 'Lost',
      expectedRevision: made.revision,
    });
    expect(late.body).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await act(made.id, 'details', { staffNote: null })).body).toMatchObject({
      staffNote: null,
      tags: ['press'],
    });
  });

  test('moves a party to the tables it names', async () => {
    const { body: made } = await book({ time: '12:30' });
    const [here] = made.tables;
    const there = here?.id === window ? corner : window;
    const moved = await till.send<Party>(`/v1/bookings/${made.id}`, {
      method: 'PATCH',
      body: { date, time: '13:00', partySize: 2, tableIds: [there] },
    });
    expect(moved.body.tables).toMatchObject([{ id: there }]);
  });
});

test('a key that may only read changes nothing, and is told which scope is missing', async () => {
  const { body: made } = await book({ time: '21:00' });
  const scopes = ['BOOKINGS_READ', 'GUESTS_READ', 'TABLES_READ'];
  const { secret: reads } = await keyOf(restaurant, { role: 'HOST', scopes });
  const before = await fingerprint();
  const reader = bearing(reads);
  for (const [what, body] of [
    ['status', { status: 'NO_SHOW' }],
    ['arrive', {}],
    ['seat', {}],
    ['details', { staffNote: 'x' }],
  ] as const) {
    const { body: said } = await act<{ status: number; detail: string }>(made.id, what, body, reader);
    expect([what, said.status, said.detail]).toEqual([
      what,
      403,
      expect.stringContaining('This program was not given bookings:write.'),
    ]);
  }
  expect(await fingerprint()).toEqual(before);
});

describe('whoever is not of the restaurant', () => {
  test.each([
    ['signed out', nobody, 401, 'UNAUTHENTICATED'],
    ['with a key of another restaurant', stranger, 404, 'NOT_FOUND'],
  ])('%s books, seats and notes nothing', async (_who, client, status, code) => {
    const [{ id } = { id: '' }] = (await till.send<{ bookings: Party[] }>(`${BOOK}?date=${date}&limit=1`))
      .body.bookings;
    const before = await fingerprint();
    const refused = [
      await client.send(BOOK, {
        method: 'POST',
        headers: { 'Idempotency-Key': 'theirs' },
        body: { date, time: '18:00', partySize: 2, name: 'Mallory' },
      }),
      ...(await Promise.all([
        act<{ status: number; code: string }>(id, 'status', { status: 'CANCELLED' }, client),
        act<{ status: number; code: string }>(id, 'arrive', {}, client),
        act<{ status: number; code: string }>(id, 'seat', {}, client),
        act<{ status: number; code: string }>(id, 'details', { staffNote: 'x' }, client),
      ])),
    ];
    const [booking, ...others] = refused.map(({ body }) => [body.status, body.code]);
    expect(others).toEqual(Array(4).fill([status, code]));
    expect(booking?.[0]).toBe(client === nobody ? 401 : 403);
    expect(await fingerprint()).toEqual(before);
  });

  test.each(['nowhere', 'rest_nobody'])('does not learn whether there is a restaurant %s', async (name) => {
    const { body } = await till.send(`/v1/restaurants/${name}/bookings`, {
      method: 'POST',
      headers: { 'Idempotency-Key': name },
      body: { date, time: '18:00', partySize: 2, name: 'Ada' },
    });
    expect(body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});

test('a visitor lets a time go, which is free for others at once', async () => {
  const day = restaurant.dayFromToday(8);
  const visit = { restaurantId: restaurant.id, date: day, time: '19:00', partySize: 2 };
  const hold = (visitor: string) => ({
    method: 'POST',
    headers: { 'Visitor-Key': visitor.repeat(36) },
    body: visit,
  });
  for (const visitor of ['a', 'b']) expect((await nobody.send('/v1/holds', hold(visitor))).status).toBe(201);
  expect((await nobody.send('/v1/holds', hold('c'))).status).toBe(409);
  const release = {
    method: 'POST',
    headers: { 'Visitor-Key': 'a'.repeat(36) },
    body: { restaurantId: restaurant.id },
  };
  for (let times = 0; times < 2; times += 1)
    expect((await nobody.send<object>('/v1/holds/release', release)).body).toEqual({ held: false });
  expect((await nobody.send('/v1/holds', hold('c'))).status).toBe(201);
});
