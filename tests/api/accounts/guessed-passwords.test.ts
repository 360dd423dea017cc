import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import { testServer } from '../../testkit/server.ts';
import { signIn, signUp, trySignIn } from './account-calls.ts';

const server = await testServer({ limitFactor: 1, proxies: 1 });
const elsewhere = await testServer({ limitFactor: 1, proxies: 1, beside: server });
const PASSWORD = 'correct horse';
const PAIRS_OF_TRIES = 40;

let count = 0;
let email: string;

/** A caller at another network address each time. */
function somewhere(): Caller {
  count += 1;
  return server.stranger({ 'x-forwarded-for': `2001:db8::${count.toString(16)}` });
}

/** Seconds to wait before the next try; 0 when this one was let through. */
async function waitAfterGuess(caller: Caller, guess = 'a wrong guess'): Promise<number> {
  const { data, errors } = await trySignIn(caller, email, guess);
  const [error] = errors;
  if (!error) return 0;
  expect(data).toEqual({ signIn: null });
  expect(error.extensions.code).toBe('RATE_LIMITED');
  return error.extensions.retryAfter ?? Number.NaN;
}

async function guess(caller: Caller, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let i = 0; i < times; i += 1) waits.push(await waitAfterGuess(caller));
  return waits;
}

/** Limits run on the machine's clock: this lets every pause be over, and keeps what was counted. */
async function waitOutPauses(): Promise<void> {
  await server.rows(`delete from rate_limits where key like 'signin-pause:%'`);
}

beforeEach(async () => {
  await server.rows('delete from rate_limits');
  email = `owner${count}@hoststand.test`;
  await signUp(somewhere(), { email });
});

describe('somebody who guesses the password of an account', () => {
  test('must pause after five failures, and twice as long after each further one, up to 15 minutes', async () => {
    const guesser = somewhere();
    expect(await guess(guesser, 5)).toEqual([0, 0, 0, 0, 0]);
    for (const pause of [30, 60, 120, 240, 480, 900, 900]) {
      const wait = await waitAfterGuess(guesser);
      expect(wait).toBeGreaterThan(pause - 5);
      expect(wait).toBeLessThanOrEqual(pause);
      await waitOutPauses();
      expect(await waitAfterGuess(guesser)).toBe(0);
    }
  });

  test('does not get in during the pause even with the right password, and is told how long it is', async () => {
    const guesser = somewhere();
    await guess(guesser, 5);
    const { data, errors } = await trySignIn(guesser, email, PASSWORD);
    expect(data).toEqual({ signIn: null });
    expect(errors[0]?.message).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
  });

  test('is paused on every server of the house', async () => {
    const guesser = somewhere();
    await guess(guesser, 5);
    const there = elsewhere.stranger(guesser.headers);
    expect(await waitAfterGuess(there)).toBeGreaterThan(25);
  });

  test('is paused for that account alone', async () => {
    const guesser = somewhere();
    await guess(guesser, 6);
    const colleague = 'colleague@hoststand.test';
    await signUp(somewhere(), { email: colleague });
    expect((await signIn(guesser, colleague, PASSWORD)).session).not.toBeNull();
  });

  test('is paused for an account that does not exist just the same', async () => {
    const guesser = somewhere();
    email = 'nobody-at-all@hoststand.test';
    const waits = await guess(guesser, 6);
    expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(waits[5]).toBeGreaterThan(25);
  });

  test('gets nowhere by writing the address in another case', async () => {
    const guesser = somewhere();
    await guess(guesser, 5);
    email = email.toUpperCase();
    expect(await waitAfterGuess(guesser)).toBeGreaterThan(25);
  });

  test('gets nowhere by asking many times in one request', async () => {
    const guesser = somewhere();
    const tries = Array.from(
      { length: 15 },
      (_, i) =>
        `g${i}: signIn(input: { email: "${email}", password: "guess ${i}" }) { session { expiresAt } }`,
    );
    const { errors } = await guesser.send(`mutation { ${tries.join(' ')} }`);
    expect(errors).toHaveLength(10);
    for (const { extensions } of errors) expect(extensions.code).toBe('RATE_LIMITED');
  });

  test('gets at most 50 guesses out of a burst of 200', async () => {
    const guesser = somewhere();
    const waits = await Promise.all(Array.from({ length: 200 }, () => waitAfterGuess(guesser)));
    expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(50);
  });

  test('from many machines is stopped, while the owner still gets in from where they were before', async () => {
    const home = somewhere();
    await signIn(home, email, PASSWORD);
    for (let i = 0; i < 50; i += 1) await waitAfterGuess(somewhere());
    expect(await waitAfterGuess(somewhere(), PASSWORD)).toBeGreaterThan(3_000);
    expect((await signIn(home, email, PASSWORD)).session).not.toBeNull();
  });

  test('on one machine does not lock out the owner on another', async () => {
    await guess(somewhere(), 6);
    expect((await signIn(somewhere(), email, PASSWORD)).session).not.toBeNull();
  });

  test('is not led to believe that proxies before ours can be named at will', async () => {
    const guesser = () => server.stranger({ 'x-forwarded-for': `10.0.0.${count++ % 250}, 203.0.113.7` });
    const waits: number[] = [];
    for (let i = 0; i < 6; i += 1) waits.push(await waitAfterGuess(guesser()));
    expect(waits[5]).toBeGreaterThan(25);
  });
});

test('an owner who remembers the password at the fifth try starts afresh', async () => {
  const owner = somewhere();
  await guess(owner, 4);
  expect((await signIn(owner, email, PASSWORD)).session).not.toBeNull();
  expect(await guess(owner, 5)).toEqual([0, 0, 0, 0, 0]);
});

test('somebody who asks at sign-up who is registered may ask twenty times an hour', async () => {
  const nosy = somewhere();
  for (let i = 0; i < 20; i += 1) expect((await signUp(nosy, { email })).userErrors[0]?.code).toBe('TAKEN');
  await expect(signUp(nosy, { email })).rejects.toThrow('RATE_LIMITED');
});

describe('an unknown address and a wrong password', () => {
  test('get the same answer', async () => {
    const unknown = await trySignIn(somewhere(), 'nobody@hoststand.test', 'a wrong guess');
    const wrong = await trySignIn(somewhere(), email, 'a wrong guess');
    expect(wrong.text).toBe(unknown.text);
    expect(wrong.data?.signIn.userErrors).toEqual([
      { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password', field: null },
    ]);
    for (const { headers, status } of [wrong, unknown]) {
      expect(status).toBe(200);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  test('take equally long', async () => {
    const times: Record<'unknown' | 'wrong', number[]> = { unknown: [], wrong: [] };
    for (let i = 0; i < PAIRS_OF_TRIES; i += 1) {
      times.wrong.push(await timeOf(email));
      times.unknown.push(await timeOf(`nobody${i}@hoststand.test`));
      await server.rows('delete from rate_limits');
    }
    const [low = 0, high = 0] = [median(times.unknown), median(times.wrong)].sort((a, b) => a - b);
    expect(high - low < 15 || high / low < 1.3, `medians of ${low} and ${high} ms`).toBe(true);
  });

  async function timeOf(address: string): Promise<number> {
    const start = performance.now();
    await trySignIn(somewhere(), address, 'a wrong guess');
    return performance.now() - start;
  }

  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
});
