import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import { closing, liveClient, watch } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { emailOf, memberOf, teamOf, write } from './team-calls.ts';

const server = await testServer();
const { seed } = server;
const LAST_OWNER = [
  {
    code: 'CONFLICT',
    message: 'A restaurant needs an owner, and this is the last one. Make somebody else an owner first.',
    field: null,
  },
];

let bistro: SeededRestaurant;
let host: Caller;
let hostEmail: string;

beforeEach(async () => {
  bistro = await seed.restaurant();
  host = await bistro.member('host');
  hostEmail = await emailOf(host);
});

const hostId = async () => (await memberOf(bistro, hostEmail)).id;
const roleOf = async (caller: Caller) => {
  const query = 'query($id: ID!) { restaurant(id: $id) { viewerRole } }';
  const { restaurant } = await caller.ask<{ restaurant: { viewerRole: string | null } }>(query, {
    id: bistro.id,
  });
  return restaurant.viewerRole;
};

describe('the team', () => {
  test('is shown to owners and managers, by role', async () => {
    const manager = await bistro.member('manager');
    const query = 'query($id: ID!) { restaurant(id: $id) { members { email role isViewer } } }';
    const { restaurant } = await manager.ask<{ restaurant: { members: object[] } }>(query, { id: bistro.id });
    expect(restaurant.members).toEqual([
      { email: bistro.email, role: 'OWNER', isViewer: false },
      { email: await emailOf(manager), role: 'MANAGER', isViewer: true },
      { email: hostEmail, role: 'HOST', isViewer: false },
    ]);
  });

  test('keeps its addresses from hosts, and its invitations from managers', async () => {
    const ask = (caller: Caller, field: string) =>
      caller.send(`query($id: ID!) { restaurant(id: $id) { ${field} { email } } }`, { id: bistro.id });
    expect((await ask(host, 'members')).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const manager = await bistro.member('manager');
    expect((await ask(manager, 'invitations')).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  test('has members who can be asked for by id, by those who may see them', async () => {
    const id = await hostId();
    const query = 'query($id: ID!) { node(id: $id) { ... on Member { email } } }';
    expect(await bistro.owner.ask(query, { id })).toEqual({ node: { email: hostEmail } });
    expect(await host.ask(query, { id })).toEqual({ node: null });
  });
});

describe('an owner who gives somebody another role', () => {
  test('has them do more, or less, from the next request on', async () => {
    const id = await hostId();
    const rename = () =>
      host.send(
        'mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) { userErrors { code } } }',
        {
          input: { id: bistro.id, name: 'New name' },
        },
      );
    expect((await rename()).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(await write(bistro.owner, 'changeMemberRole', { id, role: 'MANAGER' })).toEqual([]);
    expect((await rename()).errors).toEqual([]);
    expect(await write(bistro.owner, 'changeMemberRole', { id, role: 'HOST' })).toEqual([]);
    expect((await rename()).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  test('cannot lower the last owner, and can once there is another one', async () => {
    const own = await bistro.memberId();
    expect(await write(bistro.owner, 'changeMemberRole', { id: own, role: 'MANAGER' })).toEqual(LAST_OWNER);
    expect(await write(bistro.owner, 'changeMemberRole', { id: own, role: 'OWNER' })).toEqual([]);
    await write(bistro.owner, 'changeMemberRole', { id: await hostId(), role: 'OWNER' });
    expect(await write(bistro.owner, 'changeMemberRole', { id: own, role: 'MANAGER' })).toEqual([]);
    expect(await roleOf(bistro.owner)).toBe('MANAGER');
  });
});

test.each(['host', 'manager'] as const)('a %s raises nobody, and least of all themselves', async (role) => {
  const member = await bistro.member(role);
  const { id } = await memberOf(bistro, await emailOf(member));
  const query =
    'mutation($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { userErrors { code } } }';
  const { errors } = await member.send(query, { input: { id, role: 'OWNER' } });
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect(await roleOf(member)).toBe(role.toUpperCase());
});

describe('somebody who is removed', () => {
  test('is a stranger at the next request, and open pages are cut off', async () => {
    const client = liveClient(server.url, host.accessToken);
    const closed = closing(client);
    const query = 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }';
    await watch(client, query, { id: bistro.id }).until(() => true);
    expect(await write(bistro.owner, 'removeMember', { id: await hostId() })).toEqual([]);
    expect(await roleOf(host)).toBeNull();
    expect(await closed).toBe(1012);
    await client.dispose();

    const again = liveClient(server.url, host.accessToken);
    const watched = watch(again, query, { id: bistro.id });
    await watched.untilOver();
    expect(watched.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    await again.dispose();
    expect((await teamOf(bistro)).members.map(({ email }) => email)).toEqual([bistro.email]);
  });

  test('is out at another process too', async () => {
    const second = await testServer({ beside: server });
    const there = second.stranger();
    there.accessToken = host.accessToken;
    expect(await roleOf(there)).toBe('HOST');
    await write(bistro.owner, 'removeMember', { id: await hostId() });
    await expect.poll(() => roleOf(there), { timeout: 15_000 }).toBeNull();
  });

  test('cannot be removed twice', async () => {
    const id = await hostId();
    await write(bistro.owner, 'removeMember', { id });
    expect(await write(bistro.owner, 'removeMember', { id })).toEqual([
      { code: 'NOT_FOUND', message: 'This person is not in the team any more.', field: ['id'] },
    ]);
  });

  test('is never the last owner', async () => {
    expect(await write(bistro.owner, 'removeMember', { id: await bistro.memberId() })).toEqual(LAST_OWNER);
  });
});

describe('leaving', () => {
  let restaurant: SeededRestaurant;
  beforeAll(async () => {
    restaurant = await seed.restaurant();
  });

  test.each(['host', 'manager'] as const)('a %s is out at once', async (role) => {
    const member = await restaurant.member(role);
    expect(await write(member, 'leaveRestaurant', { restaurantId: restaurant.id })).toEqual([]);
    const { viewer } = await member.ask<{ viewer: { restaurants: { edges: object[] } } }>(
      '{ viewer { restaurants { edges { cursor } } } }',
    );
    expect(viewer.restaurants.edges).toEqual([]);
  });

  test('the last owner stays, and may go once there is another one', async () => {
    const leave = () => write(restaurant.owner, 'leaveRestaurant', { restaurantId: restaurant.id });
    expect(await leave()).toEqual(LAST_OWNER);
    await restaurant.member('owner');
    expect(await leave()).toEqual([]);
  });
});
