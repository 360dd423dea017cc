import { beforeAll, describe, expect, test } from 'vitest';
import { uuidOf } from '../../../api/src/platform/ids/global-id.ts';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { verify, WebhookReceiver } from '../../testkit/stand-ins/webhook-receiver.ts';
import { keyOf } from '../api-keys/api-key-calls.ts';
import { pay } from '../billing/billing-calls.ts';
import { add, remove } from '../locations/location-calls.ts';
import { queue, untilIdle } from '../messages/job-queue.ts';
import { change } from './webhook-calls.ts';

const server = await testServer({ accessTokenSeconds: 86_400, webhookHosts: '127.0.0.1' });
const { rows, seed } = server;
const receiver = await WebhookReceiver.start();
const uuid = (id: string) => uuidOf('Restaurant', id) ?? '';

interface Made {
  webhookEndpoint: { id: string; group: { name: string } | null; restaurants: { id: string }[] } | null;
  secret: string | null;
  userErrors: { code: string; field: string[] | null }[];
}
const ENDPOINT = 'id url isActive stopReason group { id name } restaurants { id }';

async function make(as: Caller, restaurantId: string, path: string, request: object = {}): Promise<Made> {
  const input = {
    restaurantId,
    url: `${receiver.url}/${path}`,
    eventTypes: ['BOOKING_CREATED', 'BOOKING_CANCELLED'],
    forGroup: true,
    ...request,
  };
  const { createWebhookEndpoint } = await as.ask<{ createWebhookEndpoint: Made }>(
    `mutation($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) {
      webhookEndpoint { ${ENDPOINT} } secret userErrors { code field } } }`,
    { input },
  );
  return createWebhookEndpoint;
}

interface Seen {
  id: string;
  url: string;
  isActive: boolean;
  stopReason: string | null;
  restaurants: { id: string }[];
}

/** The endpoints of the group of a restaurant, as somebody sees them. */
async function seenBy(as: Caller, restaurantId: string): Promise<Seen[] | null> {
  const { data } = await as.send<{ restaurant: { group: { webhookEndpoints: Seen[] | null } | null } }>(
    `query($id: ID!) { restaurant(id: $id) { group { webhookEndpoints { ${ENDPOINT} } } } }`,
    { id: restaurantId },
  );
  return data?.restaurant.group?.webhookEndpoints ?? null;
}

/** A group with three restaurants of one owner. */
async function chainOf(name: string): Promise<{ chain: SeededRestaurant; ids: [string, string, string] }> {
  const chain = await seed.restaurant({ name });
  await pay(chain, 'enterprise');
  const harbour = await add(chain, { name: `${name} Harbour` });
  const park = await add(chain, { name: `${name} Park` });
  return { chain, ids: [chain.id, harbour, park] };
}
const pathsOf = (path: string) => receiver.calls.filter((call) => call.path === `/${path}`);

