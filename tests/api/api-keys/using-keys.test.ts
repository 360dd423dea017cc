import { beforeAll, describe, expect, test } from 'vitest';
import { newApiKey } from '../../../api/src/platform/auth/api-key-text.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { create, keyOf, keysOf, revoke, rotate, subscribe, update, whoAmI } from './api-key-calls.ts';

const server = await testServer();
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;
let elsewhere: SeededRestaurant;

beforeAll(async () => {
  bistro = await seed.restaurant({ name: 'Bistro' });
  elsewhere = await seed.restaurant({ name: 'Elsewhere' });
  for (const each of [bistro, elsewhere]) await subscribe(server, each);
});

const programWith = (secret: string) => server.stranger({ authorization: `Bearer ${secret}` });
const BOOKINGS = 'query($id: ID!) { restaurant(id: $id) { bookings { totalCount } } }';
const NAME_TABLE = `mutation($input: CreateTableInput!) { createTable(input: $input) { table { id } userErrors { code } } }`;

describe('a program with a key', () => {
  test('is told which key it has, and is nobody who is signed in', async () => {
    const { secret, name } = await keyOf(bistro, { role: 'HOST' });
    const { data } = await whoAmI(programWith(secret));
    expect(data).toEqual({
      currentApiKey: { name, role: 'HOST', expiresAt: null, restaurants: [{ id: bistro.id }] },
      viewer: null,
    });
    expect((await whoAmI(bistro.owner)).data).toMatchObject({ currentApiKey: null, viewer: {} });
  });

  test('does what its role may, at its restaurants', async () => {
    const [host, manager] = [await keyOf(bistro, { role: 'HOST' }), await keyOf(bistro)];
    expect(await programWith(host.secret).ask(BOOKINGS, { id: bistro.id })).toMatchObject({ restaurant: {} });
    const input = { restaurantId: bistro.id, name: 'By a program', capacity: 4 };
    const [refused] = (await programWith(host.secret).send(NAME_TABLE, { input })).errors;
    expect(refused).toMatchObject({
      extensions: { code: 'FORBIDDEN', requires: 'MANAGER' },
      message: 'Your role does not allow this. It takes a manager or an owner of the restaurant.',
    });
    expect(await programWith(manager.secret).ask(NAME_TABLE, { input })).toMatchObject({
      createTable: { userErrors: [] },
    });
    const [foreign] = (await programWith(manager.secret).send(BOOKINGS, { id: elsewhere.id })).errors;
    expect(foreign?.extensions.code).toBe('FORBIDDEN');
  });

  test('does no more than the person who made it, and nothing when that person is gone', async () => {
    const house = await seed.restaurant();
    await subscribe(server, house);
    const second = await house.member('owner');
    const { apiKey, secret } = await create(house, {}, second);
    const program = programWith(secret ?? '');
    const input = { restaurantId: house.id, name: 'Table', capacity: 2 };
    expect(await program.ask(NAME_TABLE, { input })).toMatchObject({ createTable: { userErrors: [] } });
    const { restaurant } = await house.owner.ask<{
      restaurant: { members: { id: string; isViewer: boolean }[] };
    }>('query($id: ID!) { restaurant(id: $id) { members { id isViewer } } }', { id: house.id });
    const id = restaurant.members.find(({ isViewer }) => !isViewer)?.id;
    await house.owner.ask(
      'mutation($id: ID!) { changeMemberRole(input: { id: $id, role: HOST }) { userErrors { code } } }',
      { id },
    );
    // A key of an owner who is none any more is closed with the other doors (decision 0067).
    const demoted = async () => (await program.send(NAME_TABLE, { input })).errors[0]?.extensions.code;
    await expect.poll(demoted).toBe('UNAUTHENTICATED');
    await house.owner.ask('mutation($id: ID!) { removeMember(input: { id: $id }) { userErrors { code } } }', {
      id,
    });
    await expect.poll(demoted).toBe('UNAUTHENTICATED');
    expect((await keysOf(house)).filter((key) => key.id === apiKey?.id)).toEqual([]);
  });

  test('leaves word of its last use, once a minute', async () => {
    const { id, secret } = await keyOf(bistro);
    const lastUse = async () => (await keysOf(bistro)).find((key) => key.id === id)?.lastUsedAt;
    const first = clock.now().toISOString();
    await whoAmI(programWith(secret));
    expect(await lastUse()).toBe(first);
    clock.pass({ seconds: 59 });
    await whoAmI(programWith(secret));
    expect(await lastUse()).toBe(first);
    clock.pass({ seconds: 1 });
    await whoAmI(programWith(secret));
    expect(await lastUse()).toBe(clock.now().toISOString());
  });
});

