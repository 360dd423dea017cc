import { expect, test } from 'vitest';
import { uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import type { Caller } from '../../testkit/caller.ts';
import { testServer } from '../../testkit/server.ts';
import { pay } from '../billing/billing-calls.ts';
import { add, remove } from '../locations/location-calls.ts';
import { keyOf, keysOf, revoke, rotate, whoAmI, writesOf } from './api-key-calls.ts';

const server = await testServer({ accessTokenSeconds: 86_400 });
const programWith = (secret: string) => server.stranger({ authorization: `Bearer ${secret}` });
const placesOf = async (program: Caller) =>
  (await whoAmI(program)).data?.currentApiKey?.restaurants.map(({ id }) => id).sort();

async function chainOf(name: string) {
  const chain = await server.seed.restaurant({ name });
  await pay(chain, 'enterprise');
  return { chain, harbour: await add(chain, { name: `${name} Harbour` }) };
}

test('a key for a whole group works at all of its restaurants, at one that joins, and at none that left', async () => {
  const { chain, harbour } = await chainOf('The Chain');
  const key = await keyOf(chain, { forGroup: true });
  const program = programWith(key.secret);
  expect(await placesOf(program)).toEqual([chain.id, harbour].sort());
  const park = await add(chain, { name: 'Park' });
  expect(await placesOf(program)).toEqual([chain.id, harbour, park].sort());
  const [made] = await Promise.all([
    program.ask<{ setTableStatus?: object; createTable: { userErrors: object[] } }>(
      'mutation($input: CreateTableInput!) { createTable(input: $input) { userErrors { code } } }',
      { input: { restaurantId: park, name: 'Made by a program', capacity: 2 } },
    ),
  ]);
  expect(made.createTable.userErrors).toEqual([]);
  expect((await writesOf(chain.owner, key.id)).rows).toMatchObject([
    { operation: 'createTable', restaurant: { id: park } },
  ]);
  expect(await remove(chain.owner, harbour, 0)).toEqual([]);
  expect(await placesOf(program)).toEqual([chain.id, park].sort());
});

test('it stands in the lists of the group and of each restaurant, is rotated whole, and is revoked everywhere', async () => {
  const { chain, harbour } = await chainOf('The Listed');
  const key = await keyOf(chain, { forGroup: true, name: 'For all' });
  const single = await keyOf(chain, { name: 'For one' });
  const LIST = 'query($id: ID!) { restaurant(id: $id) { group { apiKeys { id name isForGroup state } } } }';
  const listed = () => chain.owner.ask(LIST, { id: harbour });
  expect(await listed()).toEqual({
    restaurant: { group: { apiKeys: [{ id: key.id, name: 'For all', isForGroup: true, state: 'ACTIVE' }] } },
  });
  expect((await keysOf({ ...chain, id: harbour } as typeof chain)).map(({ id }) => id)).toEqual([key.id]);
  const { secret, apiKey } = await rotate(chain.owner, key.id, 0);
  const later = await add(chain, { name: 'Later' });
  expect(await placesOf(programWith(secret ?? ''))).toEqual([chain.id, harbour, later].sort());
  expect(await placesOf(programWith(single.secret))).toEqual([chain.id]);
  await revoke(chain.owner, apiKey?.id ?? '');
  expect((await whoAmI(programWith(secret ?? ''))).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('it reaches only what its maker owns, and joins nothing with somebody else', async () => {
  const { chain, harbour } = await chainOf('The Shared');
  const other = await server.seed.restaurant({ name: 'Somebody else’s' });
  const place = (id: string, role: string) =>
    server.rows(
      `insert into memberships (restaurant_id, user_id, id, role, created_at)
        select $1, user_id, gen_random_uuid(), $3, now() from memberships where restaurant_id = $2`,
      [uuidOf('Restaurant', id), other.uuid, role],
    );
  await place(harbour, 'owner');
  await place(chain.id, 'host');
  server.clock.pass({ seconds: 31 });
  const key = await keyOf({ ...chain, id: harbour, owner: other.owner } as typeof chain, { forGroup: true });
  const program = programWith(key.secret);
  expect(await placesOf(program)).toEqual([harbour]);
  await add(chain, { name: 'Not theirs' });
  expect(await placesOf(program)).toEqual([harbour]);
  const manager = await chain.member('manager');
  const { errors } = await manager.send(
    'query($id: ID!) { restaurant(id: $id) { group { apiKeys { name } } } }',
    {
      id: chain.id,
    },
  );
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});

test('made while a restaurant joins, it works there', async () => {
  const { chain } = await chainOf('The Hasty');
  const [key] = await Promise.all([
    keyOf(chain, { forGroup: true }),
    ...[1, 2, 3].map((each) => add(chain, { name: `Hasty ${each}` })),
  ]);
  server.clock.pass({ seconds: 31 });
  expect(await placesOf(programWith(key.secret))).toHaveLength(5);
});