describe('an endpoint of a group', () => {
  let chain: SeededRestaurant;
  let ids: [string, string, string];
  beforeAll(async () => {
    ({ chain, ids } = await chainOf('The Chain'));
  });

  test('has one secret, is told of every restaurant, and each message names its own', async () => {
    const idempotencyKey = 'one-for-the-chain';
    const [first, again] = await Promise.all([
      make(chain.owner, chain.id, 'all', { idempotencyKey }),
      make(chain.owner, chain.id, 'all', { idempotencyKey }),
    ]);
    const secret = first.secret ?? again.secret ?? '';
    expect([first.secret, again.secret].filter(Boolean)).toHaveLength(1);
    expect(first.webhookEndpoint).toMatchObject({ restaurants: ids.map((id) => ({ id })) });
    expect(again.webhookEndpoint?.id).toBe(first.webhookEndpoint?.id);
    for (const restaurantId of ids) await chain.ask({ restaurantId });
    const calls = await receiver.at('/all', 3);
    expect(new Set(calls.map(({ body }) => body.restaurantId))).toEqual(new Set(ids));
    for (const call of calls) expect(() => verify(call, secret)).not.toThrow();
    const id = first.webhookEndpoint?.id ?? '';
    await untilIdle(server);
    const { node } = await chain.owner.ask<{
      node: {
        deliveries: { totalCount: number; edges: { node: { state: string; restaurant: { id: string } } }[] };
      };
    }>(
      `query($id: ID!) { node(id: $id) { ... on WebhookEndpoint { deliveries(first: 10) { totalCount edges { node {
        state restaurant { id } } } } } } }`,
      { id },
    );
    expect(node.deliveries.totalCount).toBe(3);
    expect(new Set(node.deliveries.edges.map((edge) => edge.node.restaurant.id))).toEqual(new Set(ids));
    expect((await change(chain.owner, 'deleteWebhookEndpoint', { id })).userErrors).toEqual([]);
    expect(
      await rows('select 1 from webhook_endpoints where id = $1', [uuidOf('WebhookEndpoint', id)]),
    ).toEqual([]);
  });

  test('changes, pauses and gets another secret as one; what waits is given up everywhere', async () => {
    const { webhookEndpoint } = await make(chain.owner, chain.id, 'one');
    const id = webhookEndpoint?.id ?? '';
    const rotated = await change(chain.owner, 'rotateWebhookSecret', { id });
    const moved = await change(chain.owner, 'updateWebhookEndpoint', { id, url: `${receiver.url}/moved` });
    expect(moved.userErrors).toEqual([]);
    await chain.ask({ restaurantId: ids[2] });
    const [call] = await receiver.at('/moved', 1);
    expect(call && verify(call, rotated.secret ?? '')).toBeTruthy();
    await change(chain.owner, 'updateWebhookEndpoint', { id, isActive: false });
    expect(
      await rows('select distinct stopped_by from webhook_endpoints where id = $1', [
        uuidOf('WebhookEndpoint', id),
      ]),
    ).toEqual([{ stopped_by: 'paused' }]);
    await chain.ask({ restaurantId: ids[1] });
    await untilIdle(server);
    expect(pathsOf('moved')).toHaveLength(1);
    expect((await change(chain.owner, 'sendTestWebhook', { id })).userErrors).toMatchObject([
      { code: 'CONFLICT' },
    ]);
    await change(chain.owner, 'updateWebhookEndpoint', { id, isActive: true });
    const { webhookDelivery } = await change(chain.owner, 'sendTestWebhook', { id });
    expect(webhookDelivery).toBeTruthy();
    await receiver.at('/moved', 2);
    await change(chain.owner, 'deleteWebhookEndpoint', { id });
  });

  test('is told of a restaurant from when it joins, and of one that left nothing more', async () => {
    const { chain: other, ids: own } = await chainOf('The Growing');
    const { webhookEndpoint } = await make(other.owner, other.id, 'growing');
    const fourth = await add(other, { name: 'The Fourth' });
    await other.ask({ restaurantId: fourth });
    const [call] = await receiver.at('/growing', 1);
    expect(call?.body.restaurantId).toBe(fourth);
    await other.ask({ restaurantId: own[1] });
    await receiver.at('/growing', 2);
    expect(await remove(other.owner, own[1], 1)).toEqual([]);
    await queue(server, 'cancel-removed', { restaurantId: uuid(own[1]) });
    await untilIdle(server);
    expect(pathsOf('growing').map(({ body }) => body.type)).toEqual(['booking.created', 'booking.created']);
    const later = await rows<{ count: number }>(
      `select count(*)::int as count from webhook_deliveries d join webhook_endpoints e on e.restaurant_id = d.restaurant_id
          and e.id = d.endpoint_id where d.restaurant_id = $1 and d.created_at > e.stopped_at`,
      [uuid(own[1])],
    );
    expect(later).toEqual([{ count: 0 }]);
    const [seen] = (await seenBy(other.owner, other.id)) ?? [];
    expect(seen?.id).toBe(webhookEndpoint?.id);
    expect(seen?.restaurants.map(({ id }) => id)).toEqual([own[0], own[2], fourth]);
  });

  test('stops at a restaurant where whoever set it up owns no more, before anybody asks, and starts again with them', async () => {
    const { chain: other, ids: own } = await chainOf('The Shared');
    const { webhookEndpoint } = await make(other.owner, other.id, 'shared');
    const hear = async (restaurantId: string) => {
      await other.ask({ restaurantId });
      await untilIdle(server);
      return pathsOf('shared').length;
    };
    expect(await hear(own[2])).toBe(1);
    const role = (to: string) =>
      rows(`update memberships set role = $2 where restaurant_id = $1`, [uuid(own[2]), to]);
    await role('manager');
    expect(await hear(own[2])).toBe(1);
    expect(await hear(own[1])).toBe(2);
    await role('owner');
    expect(await hear(own[2])).toBe(3);
    await rows('delete from memberships where restaurant_id = any ($1)', [own.map(uuid)]);
    expect(
      await rows('select distinct stopped_by from webhook_endpoints where id = $1', [
        uuidOf('WebhookEndpoint', webhookEndpoint?.id ?? ''),
      ]),
    ).toEqual([{ stopped_by: 'left' }]);
  });

  test('is made and joined at once, and misses none', async () => {
    const { chain: other } = await chainOf('The Hasty');
    const [made] = await Promise.all([
      make(other.owner, other.id, 'hasty'),
      ...[1, 2, 3].map((each) => add(other, { name: `Hasty ${each}` })),
    ]);
    const told = await rows<{ count: number }>(
      'select count(*)::int as count from webhook_endpoints where id = $1',
      [uuidOf('WebhookEndpoint', made.webhookEndpoint?.id ?? '')],
    );
    expect(told).toEqual([{ count: 6 }]);
  });

  test('goes on while it takes messages of any restaurant, and stops everywhere when it wants none', async () => {
    const { chain: other } = await chainOf('The Gone');
    const { webhookEndpoint } = await make(other.owner, other.id, 'gone');
    receiver.answerWith(410);
    await other.ask({ restaurantId: other.id });
    await receiver.at('/gone', 1);
    await untilIdle(server);
    receiver.answerWith(204);
    const [seen] = (await seenBy(other.owner, other.id)) ?? [];
    expect(seen).toMatchObject({ id: webhookEndpoint?.id, isActive: false, stopReason: 'GONE' });
    expect(
      await rows('select distinct stopped_by from webhook_endpoints where id = $1', [
        uuidOf('WebhookEndpoint', seen?.id ?? ''),
      ]),
    ).toEqual([{ stopped_by: 'gone' }]);
  });
});

