import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { Answer, Caller } from '../../testkit/caller.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer({ limitFactor: 1, proxies: 1 });
const elsewhere = await testServer({ limitFactor: 1, proxies: 1, beside: server });
const restaurant = await server.seed.restaurant();

const CHEAP = '{ viewer { user { email } } }';

/** Many points, and next to no work for who has no bookings. */
const DEAR = `{ viewer { restaurants(first: 60) { edges { node { bookings(first: 100) { edges { node {
  id date time guests status customerName } } } } } } } }`;
const DEAR_POINTS = 482;

let addresses = 0;

/** A visitor at an address of their own. */
function visitor(at = server): Caller {
  addresses += 1;
  return at.stranger({ 'x-forwarded-for': `192.0.2.${addresses}` });
}

const costOf = ({ text }: Answer<unknown>) =>
  (JSON.parse(text) as { extensions?: { cost?: { requested: number; maximum: number } } }).extensions?.cost;

/** Points left, by the name of the budget. */
function leftOf({ headers }: Answer<unknown>): Record<string, number> {
  const items = headers.get('ratelimit')?.matchAll(/"([\w-]+)";r=(\d+);t=\d+/g) ?? [];
  return Object.fromEntries([...items].map(([, name = '', left]) => [name, Number(left)]));
}

/** Asks until it is refused; how many answers there were. */
async function askUntilRefused(
  caller: Caller,
  query = DEAR,
): Promise<{ answers: number; refusal: Answer<unknown> }> {
  for (let answers = 0; ; answers += 1) {
    const answer = await caller.send(query);
    if (answer.errors.length > 0) return { answers, refusal: answer };
  }
}

describe('an integrator', () => {
  test('reads in each answer what it cost, and in its headers what is left', async () => {
    const caller = visitor();
    const cheap = await caller.send(CHEAP);
    expect(costOf(cheap)).toEqual({ requested: 1, maximum: 700 });
    expect(cheap.headers.get('ratelimit-policy')).toBe(
      '"network-points";q=300000;w=60, "visitor-points";q=30000;w=60',
    );
    expect(cheap.headers.get('ratelimit')).toMatch(
      /^"network-points";r=299999;t=\d+, "visitor-points";r=29999;t=\d+$/,
    );
    const dear = await caller.send(DEAR);
    expect(costOf(dear)?.requested).toBe(DEAR_POINTS);
    expect(leftOf(dear)).toEqual({
      'network-points': 299_999 - DEAR_POINTS,
      'visitor-points': 29_999 - DEAR_POINTS,
    });
  });

  test('who is signed in has a budget of the session', async () => {
    const left = leftOf(await restaurant.owner.send(CHEAP));
    expect(Object.keys(left)).toEqual(['network-points', 'session-points']);
    expect(left['session-points']).toBeLessThan(60_000);
  });

  test('pays ten points for a change, and for a document that cannot run', async () => {
    const caller = visitor();
    const { text } = await caller.send('mutation { signOut { userErrors { code } } }');
    expect(JSON.parse(text)).toMatchObject({ extensions: { cost: { requested: 12 } } });
    const before = leftOf(await caller.send(CHEAP))['visitor-points'] ?? 0;
    for (const query of ['{ nothing }', '{ viewer', DEAR.replace('60', '100')]) {
      expect((await caller.send(query)).status).toBe(400);
    }
    const notEvenJson = await caller.post('{');
    expect(leftOf(notEvenJson)['visitor-points']).toBe(before - 40);
  });

  test('finds equal answers to equal questions, whatever was asked before', async () => {
    const caller = visitor();
    const [first, second] = [await caller.send(CHEAP), await caller.send(CHEAP)];
    expect(second.text).toBe(first.text);
  });
});

test('who tries passwords too often is told in the header too how long to wait', async () => {
  const guesser = visitor();
  const guess = () =>
    guesser.send('mutation($input: SignInInput!) { signIn(input: $input) { session { expiresAt } } }', {
      input: { email: restaurant.email, password: 'a wrong guess' },
    });
  await expect
    .poll(async () => (await guess()).errors[0]?.extensions.code, { timeout: 60_000 })
    .toBe('RATE_LIMITED');
  const { status, data, headers, errors } = await guess();
  expect({ status, data }).toEqual({ status: 200, data: { signIn: null } });
  expect(headers.get('retry-after')).toBe(String(errors[0]?.extensions.retryAfter));
});

