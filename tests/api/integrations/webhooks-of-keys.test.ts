import { getNamedType, isObjectType, type SelectionSetNode } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { scopesToHear } from '../../../api/src/features/integrations/webhooks/endpoints/event-scopes.ts';
import { contentsOfMessage } from '../../../api/src/features/integrations/webhooks/webhook-schema.ts';
import { allEventTypes } from '../../../api/src/platform/events/webhook-event-types.ts';
import { scopesOf } from '../../../api/src/platform/graphql/field-scopes.ts';
import { buildHoststandSchema } from '../../../api/src/schema.ts';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { WebhookReceiver } from '../../testkit/stand-ins/webhook-receiver.ts';
import { keyOf, revoke, writesOf } from '../api-keys/api-key-calls.ts';
import { untilIdle } from '../messages/job-queue.ts';
import { booker, change, deliveriesOf, endpointOf, enterprise } from './webhook-calls.ts';

const server = await testServer({ accessTokenSeconds: 86_400, webhookHosts: '127.0.0.1' });
const receiver = await WebhookReceiver.start();
const bistro = await enterprise(server, 'The Program’s Bell');
const other = await enterprise(server, 'The Other Bell');
const book = booker(bistro);
const programWith = (secret: string) => server.stranger({ authorization: `Bearer ${secret}` });

const OF_BOOKINGS = ['BOOKINGS_READ', 'GUESTS_READ', 'TABLES_READ'];
const CREATE = `mutation($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) {
  webhookEndpoint { id url handledByApiKeyId } secret userErrors { code field } } }`;
interface Made {
  createWebhookEndpoint: {
    webhookEndpoint: { id: string; handledByApiKeyId: string | null } | null;
    secret: string | null;
    userErrors: { code: string }[];
  };
}

/** Asks for an endpoint as a program. */
const ask = (program: Caller, input: object, at: SeededRestaurant = bistro) =>
  program.send<Made>(CREATE, {
    input: { restaurantId: at.id, url: `${receiver.url}/program`, eventTypes: ['BOOKING_CREATED'], ...input },
  });
const lacks = (...scopes: string[]) => [
  { extensions: { code: 'FORBIDDEN', requires: 'SCOPE', scopes: expect.arrayContaining(scopes) } },
];

