import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { keyOf, subscribe } from '../api-keys/api-key-calls.ts';

const server = await testServer();
let bistro: SeededRestaurant;
let host: Caller;
let manager: Caller;
let program: Caller;

beforeAll(async () => {
  bistro = await server.seed.restaurant();
  await subscribe(server, bistro);
  [host, manager] = [await bistro.member('host'), await bistro.member('manager')];
  program = server.stranger();
  program.accessToken = (await keyOf(bistro)).secret;
});

const CREATE_TABLE = `mutation($id: ID!) {
  createTable(input: { restaurantId: $id, name: "12", capacity: 4 }) { userErrors { code } } }`;
const INVITE = `mutation($id: ID!) {
  inviteMember(input: { restaurantId: $id, email: "ada@example.com", role: HOST }) { userErrors { code } } }`;
const BOOKINGS = 'query($id: ID!) { restaurant(id: $id) { bookings { totalCount } } }';
const INVOICES = 'query($id: ID!) { restaurant(id: $id) { subscription { paymentStatus } } }';

const refusalOf = async (caller: Caller, query: string, id = bistro.id) =>
  (await caller.send(query, { id })).errors.map(({ message, extensions }) => ({ message, ...extensions }));

describe('who may not do something is told what it takes', () => {
  test.each([
    ['a host who adds a table', () => host, CREATE_TABLE, 'MANAGER', 'It takes a manager or an owner'],
    ['a manager who invites somebody', () => manager, INVITE, 'OWNER', 'It takes an owner'],
    ['a host who reads what is paid', () => host, INVOICES, 'OWNER', 'It takes an owner'],
    ['a program that invites somebody', () => program, INVITE, 'PERSON', 'somebody who is signed in'],
  ])('%s', async (_who, caller, query, requires, words) => {
    expect(await refusalOf(caller(), query)).toEqual([
      { code: 'FORBIDDEN', requires, message: expect.stringContaining(words) },
    ]);
  });

  test('the owner of another restaurant', async () => {
    const { owner } = await server.seed.restaurant();
    const [refusal] = await refusalOf(owner, BOOKINGS);
    expect(refusal).toMatchObject({ code: 'FORBIDDEN', requires: 'HOST' });
  });

  test('who follows what is not theirs', async () => {
    const { owner } = await server.seed.restaurant();
    const client = liveClient(server.url, owner.accessToken);
    const watched = watch(client, 'subscription($id: ID!) { tableChanged(restaurantId: $id) { kind } }', {
      id: bistro.id,
    });
    await watched.untilOver();
    await client.dispose();
    expect(watched.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', requires: 'HOST' } }]);
  });
});
