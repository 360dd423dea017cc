import { beforeEach, expect, test } from 'vitest';
import { uuidOf } from '../../api/src/platform/ids/global-id.ts';
import { pay } from '../api/billing/billing-calls.ts';
import { add, DAY, groupOf, type SeenDay } from '../api/locations/location-calls.ts';
import type { Caller } from '../testkit/caller.ts';
import { closing, liveClient, watch } from '../testkit/live-client.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { testServer } from '../testkit/server.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const TONIGHT = { date: '2026-07-01', time: '19:00:00' };
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { rows, seed } = server;
let chain: SeededRestaurant;
let harbour: string;

interface Overview {
  locationsToday: SeenDay[];
}

beforeEach(async () => {
  chain = await seed.restaurant({ name: 'Old Town' });
  await pay(chain, 'enterprise');
  harbour = await add(chain);
});

/**
 * Opens the overview of somebody's group, and comes back when it is told to: the word that a team has changed just before may reach a
 * socket that was opened since.
 */
async function follow(as: Caller) {
  const { id } = await groupOf(as);
  const client = liveClient(server.url, as.accessToken, 5);
  const query = `subscription($id: ID!) { locationsToday(groupId: $id) { ${DAY} } }`;
  const overview = watch<Overview>(client, query, { id });
  await overview.until(() => true);
  return { client, overview };
}

const bookingsAt = ({ locationsToday }: Overview, id: string) =>
  locationsToday.find(({ restaurant }) => restaurant.id === id)?.bookings;

test('an owner sees a booking at any of their restaurants as it is made, and a party that begins to wait', async () => {
  const { client, overview } = await follow(chain.owner);
  expect(overview.values[0]?.locationsToday).toHaveLength(2);
  await chain.ask({ ...TONIGHT, restaurantId: harbour });
  await overview.until((days) => bookingsAt(days, harbour) === 1 && bookingsAt(days, chain.id) === 0);
  await chain.ask(TONIGHT);
  await overview.until((days) => bookingsAt(days, chain.id) === 1);
  await chain.owner.ask(
    'mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { entry { id } } }',
    {
      input: {
        restaurantId: harbour,
        customerName: 'Dan',
        phone: '+1 555 0100',
        partySize: 2,
        estimatedWait: 30,
      },
    },
  );
  await overview.until(({ locationsToday }) => locationsToday.some(({ waiting }) => waiting === 1));
  await client.dispose();
});

test('a host of one restaurant is told nothing when guests book at another one of the group', async () => {
  const host = await chain.member('host');
  const { client, overview } = await follow(host);
  await chain.ask({ ...TONIGHT, restaurantId: harbour, customerName: 'Secretguest' });
  await chain.ask(TONIGHT);
  await overview.until((days) => bookingsAt(days, chain.id) === 1);
  expect(overview.values.every(({ locationsToday }) => locationsToday.length === 1)).toBe(true);
  expect(JSON.stringify(overview.values)).not.toContain('Secretguest');
  await client.dispose();
});

test('who is taken out of one team loses its counts with the next event, also when nobody told the socket', async () => {
  const { client, overview } = await follow(chain.owner);
  // As if the event that closes sockets had been lost.
  await rows('delete from memberships where restaurant_id = $1', [uuidOf('Restaurant', harbour)]);
  server.clock.pass({ seconds: 31 }); // what is known of a session is trusted for a moment
  await chain.ask(TONIGHT);
  const last = await overview.until((days) => bookingsAt(days, chain.id) === 1);
  expect(last.locationsToday.map(({ restaurant }) => restaurant.id)).toEqual([chain.id]);
  await client.dispose();
});

test('an open overview comes back with the new restaurant when one is added, and without one that is removed', async () => {
  const { client, overview } = await follow(chain.owner);
  const isClosed = closing(client);
  await add(chain, { name: 'Third' });
  expect(await isClosed).toBe(1012);
  await overview.until(({ locationsToday }) => locationsToday.length === 3);
  await client.dispose();
});
