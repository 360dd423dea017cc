import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pushKeysOf } from '../../../api/src/features/waitlist/push/push-keys.ts';
import { Keyring } from '../../../api/src/platform/secrets/keyring.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { PushService, type Subscription } from './push-service.ts';
import { Door, type Refused } from './waitlist-calls.ts';

let webPushKey = '';
const service = new PushService(() => webPushKey);
await service.start();
afterAll(() => service.stop());
const server = await testServer({
  now: '2026-07-01T19:00:00.000Z',
  webhookHosts: service.host,
  accessTokenSeconds: 86_400,
});
const guest = server.stranger();
webPushKey = (await guest.ask<{ webPushKey: string }>('{ webPushKey }')).webPushKey;
let bistro: SeededRestaurant;
let door: Door;

beforeEach(async () => {
  server.clock.moveTo('2026-07-01T19:00:00.000Z');
  service.received.length = 0;
  service.status = 201;
  bistro = await server.seed.restaurant({ name: 'Chez Ada' });
  await bistro.table({ name: 'Small', capacity: 2, minCapacity: 1, maxCapacity: 2 });
  await bistro.set({ waitlistSelfJoin: true });
  door = new Door(bistro);
});

interface Joined {
  token: string;
  id: string;
}

async function joins(): Promise<Joined> {
  const input = { restaurantId: bistro.id, customerName: 'Grace', phone: '+44 20 7946 0958', partySize: 2 };
  const { joinWaitlist } = await guest.ask<{ joinWaitlist: { token: string } }>(
    'mutation($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { token userErrors { message } } }',
    { input },
  );
  const { restaurant } = await bistro.owner.ask<{
    restaurant: { waitlist: { edges: { node: { id: string } }[] } };
  }>(
    'query($id: ID!) { restaurant(id: $id) { waitlist(first: 5, today: true) { edges { node { id } } } } }',
    {
      id: bistro.id,
    },
  );
  return { token: joinWaitlist.token, id: restaurant.waitlist.edges.at(-1)?.node.id ?? '' };
}

interface Outcome {
  place: { status: string } | null;
  userErrors: Refused[];
}

async function wantsCalls(token: string, more: object = {}): Promise<Outcome> {
  const input = { token, subscription: service.subscription, ...more };
  const { setWaitlistPush } = await guest.ask<{ setWaitlistPush: Outcome }>(
    `mutation($input: SetWaitlistPushInput!) { setWaitlistPush(input: $input) { place { status }
      userErrors { code message field } } }`,
    { input },
  );
  return setWaitlistPush;
}

/** Tells the party; whether a message was sent. */
async function isTold(id: string): Promise<boolean> {
  const { setWaitlistStatus } = await door.caller.ask<{ setWaitlistStatus: { messageSent: boolean } }>(
    'mutation($input: SetWaitlistStatusInput!) { setWaitlistStatus(input: $input) { messageSent } }',
    { input: { id, status: 'NOTIFIED' } },
  );
  return setWaitlistStatus.messageSent;
}

const devices = () =>
  server.rows('select endpoint from waitlist_pushes where restaurant_id = $1', [bistro.uuid]);

