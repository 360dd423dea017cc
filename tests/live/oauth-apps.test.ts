import { expect, test } from 'vitest';
import {
  connectedAt,
  disconnect,
  discovered,
  oauthServer,
  register,
  signIn,
} from '../api/api-keys/oauth/oauth-calls.ts';
import { closing, liveClient, watch } from '../testkit/live-client.ts';
import { testServer } from '../testkit/server.ts';

const server = await oauthServer();
const other = await testServer({ beside: server });
const restaurant = await server.seed.restaurant();
const config = await discovered(server, (await register(restaurant, { scopes: ['REPORTS_READ'] })).app.id);

const COUNTS = 'subscription($restaurantId: ID!) { dashboardStats(restaurantId: $restaurantId) { total } }';

/** An app that follows the counts of the restaurant at a server. */
async function follower({ url }: { url: string }) {
  const { access_token: token } = await signIn(config, restaurant, { scope: 'reports:read' });
  const client = liveClient(url, token);
  const closed = closing(client);
  const counts = watch<{ dashboardStats: { total: number } }>(client, COUNTS, {
    restaurantId: restaurant.id,
  });
  await counts.until(() => true);
  return { client, closed, counts, token };
}

test('a socket of an app closes at once when the app is disconnected, on every server; others stay', async () => {
  const first = await follower(other);
  const [access] = await connectedAt(restaurant);
  const second = await follower(server);
  await disconnect(restaurant.owner, access?.id ?? '');
  expect(await first.closed).toBe(4403);
  await restaurant.book();
  await second.counts.until(({ dashboardStats }) => dashboardStats.total === 1);
  await second.client.dispose();
});

test('a socket of an app closes when the app is deleted', async () => {
  const mine = await register(restaurant, { name: 'Short-lived', scopes: ['REPORTS_READ'] });
  const own = await discovered(server, mine.app.id);
  const { access_token: token } = await signIn(own, restaurant, { scope: 'reports:read' });
  const client = liveClient(other.url, token);
  const closed = closing(client);
  const counts = watch(client, COUNTS, { restaurantId: restaurant.id });
  await counts.until(() => true);
  await restaurant.owner.ask('mutation($id: ID!) { deleteOauthApp(input: { id: $id }) { deletedId } }', {
    id: mine.app.id,
  });
  expect(await closed).toBe(4403);
});
