import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Caller } from '../../testkit/caller.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { assistant } from '../agents/agent-client.ts';
import { RestClient } from '../rest/rest-client.ts';
import { create, keyOf, keysOf, revoke, rotate, subscribe, whoAmI } from './api-key-calls.ts';

const server = await testServer({ limitFactor: 1, proxies: 1 });
const { seed } = server;
let addresses = 0;

/** Each from an address of its own, so that no budget of an address is spent. */
function programWith(secret: string): Caller {
  addresses += 1;
  return server.stranger({ authorization: `Bearer ${secret}`, 'x-forwarded-for': `192.0.2.${addresses}` });
}

const errorsOf = async (answer: Promise<{ userErrors: object[] }>) => (await answer).userErrors;

const TOO_MANY = {
  code: 'TOO_MANY',
  message:
    'There are 5 working keys, and your plan has 5 at most. Revoke one that is not needed any more, or change to the Enterprise plan, which has 50.',
};

describe.each(['trial', 'basic', 'professional'])('an owner on %s', (plan) => {
  let bistro: SeededRestaurant;

  beforeEach(async () => {
    bistro = await seed.restaurant();
    if (plan !== 'trial') await subscribe(server, bistro, plan);
  });

  test('makes a key, and its program books', async () => {
    const { secret, state } = await keyOf(bistro, { role: 'HOST' });
    expect(state).toBe('ACTIVE');
    const { createBooking } = await programWith(secret).ask<{ createBooking: object }>(
      `mutation($input: CreateBookingInput!) {
        createBooking(input: $input) { booking { status } userErrors { code } } }`,
      { input: bistro.request() },
    );
    expect(createBooking).toMatchObject({ booking: { status: expect.any(String) }, userErrors: [] });
  });

  test('has five working keys, whatever others have; the sixth is refused and told which plan has more', async () => {
    const stranger = await seed.restaurant();
    await keyOf(stranger);
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) ids.push((await keyOf(bistro)).id);
    const [first = '', second = ''] = ids;
    expect(await errorsOf(create(bistro))).toMatchObject([TOO_MANY]);
    expect(await errorsOf(rotate(bistro.owner, first))).toMatchObject([
      { code: 'TOO_MANY', message: expect.stringContaining('Let the old key end at once, or revoke one') },
    ]);
    expect(await errorsOf(rotate(bistro.owner, first, 0))).toEqual([]);
    expect(await errorsOf(revoke(bistro.owner, second))).toEqual([]);
    expect(await errorsOf(create(bistro))).toEqual([]);
    expect(await errorsOf(create(bistro))).toMatchObject([TOO_MANY]);
    expect(await errorsOf(create(stranger))).toEqual([]);
  });
});

test('of two who ask at once for the last key, one has it', async () => {
  const bistro = await seed.restaurant();
  for (let made = 0; made < 4; made += 1) await keyOf(bistro);
  const answers = await Promise.all([create(bistro), create(bistro)]);
  expect(answers.flatMap(({ userErrors }) => userErrors)).toMatchObject([TOO_MANY]);
});

test('a stranger makes no key here, on whatever plan', async () => {
  const [bistro, stranger] = [await seed.restaurant(), await seed.restaurant()];
  await expect(create(bistro, {}, stranger.owner)).rejects.toThrow('FORBIDDEN');
  expect(await keysOf(bistro)).toEqual([]);
});

test('after a smaller plan keys go on working, and none is added until there are fewer than five', async () => {
  const bistro = await seed.restaurant();
  await subscribe(server, bistro);
  const keys = [];
  for (let made = 0; made < 7; made += 1) keys.push(await keyOf(bistro));
  await subscribe(server, bistro, 'basic');
  for (const { secret } of keys) expect((await whoAmI(programWith(secret))).status).toBe(200);
  expect((await keysOf(bistro)).map(({ state }) => state)).toEqual(keys.map(() => 'ACTIVE'));
  const [first, second, third, ...others] = keys.map(({ id }) => id);
  expect(await errorsOf(create(bistro))).toMatchObject([
    { code: 'TOO_MANY', message: expect.stringContaining('There are 7 working keys, and your plan has 5') },
  ]);
  expect(await errorsOf(rotate(bistro.owner, others[0] ?? ''))).toMatchObject([{ code: 'TOO_MANY' }]);
  expect(await errorsOf(rotate(bistro.owner, others[0] ?? '', 0))).toEqual([]);
  for (const id of [first, second]) await revoke(bistro.owner, id ?? '');
  expect(await errorsOf(create(bistro))).toMatchObject([TOO_MANY]);
  await revoke(bistro.owner, third ?? '');
  expect(await errorsOf(create(bistro))).toEqual([]);
  await subscribe(server, bistro);
  expect(await errorsOf(create(bistro))).toEqual([]);
});

