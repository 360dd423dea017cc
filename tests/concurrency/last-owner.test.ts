import { expect, test } from 'vitest';
import { emailOf, memberOf, write } from '../api/team/team-calls.ts';
import { Caller } from '../testkit/caller.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { testServer } from '../testkit/server.ts';

const server = await testServer();
const second = await testServer({ beside: server });
const ROUNDS = 10;

/** Two owners, each at another process. */
async function twoOwners(): Promise<{ restaurant: SeededRestaurant; owners: [Caller, Caller] }> {
  const restaurant = await server.seed.restaurant();
  const other = await restaurant.member('owner');
  const there = new Caller(second.url);
  there.accessToken = other.accessToken;
  return { restaurant, owners: [restaurant.owner, there] };
}

async function ownersLeft({ uuid }: SeededRestaurant): Promise<number> {
  const found = await server.rows(`select from memberships where restaurant_id = $1 and role = 'owner'`, [
    uuid,
  ]);
  return found.length;
}

test('of two owners who leave at once, one stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { restaurant, owners } = await twoOwners();
    const input = { restaurantId: restaurant.id };
    const answers = await Promise.all(owners.map((owner) => write(owner, 'leaveRestaurant', input)));
    expect(answers.flat()).toMatchObject([{ code: 'CONFLICT' }]);
    expect(await ownersLeft(restaurant)).toBe(1);
  }
});

test('of an owner who removes the other while that one lowers the first, one stays an owner', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { restaurant, owners } = await twoOwners();
    const [one, other] = owners;
    const [oneId, otherId] = [
      (await memberOf(restaurant, await emailOf(one))).id,
      (await memberOf(restaurant, await emailOf(other))).id,
    ];
    await Promise.all([
      write(one, 'removeMember', { id: otherId }).catch(() => 'out already'),
      write(other, 'changeMemberRole', { id: oneId, role: 'HOST' }).catch(() => 'out already'),
    ]);
    expect(await ownersLeft(restaurant)).toBe(1);
  }
});
