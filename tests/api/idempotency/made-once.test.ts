import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { crowd } from '../../concurrency/crowd.ts';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { keyOf, keysOf, subscribe } from '../api-keys/api-key-calls.ts';
import { type Create, creates } from './creates.ts';

const server = await testServer({ now: '2026-07-01T17:00:00.000Z' });
const { clock, rows, seed, stranger } = server;
let bistro: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo('2026-07-01T17:00:00.000Z');
  bistro = await seed.restaurant({ seatingCapacity: 50 });
  await subscribe(server, bistro);
  await bistro.set({ waitlistSelfJoin: true });
});

interface Payload {
  userErrors: { code: string; field: string[] | null }[];
  [made: string]: unknown;
}

async function send(
  { name, made }: Pick<Create, 'name' | 'made'>,
  input: object,
  as: Caller,
): Promise<Payload> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const data = await as.ask<Record<string, Payload>>(
    `mutation($input: ${type}!) { ${name}(input: $input) { ${made} userErrors { code field } } }`,
    { input },
  );
  return data[name] ?? { userErrors: [] };
}

/** How many there are at the restaurant, or in its group. */
async function count({ table }: Create): Promise<number> {
  const ofGroup = `group_id = (select group_id from restaurants where id = $1)`;
  const whose = table === 'restaurants' ? ofGroup : 'restaurant_id = $1';
  const [row] = await rows<{ count: number }>(`select count(*)::int as count from ${table} where ${whose}`, [
    bistro.uuid,
  ]);
  return row?.count ?? Number.NaN;
}

const REUSED = [{ code: 'IDEMPOTENCY_KEY_REUSED', field: ['idempotencyKey'] }];

describe.each(creates)('whoever sends $name with a key', (create) => {
  const caller = () => (create.isOpen ? stranger() : bistro.owner);
  const request = () => ({ ...create.input(bistro), idempotencyKey: randomUUID() });

  test('and again, as the answer was lost, is answered with the same, and it is made once', async () => {
    const before = await count(create);
    const input = request();
    const first = await send(create, input, caller());
    expect(first.userErrors).toEqual([]);
    expect(await send(create, input, caller())).toEqual(first);
    expect((await count(create)) - before).toBe(1);
  });

  test('several times at once has it made once, and every answer is the same', async () => {
    const before = await count(create);
    const [input, as] = [request(), caller()];
    const answers = await crowd({ count: 4, atOnce: 4 }, () => send(create, input, as));
    expect(answers[0]?.userErrors).toEqual([]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await count(create)) - before).toBe(1);
  });

  test('and other input is refused, and nothing is made', async () => {
    const input = request();
    await send(create, input, caller());
    const before = await count(create);
    expect((await send(create, { ...input, ...create.other }, caller())).userErrors).toEqual(REUSED);
    expect(await count(create)).toBe(before);
  });

  test('that is too long is refused', async () => {
    const { userErrors } = await send(create, { ...request(), idempotencyKey: 'x'.repeat(101) }, caller());
    expect(userErrors).toEqual([{ code: 'TOO_LONG', field: ['idempotencyKey'] }]);
  });
});

const named = (name: string): Create => {
  const found = creates.find((create) => create.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

describe('a key', () => {
  const table = named('createTable');

  test('counts for whoever sends it: another person and a program with the same make their own', async () => {
    const input = { ...table.input(bistro), idempotencyKey: 'the same' };
    const { secret } = await keyOf(bistro, { role: 'MANAGER' });
    const program = stranger();
    program.accessToken = secret;
    const answers = [
      await send(table, input, bistro.owner),
      await send(table, input, await bistro.member('manager')),
      await send(table, input, program),
    ];
    expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual([]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.table))).size).toBe(3);
  });

  test('opens nothing to somebody without the right', async () => {
    const input = { ...table.input(bistro), idempotencyKey: 'mine' };
    await send(table, input, bistro.owner);
    await expect(send(table, input, stranger())).rejects.toThrow('UNAUTHENTICATED');
    await expect(send(table, input, await bistro.member('host'))).rejects.toThrow('FORBIDDEN');
    await expect(send(table, input, (await seed.restaurant()).owner)).rejects.toThrow('FORBIDDEN');
  });

  test('of one operation says nothing to another, and that of one restaurant nothing to another', async () => {
    const idempotencyKey = randomUUID();
    const request = (name: string) => ({ ...named(name).input(bistro), idempotencyKey });
    for (const name of ['createTable', 'createBlock', 'addToWaitlist']) {
      expect((await send(named(name), request(name), bistro.owner)).userErrors).toEqual([]);
    }
  });

  test('of a request that was refused is free: nothing was made', async () => {
    const idempotencyKey = randomUUID();
    const wrong = { ...table.input(bistro), idempotencyKey, capacity: 4, minCapacity: 5 };
    expect((await send(table, wrong, bistro.owner)).userErrors).toMatchObject([{ code: 'OUT_OF_RANGE' }]);
    const right = { ...table.input(bistro), idempotencyKey };
    expect((await send(table, right, bistro.owner)).userErrors).toEqual([]);
  });

  test('of what was removed since is refused with CONFLICT, and makes no second one', async () => {
    const block = named('createBlock');
    const input = { ...block.input(bistro), idempotencyKey: randomUUID() };
    const made = (await send(block, input, bistro.owner)).block as { id: string };
    await send({ name: 'removeBlock', made: '__typename' }, { id: made.id }, bistro.owner);
    const again = await send(block, input, bistro.owner);
    expect(again).toMatchObject({
      block: null,
      userErrors: [{ code: 'CONFLICT', field: ['idempotencyKey'] }],
    });
    expect(await count(block)).toBe(0);
  });
});

describe('a secret that is shown once', () => {
  test('of an API key is not shown to a retry, nor is a second key made', async () => {
    const input = { restaurantIds: [bistro.id], name: 'Till', role: 'HOST', idempotencyKey: randomUUID() };
    const create = { name: 'createApiKey', made: 'apiKey { id } secret' };
    const first = await send(create, input, bistro.owner);
    expect(first.secret).toMatch(/^hs_live_/);
    expect(await send(create, input, bistro.owner)).toEqual({ ...first, secret: null });
  });

  test('of one that takes another’s place neither, and the key is replaced once', async () => {
    const { id } = await keyOf(bistro);
    const input = { id, idempotencyKey: randomUUID() };
    const rotate = { name: 'rotateApiKey', made: 'apiKey { id } secret' };
    const first = await send(rotate, input, bistro.owner);
    expect(first.secret).toMatch(/^hs_live_/);
    expect(await send(rotate, input, bistro.owner)).toEqual({ ...first, secret: null });
    expect(await keysOf(bistro)).toHaveLength(2);
    const other = { ...input, overlapHours: 1 };
    expect((await send(rotate, other, bistro.owner)).userErrors).toEqual(REUSED);
  });

  test('of a webhook endpoint neither', async () => {
    const create = { name: 'createWebhookEndpoint', made: 'webhookEndpoint { id } secret' };
    const input = { ...named('createWebhookEndpoint').input(bistro), idempotencyKey: randomUUID() };
    const first = await send(create, input, bistro.owner);
    expect(first.secret).toMatch(/^whsec_/);
    expect(await send(create, input, bistro.owner)).toEqual({ ...first, secret: null });
  });
});
