import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { emailOf, memberOf } from './team-calls.ts';

const { seed, stranger } = await testServer();
let bistro: SeededRestaurant;
let host: Caller;

beforeEach(async () => {
  bistro = await seed.restaurant();
  host = await bistro.member('host');
});

interface Named {
  restaurant: { viewerName: string | null } | null;
  userErrors: { code: string; field: string[] | null }[];
}

const SET = `mutation($input: SetMemberNameInput!) { setMemberName(input: $input) {
  restaurant { viewerName } userErrors { code field } } }`;

const set = async (as: Caller, input: object): Promise<Named> =>
  (await as.ask<{ setMemberName: Named }>(SET, { input: { restaurantId: bistro.id, ...input } }))
    .setMemberName;

async function nameOf(as: Caller): Promise<string | null> {
  const query = `query { viewer { restaurants { edges { node { viewerName } } } } }`;
  const { viewer } = await as.ask<{
    viewer: { restaurants: { edges: { node: { viewerName: string | null } }[] } };
  }>(query);
  return viewer.restaurants.edges[0]?.node.viewerName ?? null;
}

const members = async () => {
  const query = 'query($id: ID!) { restaurant(id: $id) { members { email name } } }';
  const { restaurant } = await bistro.owner.ask<{
    restaurant: { members: { email: string; name: string | null }[] };
  }>(query, { id: bistro.id });
  return new Map(restaurant.members.map(({ email, name }) => [email, name]));
};

describe('a member of a team', () => {
  test('has no name at first, and says it', async () => {
    expect(await nameOf(host)).toBeNull();
    expect((await set(host, { name: '  Grace Hopper ' })).restaurant?.viewerName).toBe('Grace Hopper');
    expect(await nameOf(host)).toBe('Grace Hopper');
    expect((await members()).get(await emailOf(host))).toBe('Grace Hopper');
    await set(host, { name: ' ' });
    expect(await nameOf(host)).toBeNull();
  });

  test('is named by an owner, and by nobody else', async () => {
    const { id: memberId } = await memberOf(bistro, await emailOf(host));
    expect((await set(bistro.owner, { memberId, name: 'Grace' })).userErrors).toEqual([]);
    expect(await nameOf(host)).toBe('Grace');
    expect(await nameOf(bistro.owner)).toBeNull();
    for (const other of [await bistro.member('manager'), await bistro.member('host')]) {
      const { errors } = await other.send(SET, {
        input: { restaurantId: bistro.id, memberId, name: 'Somebody' },
      });
      expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    }
    expect(await nameOf(host)).toBe('Grace');
  });

  test('has a name at each restaurant of its own, which no other restaurant sets or sees', async () => {
    const other = await seed.restaurant();
    const { id: memberId } = await memberOf(bistro, await emailOf(host));
    const input = { restaurantId: other.id, memberId, name: 'Mine' };
    expect((await set(other.owner, input)).userErrors).toMatchObject([
      { code: 'NOT_FOUND', field: ['memberId'] },
    ]);
    await set(host, { name: 'Grace' });
    const query = 'query($id: ID!) { restaurant(id: $id) { viewerName } }';
    for (const caller of [stranger(), other.owner]) {
      expect(await caller.ask(query, { id: bistro.id })).toEqual({ restaurant: { viewerName: null } });
    }
  });

  test('has a name of eighty letters at most', async () => {
    expect((await set(host, { name: 'x'.repeat(81) })).userErrors).toMatchObject([
      { code: 'TOO_LONG', field: ['name'] },
    ]);
  });
});