describe('a guest who wants to be called on the phone', () => {
  test('is called once the table is ready, in the language of the page, and again when told again', async () => {
    const { token, id } = await joins();
    expect(await wantsCalls(token, { language: 'DE' })).toMatchObject({
      place: { status: 'WAITING' },
      userErrors: [],
    });
    expect(await isTold(id)).toBe(true);
    await untilIdle(server);
    expect(service.received).toHaveLength(1);
    expect(service.received[0]?.message).toEqual({
      title: 'Ihr Tisch ist bereit',
      text: expect.stringContaining('Chez Ada'),
      language: 'de',
    });
    expect(service.received[0]?.headers).toMatchObject({
      ttl: '1800',
      urgency: 'high',
      topic: 'table-ready',
    });
    await door.set({ id }, 'WAITING');
    await door.set({ id }, 'NOTIFIED');
    await untilIdle(server);
    expect(service.received).toHaveLength(2);
  });

  test('is called on the device that asked last, and on none when it wants no more', async () => {
    const { token, id } = await joins();
    await wantsCalls(token, {
      subscription: { ...service.subscription, endpoint: 'https://push.example.com/old' },
    });
    await wantsCalls(token);
    expect(await devices()).toEqual([{ endpoint: service.subscription.endpoint }]);
    await wantsCalls(token, { subscription: null });
    expect(await devices()).toEqual([]);
    expect(await isTold(id)).toBe(false);
    await untilIdle(server);
    expect(service.received).toEqual([]);
  });

  test.each(['SEATED', 'CANCELLED'])('is forgotten once the party is %s', async (status) => {
    const { token, id } = await joins();
    await wantsCalls(token);
    await door.set({ id }, status);
    expect(await devices()).toEqual([]);
    expect((await wantsCalls(token)).userErrors).toMatchObject([{ code: 'CONFLICT', field: ['token'] }]);
  });

  test('is forgotten when the browser has ended it, and called later when the service was out of order', async () => {
    const { token, id } = await joins();
    await wantsCalls(token);
    service.status = 503;
    await door.set({ id }, 'NOTIFIED');
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await devices()).toHaveLength(1);
    service.status = 410;
    await untilIdle(server);
    expect(service.received.length).toBeGreaterThan(1);
    expect(await devices()).toEqual([]);
  });

  test('is not called half an hour late', async () => {
    const { token, id } = await joins();
    await wantsCalls(token);
    service.status = 503;
    await door.set({ id }, 'NOTIFIED');
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBeGreaterThan(0);
    server.clock.pass({ minutes: 31 });
    const before = service.received.length;
    await untilIdle(server);
    expect(service.received).toHaveLength(before);
  });

  test.each<[string, Partial<Subscription>, string]>([
    ['no address', { endpoint: 'push' }, 'endpoint'],
    ['a script', { endpoint: 'javascript:alert(1)' }, 'endpoint'],
    ['an address without end', { endpoint: `https://push.example.com/${'x'.repeat(1_000)}` }, 'endpoint'],
    ['a key that is too short', { p256dh: 'AAAA' }, 'p256dh'],
    ['a secret that is none', { auth: 'no secret!' }, 'auth'],
  ])('with %s is told at its field, and the device of before stays', async (_, wrong, field) => {
    const { token } = await joins();
    await wantsCalls(token);
    const { userErrors } = await wantsCalls(token, { subscription: { ...service.subscription, ...wrong } });
    expect(userErrors).toMatchObject([{ field: ['subscription', field] }]);
    expect(await devices()).toEqual([{ endpoint: service.subscription.endpoint }]);
  });

  test('reaches nothing with the token of no place', async () => {
    expect((await wantsCalls('a'.repeat(65))).userErrors).toMatchObject([
      { code: 'NOT_FOUND', field: ['token'] },
    ]);
  });

  test('is never called at an address inside', async () => {
    const { token, id } = await joins();
    await wantsCalls(token, {
      subscription: { ...service.subscription, endpoint: 'http://169.254.169.254/latest' },
    });
    await door.set({ id }, 'NOTIFIED');
    await expect
      .poll(() =>
        server.rows(`select last_error from graphile_worker.jobs where task_identifier = 'push-table-ready'`),
      )
      .toMatchObject([{ last_error: expect.stringContaining('private network') }]);
  });
});

test('the keys follow from the secret: the same in every process, and others for another secret', () => {
  const keysOf = (signing: string) => pushKeysOf(new Keyring({ signing }).signing);
  expect(keysOf('one')).toEqual(keysOf('one'));
  expect(keysOf('one')).not.toEqual(keysOf('another'));
  expect(Buffer.from(keysOf('one').publicKey, 'base64url')).toHaveLength(65);
});
