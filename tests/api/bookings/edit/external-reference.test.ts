import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { keyOf, subscribe } from '../../api-keys/api-key-calls.ts';
import { comparable } from '../../portability/comparable.ts';
import { exportBytes, exported, Importer } from '../../portability/portability-calls.ts';

const server = await testServer({ now: '2026-11-20T12:00:00Z', accessTokenSeconds: 86_400 });
const date = '2026-11-27';
let bistro: SeededRestaurant;
let host: Caller;

beforeEach(async () => {
  server.clock.moveTo('2026-11-20T12:00:00Z');
  bistro = await server.seed.restaurant({ name: 'Chez Ada' });
  host = await bistro.member('host');
});

interface Written {
  booking: { id: string; externalId: string | null; metadata: object[]; revision: number } | null;
  existingBooking: { id: string; reference: string } | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

const PAYLOAD = `booking { id externalId metadata { key value } revision } existingBooking { id reference }
  userErrors { code message field }`;
const CREATE = `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { ${PAYLOAD} } }`;
const UPDATE = `mutation($input: UpdateBookingInput!) { updateBooking(input: $input) { ${PAYLOAD} } }`;

const books = async (more: object, by = host, to = bistro): Promise<Written> =>
  (
    await by.ask<{ createStaffBooking: Written }>(CREATE, {
      input: { restaurantId: to.id, date, time: '19:00', guests: 2, customerName: 'Ada', ...more },
    })
  ).createStaffBooking;
const edits = async (id: string, change: object, by = host): Promise<Written> =>
  (await by.ask<{ updateBooking: Written }>(UPDATE, { input: { id, ...change } })).updateBooking;
const idOf = ({ booking }: Written): string => booking?.id ?? expect.fail('not booked');

async function found(externalId: string | null, by = host): Promise<string[]> {
  const { restaurant } = await by.ask<{ restaurant: { bookings: { edges: { node: { id: string } }[] } } }>(
    `query($id: ID!, $externalId: String) { restaurant(id: $id) { bookings(externalId: $externalId) { totalCount edges { node { id } } } } }`,
    { id: bistro.id, externalId },
  );
  return restaurant.bookings.edges.map(({ node }) => node.id);
}

const PAIRS = [
  { key: 'till', value: 'check 88' },
  { key: 'campaign', value: 'autumn' },
];

describe('what a program keeps with a booking', () => {
  test('is written with it, read back in its order, found, replaced and cleared', async () => {
    await subscribe(server, bistro);
    const { secret } = await keyOf(bistro);
    const program = server.stranger({ authorization: `Bearer ${secret}` });
    const made = await books({ externalId: ' crm-1 ', metadata: PAIRS }, program);
    expect(made.userErrors).toEqual([]);
    expect(made.booking).toMatchObject({ externalId: 'crm-1', metadata: PAIRS });
    const id = idOf(made);
    await books({ time: '20:00' });
    expect(await found('crm-1', program)).toEqual([id]);
    expect(await found('crm')).toEqual([]);
    expect(await found('CRM-1')).toEqual([]);
    expect(await found(null)).toHaveLength(2);

    const { booking } = await edits(id, { metadata: PAIRS.toReversed() });
    expect(booking).toMatchObject({ externalId: 'crm-1', metadata: PAIRS.toReversed() });
    expect(booking?.revision).toBe((made.booking?.revision ?? 0) + 1);
    expect((await edits(id, { customerName: 'Ada King' })).booking).toMatchObject({ externalId: 'crm-1' });
    expect((await edits(id, { metadata: null })).booking?.metadata).toHaveLength(2);
    expect((await edits(id, { externalId: '', metadata: [] })).booking).toMatchObject({
      externalId: null,
      metadata: [],
    });
    expect(await found('crm-1')).toEqual([]);
  });

  test.each<[string, object, [code: string, field: string]]>([
    ['a long id', { externalId: 'x'.repeat(101) }, ['TOO_LONG', 'externalId']],
    ['an id of several lines', { externalId: 'a\nb' }, ['INVALID', 'externalId']],
    ['a long key', { metadata: [{ key: 'x'.repeat(41), value: 'a' }] }, ['TOO_LONG', 'metadata.0.key']],
    ['a blank key', { metadata: [{ key: ' ', value: 'a' }] }, ['REQUIRED', 'metadata.0.key']],
    ['a long value', { metadata: [{ key: 'a', value: 'x'.repeat(501) }] }, ['TOO_LONG', 'metadata.0.value']],
    ['a blank value', { metadata: [{ key: 'a', value: '' }] }, ['REQUIRED', 'metadata.0.value']],
    ['a key twice', { metadata: [PAIRS[0], { key: ' till ', value: 'b' }] }, ['INVALID', 'metadata.1.key']],
    [
      'too many',
      { metadata: Array.from({ length: 21 }, (_, at) => ({ key: `k${at}`, value: 'v' })) },
      ['OUT_OF_RANGE', 'metadata'],
    ],
  ])('with %s is refused at its field, made or changed', async (_what, more, [code, field]) => {
    const id = idOf(await books({}));
    for (const { userErrors } of [await books({ time: '20:00', ...more }), await edits(id, more)])
      expect(userErrors.map((error) => [error.code, error.field?.join('.')])).toEqual([[code, field]]);
  });

  test('as large as it may be is kept to the letter', async () => {
    const metadata = Array.from({ length: 20 }, (_, at) => ({
      key: `${at}`.padEnd(40, 'k'),
      value: '🍷"\\\u2019'.repeat(100).slice(0, 500),
    }));
    const { booking } = await books({ externalId: '\u00e9'.repeat(100), metadata });
    expect(booking?.metadata).toEqual(metadata);
  });
});

describe('an id that a booking has', () => {
  test('is no other one’s: the refusal brings the booking that has it', async () => {
    const first = idOf(await books({ externalId: 'crm-1' }));
    const second = await books({ externalId: 'crm-1', time: '20:00' });
    expect(second.booking).toBeNull();
    expect(second.existingBooking?.id).toBe(first);
    const [{ code, field, message } = expect.fail('not refused')] = second.userErrors;
    expect([code, field]).toEqual(['CONFLICT', ['externalId']]);
    expect(message).toContain(second.existingBooking?.reference);
    const other = idOf(await books({ time: '20:00' }));
    expect((await edits(other, { externalId: 'crm-1' })).existingBooking?.id).toBe(first);
    expect((await edits(first, { externalId: 'crm-1' })).userErrors).toEqual([]);
    const elsewhere = await server.seed.restaurant();
    expect((await books({ externalId: 'crm-1' }, elsewhere.owner, elsewhere)).userErrors).toEqual([]);
  });

  test('is one booking’s though ten ask for it at once, on different days', async () => {
    const days = Array.from({ length: 10 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`);
    const all = await Promise.all(days.map((on) => books({ externalId: 'crm-9', date: on })));
    expect(all.filter(({ booking }) => booking)).toHaveLength(1);
    const [winner] = await found('crm-9');
    const refused = all.filter(({ booking }) => !booking);
    expect(refused.map(({ existingBooking }) => existingBooking?.id)).toEqual(refused.map(() => winner));
  });

  test('is given up by one that was deleted, and kept by one that was cancelled', async () => {
    const first = idOf(await books({ externalId: 'crm-1' }));
    await bistro.setStatus(first, 'CANCELLED');
    expect((await books({ externalId: 'crm-1' })).existingBooking?.id).toBe(first);
    await host.ask(
      'mutation($input: DeleteBookingInput!) { deleteBooking(input: $input) { userErrors { message } } }',
      { input: { id: first } },
    );
    expect((await books({ externalId: 'crm-1', time: '20:00' })).userErrors).toEqual([]);
  });
});

test('a diner neither gives nor reads it, and no stranger finds it', async () => {
  const id = idOf(await books({ externalId: 'crm-1', metadata: PAIRS, email: 'ada@example.com' }));
  const { manageToken } = await bistro.book({ date, time: '20:00:00' });
  const diner = server.stranger();
  const asked = await diner.send(
    'query($token: String!) { managedBooking(token: $token) { externalId metadata { key } } }',
    { token: manageToken },
  );
  expect(asked.errors?.[0]?.extensions?.code).toMatch(/UNAUTHENTICATED|FORBIDDEN/);
  const given = await diner.send(
    'mutation($input: CreateBookingInput!) { createBooking(input: $input) { userErrors { code } } }',
    { input: { restaurantId: bistro.id, externalId: 'mine' } },
  );
  expect(given.errors?.length).toBeGreaterThan(0);
  const elsewhere = await server.seed.restaurant();
  const { restaurant } = await elsewhere.owner
    .send('query($id: ID!) { restaurant(id: $id) { bookings(externalId: "crm-1") { totalCount } } }', {
      id: bistro.id,
    })
    .then(({ data }) => (data ?? { restaurant: null }) as { restaurant: { bookings: unknown } | null });
  expect(restaurant?.bookings ?? null).toBeNull();
  const { node } = await elsewhere.owner.ask<{ node: null }>('query($id: ID!) { node(id: $id) { id } }', {
    id,
  });
  expect(node).toBeNull();
});

test('goes with an export, comes back with it, and leaves with an erased guest', async () => {
  const id = idOf(await books({ externalId: 'crm-1', metadata: PAIRS, email: 'ada@example.com' }));
  const was = comparable(await exported(bistro));
  expect(was).toMatchObject({ bookings: [{ externalId: 'crm-1', metadata: PAIRS }] });
  const importer = new Importer(await server.seed.restaurant());
  const { id: importId } = await importer.upload('ARCHIVE', Buffer.from(await exportBytes(bistro)));
  await importer.step('runImport', { id: importId });
  expect((await importer.ended(importId)).status).toBe('FINISHED');

  const { node } = await host.ask<{ node: { guest: { id: string } } }>(
    'query($id: ID!) { node(id: $id) { ... on Booking { guest { id } } } }',
    { id },
  );
  await bistro.owner.ask(
    'mutation($input: EraseGuestInput!) { eraseGuest(input: $input) { userErrors { message } } }',
    { input: { id: node.guest.id, cancelUpcoming: true } },
  );
  const [row] = await server.rows(`select external_id, metadata from bookings where restaurant_id = $1`, [
    bistro.uuid,
  ]);
  expect(row).toEqual({ external_id: null, metadata: [] });
});

test('comes with a list of another system, where it is free', async () => {
  await bistro.table({ name: 'One', capacity: 4 });
  const taken = idOf(await books({ externalId: 'R-3' }));
  const list = [
    'id,date,time,guests,name,email,status',
    `R-1,2024-05-01,19:00,2,Past Guest,past@example.com,Confirmed`,
    `R-3,2024-05-02,19:00,2,Taken Guest,taken@example.com,Confirmed`,
    `${'x'.repeat(101)},2024-05-03,19:00,2,Long Guest,long@example.com,Confirmed`,
    `K7MQ2P,2024-05-04,19:00,2,Our Guest,our@example.com,Confirmed`,
    `R-2,2026-12-01,19:00,2,Coming Guest,coming@example.com,Confirmed`,
  ].join('\n');
  const importer = new Importer(bistro);
  const { status, rowsImported, id } = await importer.run('BOOKINGS', list);
  expect({ status, rowsImported }).toEqual({ status: 'FINISHED', rowsImported: 5 });
  const named = await server.rows(
    `select customer_name as name, external_id as "externalId" from bookings where restaurant_id = $1 order by starts_at`,
    [bistro.uuid],
  );
  expect(named).toEqual([
    { name: 'Past Guest', externalId: 'R-1' },
    { name: 'Taken Guest', externalId: null },
    { name: 'Long Guest', externalId: null },
    { name: 'Our Guest', externalId: null },
    { name: 'Ada', externalId: 'R-3' },
    { name: 'Coming Guest', externalId: 'R-2' },
  ]);
  expect(await found('R-3')).toEqual([taken]);
  // What was imported is still known as nobody's since, and goes again.
  await importer.step('undoImport', { id });
  expect((await importer.ended(id)).status).toBe('UNDONE');
  expect(await found('R-2')).toEqual([]);
  expect(await found('R-1')).toEqual([]);
});
