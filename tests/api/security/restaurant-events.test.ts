import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { pay } from '../billing/billing-calls.ts';
import { feedOf, revokeFeed } from '../integrations/calendar-feeds/feed-calls.ts';
import { exportPath } from '../portability/portability-calls.ts';
import { inShort, restaurantEvents, soon } from './security-calls.ts';

const { rows, seed, stranger } = await testServer();
let restaurant: SeededRestaurant;

beforeAll(async () => {
  restaurant = await seed.restaurant();
  await pay(restaurant, 'enterprise');
});

/** The newest event, asked for by its id. */
async function nodeOf(caller: Caller): Promise<unknown> {
  const [event] = (await restaurantEvents(restaurant.owner, restaurant.id)) ?? [];
  const { node } = await caller.ask<{ node: unknown }>(
    'query($id: ID!) { node(id: $id) { id ... on SecurityEvent { kind by } } }',
    { id: event?.id },
  );
  return node;
}

const list = async () => inShort(await restaurantEvents(restaurant.owner, restaurant.id));

test('an owner sees who changed the team, its roles, keys and calendar addresses, and who took everything along', async () => {
  const { owner, id } = restaurant;
  const invitation = await restaurant.invite('ada@example.com', 'MANAGER');
  await owner.ask(`mutation($id: ID!) { revokeInvitation(input: { id: $id }) { userErrors { code } } }`, {
    id: invitation,
  });
  await restaurant.member('host');
  const { restaurant: seen } = await owner.ask<{ restaurant: { members: { id: string; role: string }[] } }>(
    'query($id: ID!) { restaurant(id: $id) { members { id role } } }',
    { id },
  );
  const host = seen.members.find(({ role }) => role === 'HOST')?.id;
  await owner.ask(
    `mutation($id: ID!) { changeMemberRole(input: { id: $id, role: MANAGER }) { userErrors { code } } }`,
    { id: host },
  );
  await owner.ask(`mutation($id: ID!) { removeMember(input: { id: $id }) { userErrors { code } } }`, {
    id: host,
  });
  const { createApiKey } = await owner.ask<{ createApiKey: { apiKey: { id: string } } }>(
    `mutation($id: ID!) { createApiKey(input: { restaurantIds: [$id], name: "Till", role: HOST }) { apiKey { id } userErrors { code } } }`,
    { id },
  );
  await owner.ask(`mutation($id: ID!) { revokeApiKey(input: { id: $id }) { userErrors { code } } }`, {
    id: createApiKey.apiKey.id,
  });
  await revokeFeed(owner, (await feedOf(restaurant)).id);
  await exportPath(restaurant);
  await soon(list).toEqual([
    'EXPORT_REQUESTED SUCCEEDED',
    'CALENDAR_FEED_REVOKED SUCCEEDED',
    'CALENDAR_FEED_CREATED SUCCEEDED',
    'API_KEY_REVOKED SUCCEEDED',
    'API_KEY_CREATED SUCCEEDED',
    'MEMBER_REMOVED SUCCEEDED',
    'ROLE_CHANGED SUCCEEDED',
    'INVITATION_REVOKED SUCCEEDED',
    'MEMBER_INVITED SUCCEEDED',
  ]);
  const [first] = (await restaurantEvents(owner, id)) ?? [];
  expect(first?.by).toBe(restaurant.email);
  expect(await nodeOf(owner)).toEqual({ id: first?.id, kind: 'EXPORT_REQUESTED', by: restaurant.email });
});

test('managers, hosts, strangers and owners of other restaurants see nothing of it, and leave nothing in it', async () => {
  const before = await list();
  const other = await seed.restaurant();
  const callers = [
    stranger(),
    other.owner,
    await restaurant.member('manager'),
    await restaurant.member('host'),
  ];
  for (const caller of callers) {
    expect(await restaurantEvents(caller, restaurant.id)).toBeNull();
    expect(await nodeOf(caller)).toBeNull();
    await caller.send(`mutation($id: ID!) { requestExport(input: { restaurantId: $id }) { url } }`, {
      id: restaurant.id,
    });
  }
  await seed.restaurant(); // its sign-up is written behind all of these
  await soon(
    async () => (await rows(`select from account_events where event = 'sign_up'`)).length,
  ).toBeGreaterThan(2);
  expect(await list()).toEqual(before);
});