describe('a program of a small plan', () => {
  /** Many points, and next to no work for who has no bookings. */
  const DEAR = `{ currentApiKey { restaurants { bookings(first: 50) { edges { node {
    id date time guests status customerName } } } } } }`;
  let bistro: SeededRestaurant;

  beforeAll(async () => {
    bistro = await seed.restaurant();
  });

  const policyOf = ({ headers }: Pick<Answer<unknown>, 'headers'>) => headers.get('ratelimit-policy');
  const SMALL = '"network-points";q=300000;w=60, "small-key-points";q=6000;w=60';
  const LARGE = '"network-points";q=300000;w=60, "key-points";q=60000;w=60';

  /** Asks until it is refused; the points that were spent, and the refusal. */
  async function spend(secret: string): Promise<{ points: number; refusal: Answer<unknown> }> {
    const program = programWith(secret);
    for (let points = 0; ; ) {
      const answer = await program.send(DEAR);
      if (answer.status === 429) return { points, refusal: answer };
      const { extensions } = JSON.parse(answer.text) as { extensions: { cost: { requested: number } } };
      points += extensions.cost.requested;
    }
  }

  test('has six thousand points a minute, at every door, and takes none from the keys beside it', async () => {
    const [{ secret }, beside] = [await keyOf(bistro), await keyOf(bistro)];
    expect(policyOf(await whoAmI(programWith(secret)))).toBe(SMALL);
    const { points, refusal } = await spend(secret);
    expect(points).toBeGreaterThan(5_000);
    expect(points).toBeLessThanOrEqual(6_000);
    expect(refusal.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    expect(refusal.headers.get('retry-after')).toMatch(/^\d+$/);

    const headers = { authorization: `Bearer ${secret}` };
    const rest = new RestClient(server.url, headers);
    const day = `/v1/restaurants/${bistro.id}/bookings?date=${bistro.dayFromToday(1)}`;
    const ask = async () => (await rest.send(day)).body.code;
    await expect.poll(ask).toBe('RATE_LIMITED');
    const client = liveClient(server.url, secret);
    const asked = watch(client, DEAR);
    await asked.untilOver();
    expect(asked.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    await client.dispose();

    const other = new RestClient(server.url, { authorization: `Bearer ${beside.secret}` });
    const answered = await other.send(day);
    expect(answered.status).toBe(200);
    expect(policyOf(answered)).toBe(SMALL);
  });

  test('has them at the tools for assistants too', async () => {
    const { secret } = await keyOf(bistro);
    const agent = await assistant(server.url, { headers: { authorization: `Bearer ${secret}` } });
    await spend(secret);
    const asked = async () => {
      const { isRefused, said } = await agent.call<{ refusal?: { code: string } }>('tonight', {});
      return isRefused && said.refusal?.code;
    };
    await expect.poll(asked).toBe('RATE_LIMITED');
  });

  test('has ten times as much as soon as its restaurant is on Enterprise, and less when it leaves', async () => {
    const chain = await seed.restaurant();
    const { secret } = await keyOf(chain);
    await spend(secret);
    await subscribe(server, chain);
    const answer = await whoAmI(programWith(secret));
    expect([answer.status, policyOf(answer)]).toEqual([200, LARGE]);
    await subscribe(server, chain, 'professional');
    expect(policyOf(await whoAmI(programWith(secret)))).toBe(SMALL);
  });
});
