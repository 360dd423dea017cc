import { describe, expect, test } from 'vitest';
import { create, keyOf, revoke, rotate, subscribe } from '../api/api-keys/api-key-calls.ts';
import { closing, liveClient, watch } from '../testkit/live-client.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { testServer } from '../testkit/server.ts';
import { rawSocket, refusalOf } from './raw-socket.ts';

const server = await testServer();
const other = await testServer({ beside: server });
const restaurant = await server.seed.restaurant();
await subscribe(server, restaurant);
other.clock.moveTo(server.clock.now());

const COUNTS = 'subscription($restaurantId: ID!) { dashboardStats(restaurantId: $restaurantId) { total } }';
const CURRENT = '{ currentApiKey { name } }';

/** A program that follows the counts of a restaurant on the other server. */
async function follower(secret: string, { id }: SeededRestaurant = restaurant) {
  const client = liveClient(other.url, secret);
  const closed = closing(client);
  const counts = watch<{ dashboardStats: { total: number } }>(client, COUNTS, { restaurantId: id });
  await counts.until(() => true);
  return { client, closed, counts };
}

describe('the socket of a program', () => {
  test('opens with the key as accessToken or as apiKey, and hears what it may', async () => {
    const { secret, name } = await keyOf(restaurant, { role: 'HOST' });
    const { client, counts } = await follower(secret);
    await restaurant.book();
    await counts.until(({ dashboardStats }) => dashboardStats.total === 1);
    await client.dispose();
    const socket = await rawSocket(other.url);
    socket.say({ type: 'connection_init', payload: { apiKey: secret } });
    expect(await socket.heard()).toEqual({ type: 'connection_ack' });
    socket.say({ id: '1', type: 'subscribe', payload: { query: CURRENT } });
    expect(await socket.heard()).toMatchObject({ payload: { data: { currentApiKey: { name } } } });
    socket.end();
  });

  test.each<[string, unknown]>([
    ['an unknown key', 'hs_live_0123456789'],
    ['an access token', restaurant.owner.accessToken],
    ['a number', 5],
  ])('does not open with %s for a key', async (_what, apiKey) => {
    const socket = await rawSocket(other.url);
    socket.say({ type: 'connection_init', payload: { apiKey } });
    expect(await socket.closed).toBe(4403);
  });

  test('closes at once when its key is revoked, on every server', async () => {
    const { id, secret } = await keyOf(restaurant);
    const kept = await follower((await keyOf(restaurant)).secret);
    const { closed } = await follower(secret);
    await revoke(restaurant.owner, id);
    expect(await closed).toBe(4403);
    await expect(follower(secret)).rejects.toThrow();
    await restaurant.book();
    await kept.counts.until(({ dashboardStats }) => dashboardStats.total === 2);
    await kept.client.dispose();
  });

  test('closes at once when its key is replaced without an overlap, and stays open with one', async () => {
    const [ending, staying] = [await keyOf(restaurant), await keyOf(restaurant)];
    const [first, second] = [await follower(ending.secret), await follower(staying.secret)];
    await rotate(restaurant.owner, staying.id, 1);
    await rotate(restaurant.owner, ending.id, 0);
    expect(await first.closed).toBe(4403);
    const total = second.counts.values.at(-1)?.dashboardStats.total ?? 0;
    await restaurant.book();
    await second.counts.until(({ dashboardStats }) => dashboardStats.total === total + 1);
    await second.client.dispose();
  });

  test('closes when its key runs out', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + 1_500).toISOString();
    const { secret } = await keyOf(restaurant, { expiresAt });
    const { closed, counts } = await follower(secret);
    expect(await closed).toBe(4403);
    expect(counts.errors).toEqual([]);
  });

  test('closes when the person who made the key is let go', async () => {
    const house = await server.seed.restaurant();
    await subscribe(server, house);
    other.clock.moveTo(server.clock.now());
    const { secret } = await create(house, {}, await house.member('owner'));
    const { closed } = await follower(secret ?? '', house);
    const { restaurant: team } = await house.owner.ask<{
      restaurant: { members: { id: string; isViewer: boolean }[] };
    }>('query($id: ID!) { restaurant(id: $id) { members { id isViewer } } }', { id: house.id });
    const id = team.members.find(({ isViewer }) => !isViewer)?.id;
    await house.owner.ask('mutation($id: ID!) { removeMember(input: { id: $id }) { userErrors { code } } }', {
      id,
    });
    expect(await closed).toBe(1012);
    await expect(follower(secret ?? '', house)).rejects.toThrow();
  });

  test('comes back with other limits when its restaurants leave Enterprise', async () => {
    const house = await server.seed.restaurant();
    await subscribe(server, house);
    other.clock.moveTo(server.clock.now());
    const { secret } = await keyOf(house);
    const { closed } = await follower(secret, house);
    await subscribe(server, house, 'professional');
    const event = { type: 'subscriptionChanged', restaurantId: house.uuid };
    const tell = () => server.rows(`select pg_notify('hoststand_events', $1)`, [JSON.stringify(event)]);
    await tell();
    expect(await closed).toBe(1012);
    const back = await follower(secret, house);
    await tell(); // and nothing has changed since
    await house.book();
    await back.counts.until(({ dashboardStats }) => dashboardStats.total === 1);
    await back.client.dispose();
  });

  test('is refused with a key in its address', async () => {
    const { secret } = await keyOf(restaurant);
    expect(await refusalOf(server.url, {}, `/graphql?apiKey=${secret}`)).toBe(400);
  });
});