describe('a program with webhooks:write', () => {
  let key: { id: string; name: string; secret: string };
  let program: Caller;
  beforeAll(async () => {
    key = await keyOf(bistro, { scopes: ['WEBHOOKS_WRITE', ...OF_BOOKINGS] });
    program = programWith(key.secret);
  });

  test('makes an endpoint, once for one idempotency key, that is told as any other; its key is named', async () => {
    const idempotencyKey = 'endpoint-of-a-program-1';
    const [first, again] = await Promise.all([
      ask(program, { idempotencyKey }),
      ask(program, { idempotencyKey }),
    ]);
    const both = [first, again].map(({ data }) => data?.createWebhookEndpoint);
    expect(both).toMatchObject([{ userErrors: [] }, { userErrors: [] }]);
    expect(new Set(both.map((made) => made?.webhookEndpoint?.id)).size).toBe(1);
    expect(both.filter((made) => made?.secret)).toHaveLength(1);
    expect(both[0]?.webhookEndpoint?.handledByApiKeyId).toBe(key.id);
    const id = both[0]?.webhookEndpoint?.id ?? '';
    await book({ customerName: 'Told by a program' });
    const [call] = await receiver.at('/program', 1);
    expect(call?.body.data.customerName).toBe('Told by a program');
    const written = (await writesOf(bistro.owner, key.id)).rows;
    expect(written.find(({ operation }) => operation === 'createWebhookEndpoint')?.objectIds).toContain(id);
    expect((await change(program, 'deleteWebhookEndpoint', { id })).userErrors).toEqual([]);
  });

  test('leaves out what its own key does if it asks for that, and hears it otherwise', async () => {
    const { currentApiKey } = await program.ask<{ currentApiKey: { apiKeyId: string } }>(
      '{ currentApiKey { apiKeyId } }',
    );
    expect(currentApiKey.apiKeyId).toBe(key.id);
    const { data } = await ask(program, {
      url: `${receiver.url}/quiet`,
      withoutApiKeyId: currentApiKey.apiKeyId,
    });
    const { data: all } = await ask(program, { url: `${receiver.url}/loud` });
    const mine = await keyOf(bistro, { scopes: ['BOOKINGS_WRITE', 'GUESTS_WRITE'] });
    const staff = await programWith(mine.secret).ask<{ createStaffBooking: object }>(
      `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { userErrors { code } } }`,
      {
        input: {
          restaurantId: bistro.id,
          date: bistro.dayFromToday(3),
          time: '19:00',
          guests: 2,
          customerName: 'By another key',
        },
      },
    );
    expect(staff).toMatchObject({ createStaffBooking: { userErrors: [] } });
    const [call] = await receiver.at('/quiet', 1);
    expect(call?.body.data.customerName).toBe('By another key');
    await receiver.at('/loud', 1);
    for (const made of [data, all]) {
      const id = made?.createWebhookEndpoint.webhookEndpoint?.id ?? '';
      expect((await change(program, 'deleteWebhookEndpoint', { id })).userErrors).toEqual([]);
    }
  });

  test('cannot have told what it may not read: not when it makes one, nor by widening or moving one', async () => {
    const blind = programWith(
      (await keyOf(bistro, { scopes: ['WEBHOOKS_WRITE', 'BOOKINGS_READ', 'TABLES_READ'] })).secret,
    );
    expect((await ask(blind, {})).errors).toMatchObject(lacks('guests:read'));
    expect((await ask(blind, { eventTypes: ['GUEST_CREATED'] })).errors).toMatchObject(lacks('guests:read'));
    expect((await ask(blind, { eventTypes: null })).errors).toMatchObject(
      lacks('guests:read', 'reports:read', 'messages:read', 'restaurant:read'),
    );
    const tables = (await ask(blind, { eventTypes: ['TABLE_UPDATED'] })).data?.createWebhookEndpoint;
    const id = tables?.webhookEndpoint?.id ?? '';
    const update = (input: object) =>
      blind.send(
        'mutation($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { userErrors { code } } }',
        { input },
      );
    expect((await update({ id, eventTypes: ['BOOKING_CREATED'] })).errors).toMatchObject(
      lacks('guests:read'),
    );
    expect((await update({ id, eventTypes: null })).errors).toMatchObject(lacks('guests:read'));
    expect((await endpointOf(bistro.owner, id)).eventTypes).toEqual(['TABLE_UPDATED']);
    const owners = (await ask(bistro.owner, { url: `${receiver.url}/owners`, eventTypes: null })).data;
    const theirs = owners?.createWebhookEndpoint.webhookEndpoint?.id ?? '';
    const moved = await update({ id: theirs, url: `${receiver.url}/stolen`, eventTypes: ['TABLE_UPDATED'] });
    expect(moved.errors).toMatchObject(lacks('guests:read'));
    expect((await endpointOf(bistro.owner, theirs)).url).toBe(`${receiver.url}/owners`);
    for (const [mutation, input] of [
      ['rotateWebhookSecret', 'RotateWebhookSecretInput'],
      ['sendTestWebhook', 'SendTestWebhookInput'],
    ]) {
      const query = `mutation($input: ${input}!) { ${mutation}(input: $input) { userErrors { code } } }`;
      expect((await blind.send(query, { input: { id: theirs } })).errors).toMatchObject(lacks('guests:read'));
    }
    await book({ customerName: 'For the owner alone' });
    await receiver.at('/owners', 1);
    const [delivery] = await deliveriesOf(bistro.owner, theirs);
    const again =
      'mutation($input: RedeliverWebhookInput!) { redeliverWebhook(input: $input) { userErrors { code } } }';
    expect((await blind.send(again, { input: { id: delivery?.id } })).errors).toMatchObject(
      lacks('guests:read'),
    );
    const read = (field: string) =>
      blind.send(`query($id: ID!) { node(id: $id) { ... on WebhookDelivery { ${field} } } }`, {
        id: delivery?.id,
      });
    expect((await read('type state')).data).toMatchObject({ node: { state: 'DELIVERED' } });
    expect((await read('payload')).errors).toMatchObject(lacks('guests:read'));
    expect((await change(blind, 'deleteWebhookEndpoint', { id: theirs })).userErrors).toEqual([]);
    expect((await change(blind, 'deleteWebhookEndpoint', { id })).userErrors).toEqual([]);
  });

  test('reaches no endpoint of another restaurant, whatever its owner shares', async () => {
    const { data } = await ask(other.owner, { url: `${receiver.url}/other` }, other);
    const id = data?.createWebhookEndpoint.webhookEndpoint?.id ?? '';
    expect((await ask(program, {}, other)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await change(program, 'deleteWebhookEndpoint', { id })).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
    const seen = await program.send('query($id: ID!) { node(id: $id) { ... on WebhookEndpoint { url } } }', {
      id,
    });
    expect(seen.data).toEqual({ node: null });
  });

  test('is revoked: its endpoints stay, are told and say whose they are', async () => {
    const short = await keyOf(bistro, { name: 'Short-lived', scopes: ['WEBHOOKS_WRITE', ...OF_BOOKINGS] });
    const made = (await ask(programWith(short.secret), { url: `${receiver.url}/left` })).data;
    const id = made?.createWebhookEndpoint.webhookEndpoint?.id ?? '';
    await revoke(bistro.owner, short.id);
    await book({ customerName: 'After the key' });
    const [call] = await receiver.at('/left', 1);
    expect(call?.body.data.customerName).toBe('After the key');
    const handledBy = async () =>
      bistro.owner.ask('query($id: ID!) { node(id: $id) { ... on WebhookEndpoint { handledByApiKeyId } } }', {
        id,
      });
    expect(await handledBy()).toEqual({ node: { handledByApiKeyId: short.id } });
    await change(bistro.owner, 'rotateWebhookSecret', { id });
    expect(await handledBy()).toEqual({ node: { handledByApiKeyId: null } });
    await untilIdle(server);
  });
});

describe('other programs', () => {
  test('a key without scopes manages none, and is told which it takes', async () => {
    const whole = programWith((await keyOf(bistro)).secret);
    expect((await ask(whole, {})).errors).toMatchObject(lacks('webhooks:write'));
    const listed = await whole.send('query($id: ID!) { restaurant(id: $id) { webhookEndpoints { url } } }', {
      id: bistro.id,
    });
    expect(listed.errors).toMatchObject(lacks('webhooks:read'));
  });

  test('one that reads webhooks lists them and changes none; a host’s does neither', async () => {
    const LIST = 'query($id: ID!) { restaurant(id: $id) { webhookEndpoints { url isActive } } }';
    const reader = programWith((await keyOf(bistro, { scopes: ['WEBHOOKS_READ'] })).secret);
    expect(await reader.ask(LIST, { id: bistro.id })).toMatchObject({
      restaurant: { webhookEndpoints: expect.any(Array) },
    });
    expect((await ask(reader, {})).errors).toMatchObject(lacks('webhooks:write'));
    const host = programWith(
      (await keyOf(bistro, { role: 'HOST', scopes: ['WEBHOOKS_WRITE', ...OF_BOOKINGS] })).secret,
    );
    for (const { errors } of [await ask(host, {}), await host.send(LIST, { id: bistro.id })])
      expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', requires: 'MANAGER' } }]);
  });

  test('one whose maker is no owner any more manages none', async () => {
    const house = await enterprise(server, 'The Changed Hands');
    const { secret } = await keyOf(house, { scopes: ['WEBHOOKS_WRITE', ...OF_BOOKINGS] });
    await server.rows(`update memberships set role = 'manager' where restaurant_id = $1`, [house.uuid]);
    server.clock.pass({ seconds: 31 });
    expect((await ask(programWith(secret), {}, house)).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN', requires: 'PERSON' } },
    ]);
  });
});

test('every message holds what its scopes may read, and nothing beyond', async () => {
  const schema = await buildHoststandSchema();
  const needed = (typeName: string, { selections }: SelectionSetNode): string[] => {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`There is no ${typeName}`);
    return selections.flatMap((each) => {
      if (each.kind !== 'Field') return [];
      const field = type.getFields()[each.name.value];
      if (!field) throw new Error(`${typeName} has no ${each.name.value}`);
      const inside = each.selectionSet ? needed(getNamedType(field.type).name, each.selectionSet) : [];
      return [...scopesOf(field), ...inside];
    });
  };
  for (const eventType of allEventTypes) {
    const contents = contentsOfMessage(eventType);
    const scopes = contents ? needed(contents.name, contents.selection) : [];
    const held = scopesToHear([eventType]);
    expect({ eventType, beyond: scopes.filter((scope) => !held.some((each) => each === scope)) }).toEqual({
      eventType,
      beyond: [],
    });
    expect(held.length).toBeGreaterThan(0);
  }
});
