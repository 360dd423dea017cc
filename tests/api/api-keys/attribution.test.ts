import { beforeAll, expect, test } from 'vitest';
import { purgeApiKeys } from '../../../api/src/features/api-keys/purge-api-keys.ts';
import type { Caller } from '../../testkit/caller.ts';
import { batchesOn } from '../../testkit/databases/batches.ts';
import { newZone } from '../../testkit/floor-plan-inputs.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { keyOf, type ListedKey, revoke, subscribe, writesOf } from './api-key-calls.ts';

const server = await testServer();
const { rows, seed } = server;
let bistro: SeededRestaurant;
let elsewhere: SeededRestaurant;
let key: ListedKey & { secret: string };
let program: Caller;

beforeAll(async () => {
  bistro = await seed.restaurant({ name: 'Bistro' });
  elsewhere = await seed.restaurant({ name: 'Elsewhere' });
  await subscribe(server, bistro);
  key = await keyOf(bistro);
  program = server.stranger({ authorization: `Bearer ${key.secret}` });
});

const mutate = <Payload>(name: string, input: object, fields: string, as = program) =>
  as
    .ask<Record<string, Payload>>(
      `mutation($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${fields} userErrors { code message } } }`,
      { input },
    )
    .then((data) => data[name] as Payload);

test('every change that a program makes is attributed to its key, whatever it changes', async () => {
  const { id: restaurantId } = bistro;
  const day = bistro.dayFromToday(8);
  const { table } = await mutate<{ table: { id: string } }>(
    'createTable',
    { restaurantId, name: 'T1', capacity: 4 },
    'table { id }',
  );
  const { booking } = await mutate<{ booking: { id: string } }>(
    'createBooking',
    bistro.request(),
    'booking { id }',
  );
  await mutate('setBookingStatus', { id: booking.id, status: 'CONFIRMED' }, 'booking { id }');
  const { block } = await mutate<{ block: { id: string } }>(
    'createBlock',
    { restaurantId, startsAt: `${day}T12:00:00Z`, endsAt: `${day}T14:00:00Z` },
    'block { id }',
  );
  await mutate('removeBlock', { id: block.id }, 'removedBlockId');
  await mutate('updateRestaurant', { id: restaurantId, seatingCapacity: 77 }, 'restaurant { id }');
  const { entry } = await mutate<{ entry: { id: string } }>(
    'addToWaitlist',
    { restaurantId, customerName: 'Ada', phone: '+1 555 0100', partySize: 2, estimatedWait: 30 },
    'entry { id }',
  );
  await bistro.table({ name: 'By its owner' });

  const { rows: writes, totalCount } = await writesOf(bistro.owner, key.id);
  expect(totalCount).toBe(7);
  expect(writes.map(({ operation, objectIds }) => [operation, objectIds[0]])).toEqual([
    ['addToWaitlist', entry.id],
    ['updateRestaurant', restaurantId],
    ['removeBlock', block.id],
    ['createBlock', block.id],
    ['setBookingStatus', booking.id],
    ['createBooking', expect.stringMatching(/^(bkg|gst)_/)],
    ['createTable', table.id],
  ]);
  for (const { restaurant, rowCount } of writes) {
    expect(restaurant.id).toBe(restaurantId);
    expect(rowCount).toBeGreaterThan(0);
  }
  expect(writes.find(({ operation }) => operation === 'createBooking')?.objectIds).toContain(booking.id);
});

test('what was rolled back or refused is not among them', async () => {
  const before = (await writesOf(bistro.owner, key.id)).totalCount;
  await program.send(
    'mutation($input: CreateTableInput!) { createTable(input: $input) { userErrors { code } } }',
    { input: { restaurantId: bistro.id, name: '', capacity: 4 } },
  );
  await mutate(
    'setBookingStatus',
    { id: 'bkg_01h455vb4pex5vsknk084sn02q', status: 'CONFIRMED' },
    'booking { id }',
  );
  expect((await writesOf(bistro.owner, key.id)).totalCount).toBe(before);
});

test('a change of many rows is one line that counts them', async () => {
  const zones = [newZone({ name: 'Terrace' })];
  await mutate(
    'saveFloorPlan',
    {
      restaurantId: bistro.id,
      width: 800,
      height: 600,
      grid: { size: 20, snap: true, enabled: true },
      zones,
      objects: [],
    },
    'floorPlan { id }',
  );
  const [latest] = (await writesOf(bistro.owner, key.id, 1)).rows;
  expect(latest?.operation).toBe('saveFloorPlan');
  expect(latest?.objectIds[0]).toMatch(/^flr_/);
});

test('a program writes at its own restaurants alone, not even as a diner elsewhere', async () => {
  const before = await elsewhere.fingerprint();
  const { errors } = await program.send(
    'mutation($input: CreateBookingInput!) { createBooking(input: $input) { booking { id } } }',
    { input: elsewhere.request() },
  );
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect(await elsewhere.fingerprint()).toBe(before);
});

test('the history of a key is read by owners of its restaurants, page by page', async () => {
  const { edges, pageInfo, totalCount } = await writesOf(bistro.owner, key.id, 2);
  expect(edges).toHaveLength(2);
  expect(pageInfo.hasNextPage).toBe(true);
  expect(totalCount).toBeGreaterThan(2);
  const ids = [key.id, edges[0]?.node.id];
  const query = 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }';
  expect(await bistro.owner.ask(query, { ids })).toEqual({ nodes: ids.map((id) => ({ id })) });
  for (const caller of [await bistro.member('manager'), elsewhere.owner, server.stranger(), program]) {
    expect(await caller.ask(query, { ids })).toEqual({ nodes: [null, null] });
  }
});

test('it is kept for a year, as is a key that has ended', async () => {
  const spare = await keyOf(bistro);
  await revoke(bistro.owner, spare.id);
  const counts = () =>
    rows(
      `select (select count(*) from api_key_writes)::int > 0 as writes, (select count(*) from api_keys)::int as keys`,
    );
  await purgeApiKeys(batchesOn(rows), new Date(Date.now() + 364 * 86_400_000));
  expect(await counts()).toEqual([{ writes: true, keys: 2 }]);
  await purgeApiKeys(batchesOn(rows), new Date(Date.now() + 367 * 86_400_000));
  expect(await counts()).toEqual([{ writes: false, keys: 1 }]);
});