describe('a visitor who asks for too much', () => {
  test('is told to wait and how long, before anything is read, while all others are served', async () => {
    const greedy = visitor();
    const { answers, refusal } = await askUntilRefused(greedy);
    expect(answers).toBe(Math.floor(30_000 / DEAR_POINTS));
    expect(refusal.status).toBe(429);
    expect(refusal.errors).toEqual([
      {
        message: expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds?\.$/),
        extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
      },
    ]);
    expect(refusal.headers.get('retry-after')).toBe(String(refusal.errors[0]?.extensions.retryAfter));
    await askUntilRefused(greedy, CHEAP);
    const unread = await greedy.post('{');
    expect(unread.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
    expect(unread.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(unread.headers.get('content-type')).toMatch(/^application\/graphql-response\+json/);
    expect(leftOf(unread)['visitor-points']).toBe(0);
    expect((await visitor().send(CHEAP)).status).toBe(200);
  });

  test('has one budget on all servers, give or take a hundredth', async () => {
    const here = visitor();
    const there = elsewhere.stranger(here.headers);
    const { answers } = await askUntilRefused(here);
    let answered = 0;
    await expect
      .poll(
        async () => {
          const { status } = await there.send(DEAR);
          if (status === 200) answered += 1;
          return status;
        },
        { timeout: 60_000 },
      )
      .toBe(429);
    // What was asked before the other server heard of it: on a busy machine more than a hundredth, never a budget of its own.
    expect(answered).toBeLessThan(answers / 3);
  });

  test('has one budget for all addresses of an IPv6 network', async () => {
    addresses += 2;
    const at = (address: string) => server.stranger({ 'x-forwarded-for': address });
    await at(`2001:db8:1:${addresses}::1`).send(DEAR);
    const sameNetwork = await at(`2001:db8:1:${addresses}:ffff::2`).send(CHEAP);
    expect(leftOf(sameNetwork)).toEqual({
      'network-points': 299_999 - DEAR_POINTS,
      'visitor-points': 29_999 - DEAR_POINTS,
    });
    const { 'x-forwarded-for': plain = '' } = visitor().headers;
    await at(plain).send(DEAR);
    expect(leftOf(await at(`::ffff:${plain}`).send(CHEAP))).toEqual(leftOf(sameNetwork));
    const neighbour = await at(`2001:db8:1:${addresses + 1}::1`).send(CHEAP);
    expect(leftOf(neighbour)).toEqual({ 'network-points': 299_999, 'visitor-points': 29_999 });
  });

  test('by one session from many addresses is told to wait too, and so is the session on a socket', async () => {
    const { owner } = await server.seed.restaurant();
    let refusal: Answer<unknown> | undefined;
    for (let i = 0; !refusal && i < 150; i += 1) {
      const somewhere = visitor();
      somewhere.accessToken = owner.accessToken;
      const answer = await somewhere.send(DEAR);
      if (answer.status === 429) refusal = answer;
    }
    expect(refusal?.errors[0]?.extensions.code).toBe('RATE_LIMITED');

    const client = liveClient(server.url, owner.accessToken);
    const asked = watch(client, DEAR);
    await asked.untilOver();
    expect(asked.errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } },
    ]);
    await client.dispose();
  });
});

test('over a socket the answer itself tells what is left', async () => {
  const client = liveClient(server.url);
  const answers: unknown[] = [];
  for await (const { extensions } of client.iterate({ query: CHEAP })) answers.push(extensions);
  expect(answers).toEqual([
    { cost: { requested: 1, maximum: 700, remaining: expect.any(Number), resetAfter: expect.any(Number) } },
  ]);
  await client.dispose();
});

test('while nobody can write the shared counters, everybody is served and counted all the same', async () => {
  const lock = new pg.Client(server.ownerUrl);
  await lock.connect();
  await lock.query('begin; lock table rate_limits');
  try {
    const caller = visitor();
    const { answers } = await askUntilRefused(caller);
    expect(answers).toBe(Math.floor(30_000 / DEAR_POINTS));
    expect((await visitor().send(CHEAP)).status).toBe(200);
  } finally {
    await lock.end();
  }
});