describe('a key that opens nothing', () => {
  const unknown = 'This API key is unknown, or it was revoked.';

  test.each([
    ['was never made', newApiKey(), unknown],
    ['is mistyped', `${newApiKey().slice(0, -1)}!`, unknown],
    ['is cut off', 'hs_live_', unknown],
  ])('because it %s is refused as a whole', async (_what, secret, message) => {
    const { status, errors, data } = await whoAmI(programWith(secret));
    expect({ status, data }).toEqual({ status: 401, data: null });
    expect(errors).toMatchObject([{ message, extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  test('is refused at once after it was revoked', async () => {
    const { id, secret } = await keyOf(bistro);
    expect((await whoAmI(programWith(secret))).status).toBe(200);
    await revoke(bistro.owner, id);
    expect((await whoAmI(programWith(secret))).errors).toMatchObject([{ message: unknown }]);
  });

  test('says that it has expired', async () => {
    const { id, secret } = await keyOf(bistro);
    await whoAmI(programWith(secret));
    await update(bistro.owner, { id, expiresAt: new Date(clock.now().getTime() + 2_000).toISOString() });
    expect((await whoAmI(programWith(secret))).status).toBe(200);
    clock.pass({ seconds: 2 });
    const { status, errors } = await whoAmI(programWith(secret));
    expect(status).toBe(401);
    expect(errors[0]?.message).toContain('has expired');
  });

  test('works on beside its successor, for as long as they overlap', async () => {
    const old = await keyOf(bistro);
    const { secret } = await rotate(bistro.owner, old.id, 0.05);
    for (const each of [old.secret, secret ?? '']) expect((await whoAmI(programWith(each))).status).toBe(200);
    clock.pass({ minutes: 3 });
    expect((await whoAmI(programWith(old.secret))).status).toBe(401);
    expect((await whoAmI(programWith(secret ?? ''))).status).toBe(200);
    const { secret: third } = await rotate(bistro.owner, (await keysOf(bistro))[0]?.id ?? '', 0);
    expect((await whoAmI(programWith(secret ?? ''))).status).toBe(401);
    expect((await whoAmI(programWith(third ?? ''))).status).toBe(200);
  });
});

describe('what takes a person', () => {
  const errors = 'userErrors { code }';
  test.each<[string, string, (id: string) => object]>([
    [
      'changePassword',
      'ChangePasswordInput',
      () => ({ currentPassword: 'correct horse', newPassword: 'another one' }),
    ],
    [
      'requestEmailChange',
      'RequestEmailChangeInput',
      () => ({ email: 'new@example.com', currentPassword: 'correct horse' }),
    ],
    ['startTwoFactorSetup', 'StartTwoFactorSetupInput', () => ({ currentPassword: 'correct horse' })],
    ['createRestaurant', 'CreateRestaurantInput', () => ({ name: 'Mine' })],
    ['leaveRestaurant', 'LeaveRestaurantInput', (restaurantId) => ({ restaurantId })],
    [
      'inviteMember',
      'InviteMemberInput',
      (restaurantId) => ({ restaurantId, email: 'a@example.com', role: 'OWNER' }),
    ],
    ['cancelSubscription', 'CancelSubscriptionInput', (restaurantId) => ({ restaurantId })],
    ['requestExport', 'RequestExportInput', (restaurantId) => ({ restaurantId })],
    ['createApiKey', 'CreateApiKeyInput', (id) => ({ restaurantIds: [id], name: 'Another', role: 'HOST' })],
    [
      'sendContactMessage',
      'SendContactMessageInput',
      () => ({ name: 'A', email: 'a@example.com', subject: 'Hello', message: 'Hello there, friends' }),
    ],
  ])('%s is refused to a key, which is told so', async (name, inputType, input) => {
    const { secret } = await keyOf(bistro);
    const query = `mutation($input: ${inputType}!) { ${name}(input: $input) { ${errors} } }`;
    const answer = await programWith(secret).send(query, { input: input(bistro.id) });
    expect(answer.errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' }, message: expect.stringContaining('An API key cannot do this.') },
    ]);
  });

  test('a key sees neither keys nor its maker’s account', async () => {
    const { id, secret } = await keyOf(bistro);
    const { viewer } = await bistro.owner.ask<{
      viewer: { user: { id: string; sessions: { id: string }[] } };
    }>('{ viewer { user { id sessions { id } } } }');
    const ids = [id, viewer.user.id, viewer.user.sessions[0]?.id];
    const { nodes } = await programWith(secret).ask<{ nodes: null[] }>(
      'query($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      { ids },
    );
    expect(nodes).toEqual([null, null, null]);
  });
});

describe('a key in an address', () => {
  test.each([
    ['in the query', (key: string) => `/graphql?apiKey=${key}&query={__typename}`],
    ['in the path of a page', (key: string) => `/book/${key}`],
    ['with percent signs', (key: string) => `/graphql?k=${key.replaceAll('_', '%5F')}`],
    ['in capitals', (key: string) => `/graphql?k=${key.toUpperCase()}`],
  ])('%s is refused, and says what to do', async (_where, addressOf) => {
    const { secret } = await keyOf(bistro);
    const response = await fetch(server.url + addressOf(secret), {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).toMatch(/"BAD_REQUEST"/);
    expect(text).toMatch(/Revoke this key.*Authorization: Bearer/);
    expect(text).not.toContain(secret);
  });

  test('an address that only looks broken is served as ever', async () => {
    expect((await fetch(`${server.url}/health/live?a=%zz%`)).status).toBe(200);
    expect(await rows('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