describe('others', () => {
  let chain: SeededRestaurant;
  let ids: [string, string, string];
  let endpoint: string;
  let delivery: string;
  beforeAll(async () => {
    ({ chain, ids } = await chainOf('The Guarded Chain'));
    endpoint = (await make(chain.owner, chain.id, 'guarded')).webhookEndpoint?.id ?? '';
    await chain.ask({ restaurantId: ids[0] });
    await untilIdle(server);
    const { node } = await chain.owner.ask<{ node: { deliveries: { edges: { node: { id: string } }[] } } }>(
      'query($id: ID!) { node(id: $id) { ... on WebhookEndpoint { deliveries { edges { node { id } } } } } }',
      { id: endpoint },
    );
    delivery = node.deliveries.edges[0]?.node.id ?? '';
  });

  const NODES = `query($ids: [ID!]!) { nodes(ids: $ids) { ... on WebhookEndpoint { url } ... on WebhookDelivery { payload } } }`;
  async function reachesNothing(who: Caller) {
    const { data } = await who.send<{ nodes: (object | null)[] }>(NODES, { ids: [endpoint, delivery] });
    expect(data?.nodes ?? [null, null]).toEqual([null, null]);
    for (const mutation of [
      'updateWebhookEndpoint',
      'rotateWebhookSecret',
      'sendTestWebhook',
      'deleteWebhookEndpoint',
    ] as const)
      expect((await change(who, mutation, { id: endpoint })).userErrors).toMatchObject([
        { code: 'NOT_FOUND' },
      ]);
    expect((await change(who, 'redeliverWebhook', { id: delivery })).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
  }

  test('the owner of another group, and the owner of one of its restaurants alone, reach nothing of it', async () => {
    const stranger = await seed.restaurant({ name: 'Another group' });
    await pay(stranger, 'enterprise');
    await reachesNothing(stranger.owner);
    expect(await seenBy(stranger.owner, stranger.id)).toEqual([]);
    await rows(
      `insert into memberships (restaurant_id, user_id, id, role, created_at)
        select $1, user_id, gen_random_uuid(), 'owner', now() from memberships where restaurant_id = $2`,
      [uuid(ids[0]), stranger.uuid],
    );
    server.clock.pass({ seconds: 31 });
    await reachesNothing(stranger.owner);
    expect(await seenBy(stranger.owner, ids[0])).toEqual([]);
    const own = await make(stranger.owner, ids[0], 'of-one');
    expect(own.webhookEndpoint?.restaurants).toEqual([{ id: ids[0] }]);
  });

  test('a manager and a key of one restaurant neither see nor change it, and make none', async () => {
    const manager = await chain.member('manager');
    const asked = await manager.send(
      `mutation($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { secret } }`,
      { input: { restaurantId: chain.id, url: `${receiver.url}/no`, forGroup: true } },
    );
    expect(asked.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(await seenBy(manager, chain.id)).toBeNull();
    const { secret } = await keyOf(chain, {
      scopes: ['WEBHOOKS_WRITE', 'RESTAURANT_READ', 'BOOKINGS_READ', 'GUESTS_READ', 'TABLES_READ'],
    });
    const program = server.stranger({ authorization: `Bearer ${secret}` });
    expect((await change(program, 'deleteWebhookEndpoint', { id: endpoint })).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
    expect(await make(program, chain.id, 'no')).toMatchObject({
      userErrors: [{ code: 'CONFLICT', field: ['forGroup'] }],
    });
  });

  test('a key for the whole group makes and changes one; it hears of what joins', async () => {
    const key = await keyOf(chain, {
      forGroup: true,
      scopes: ['WEBHOOKS_WRITE', 'RESTAURANT_READ', 'BOOKINGS_READ', 'GUESTS_READ', 'TABLES_READ'],
    });
    const program = server.stranger({ authorization: `Bearer ${key.secret}` });
    const { webhookEndpoint, userErrors } = await make(program, chain.id, 'by-key');
    expect(userErrors).toEqual([]);
    expect(webhookEndpoint?.restaurants).toEqual(ids.map((id) => ({ id })));
    expect(
      (await change(program, 'deleteWebhookEndpoint', { id: webhookEndpoint?.id ?? '' })).userErrors,
    ).toEqual([]);
  });
});
