import { beforeEach, describe, expect, test } from 'vitest';
import { passwordResetTokenOf } from '../../../api/src/features/accounts/password/password-reset-token.ts';
import type { Caller } from '../../testkit/caller.ts';
import { TEST_KEYS, testServer } from '../../testkit/server.ts';
import { signIn, signUp, trySignIn } from './account-calls.ts';
import { codeOf, enabledTwoFactor, signInWithCode } from './two-factor-calls.ts';

const server = await testServer({ limitFactor: 1, proxies: 1, now: '2026-11-21T12:00:00Z' });
const PASSWORD = 'correct horse';

let count = 0;
let email: string;

/** A caller at an address of their own; `from` is a browser whose cookies they have. */
function somewhere(from?: Caller): Caller {
  count += 1;
  const caller = server.stranger({ 'x-forwarded-for': `198.51.${count >> 8}.${count & 255}` });
  if (from) caller.takeCookiesOf(from);
  return caller;
}

beforeEach(async () => {
  await server.rows('delete from rate_limits');
  email = `owner${count}@hoststand.test`;
});

/** 60 strangers, each at an address of their own. */
async function strangersGuess(): Promise<void> {
  const guesses = Array.from({ length: 60 }, (_, index) => `guess number ${index}`);
  await Promise.all(guesses.map((guess) => trySignIn(somewhere(), email, guess)));
}

/** Somebody who asks for a new password, opens the mailed link in this browser, and chooses one. */
async function resetBy(browser: Caller, password: string): Promise<void> {
  const request = `mutation($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) { userErrors { code } } }`;
  await browser.ask(request, { input: { email } });
  const [reset] = await server.rows<{ id: string }>(
    `select p.id from password_resets p join users u on u.id = p.user_id where u.email = $1 and p.ended_at is null`,
    [email],
  );
  const token = passwordResetTokenOf(TEST_KEYS.signing, reset?.id ?? '');
  const { resetPassword } = await browser.ask<{ resetPassword: { userErrors: object[] } }>(
    'mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { code } } }',
    { input: { token, password } },
  );
  expect(resetPassword.userErrors).toEqual([]);
}

/** What a sign-in is answered: the code of its refusal or error, or `in`. */
async function answerTo(caller: Caller, password: string): Promise<string> {
  const { data, errors } = await trySignIn(caller, email, password);
  return errors[0]?.extensions.code ?? data?.signIn.userErrors[0]?.code ?? 'in';
}

describe('an owner at whose account strangers guess from many machines', () => {
  test('gets in from an address that was never seen, in a browser that signed in before', async () => {
    const laptop = somewhere();
    await signUp(laptop, { email });
    await strangersGuess();
    expect(await answerTo(somewhere(), PASSWORD)).toBe('RATE_LIMITED');
    expect(await answerTo(somewhere(laptop), PASSWORD)).toBe('in');
  });

  test('gets in with password and code in a browser that was never seen', async () => {
    const laptop = somewhere();
    await signUp(laptop, { email });
    const secret = await enabledTwoFactor(laptop, PASSWORD, server.clock.now());
    await strangersGuess();
    const elsewhere = somewhere();
    expect(await answerTo(elsewhere, 'a wrong guess')).toBe('RATE_LIMITED');
    expect(await answerTo(elsewhere, PASSWORD)).toBe('TWO_FACTOR_REQUIRED');
    server.clock.pass({ seconds: 60 });
    const code = codeOf(secret, server.clock.now());
    expect((await signInWithCode(elsewhere, email, { password: PASSWORD, code })).session).not.toBeNull();
  });

  test('gets in where they are known although a stranger who has the password used up the tries of the codes', async () => {
    const laptop = somewhere();
    await signUp(laptop, { email });
    const secret = await enabledTwoFactor(laptop, PASSWORD, server.clock.now());
    server.clock.pass({ seconds: 60 });
    const first = codeOf(secret, server.clock.now());
    const known = await signInWithCode(laptop, email, { password: PASSWORD, code: first });
    expect(known.session).not.toBeNull();
    for (let i = 0; i < 12; i += 1) {
      const guess = { password: PASSWORD, code: '000000' };
      await signInWithCode(somewhere(), email, guess).catch(() => undefined);
    }
    server.clock.pass({ seconds: 60 });
    const code = codeOf(secret, server.clock.now());
    const both = { password: PASSWORD, code };
    await expect(signInWithCode(somewhere(), email, both)).rejects.toThrow('RATE_LIMITED');
    expect((await signInWithCode(somewhere(laptop), email, both)).session).not.toBeNull();
  });

  test('gets in with a new password after a reset, in the browser that opened the link', async () => {
    await signUp(somewhere(), { email });
    await strangersGuess();
    const newcomer = somewhere();
    await resetBy(newcomer, 'a brand new horse');
    expect(await answerTo(somewhere(newcomer), 'a brand new horse')).toBe('in');
  });
});

describe('whoever guesses', () => {
  test('is told the same of a right guess as of a wrong one, once there were too many', async () => {
    await signUp(somewhere(), { email });
    await strangersGuess();
    const wrong = await trySignIn(somewhere(), email, 'a wrong guess');
    const right = await trySignIn(somewhere(), email, PASSWORD);
    email = 'nobody-at-all@hoststand.test';
    await strangersGuess();
    const unknown = await trySignIn(somewhere(), email, 'a wrong guess');
    for (const { errors, data, status, headers } of [wrong, right, unknown]) {
      expect(errors[0]?.extensions.code).toBe('RATE_LIMITED');
      expect({ data, status, cookies: headers.getSetCookie() }).toEqual({
        data: { signIn: null },
        status: 200,
        cookies: [],
      });
    }
  });

  test('in a browser that its owner left open is paused there, and stopped after thirty', async () => {
    const laptop = somewhere();
    await signUp(laptop, { email });
    const answers: string[] = [];
    for (let i = 0; i < 8; i += 1) answers.push(await answerTo(somewhere(laptop), `guess ${i}`));
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('INVALID_CREDENTIALS'));
    expect(answers.slice(5)).toEqual(Array(3).fill('RATE_LIMITED'));
    const burst = await Promise.all(
      Array.from({ length: 50 }, async () => {
        await server.rows(`delete from rate_limits where key like 'signin-pause%'`);
        return answerTo(somewhere(laptop), 'a wrong guess');
      }),
    );
    expect(burst.filter((answer) => answer === 'INVALID_CREDENTIALS').length).toBeLessThanOrEqual(30);
  });

  test('is a stranger to an account that never signed in where they are', async () => {
    const laptop = somewhere();
    await signUp(laptop, { email });
    email = `other${count}@hoststand.test`;
    await signUp(somewhere(), { email });
    await strangersGuess();
    expect(await answerTo(somewhere(laptop), PASSWORD)).toBe('RATE_LIMITED');
  });

  test('is a stranger again once the owner has a new password', async () => {
    const stolen = somewhere();
    await signUp(stolen, { email });
    const laptop = somewhere();
    await signIn(laptop, email, PASSWORD);
    const change =
      'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { userErrors { code } } }';
    await laptop.ask(change, { input: { currentPassword: PASSWORD, newPassword: 'another horse' } });
    await strangersGuess();
    expect(await answerTo(somewhere(stolen), 'another horse')).toBe('RATE_LIMITED');
    expect(await answerTo(somewhere(laptop), 'another horse')).toBe('in');
  });

  test('finds no browser’s token in the database, and nobody’s address in the limits', async () => {
    const laptop = somewhere();
    await signUp(laptop, { email });
    await trySignIn(somewhere(laptop), email, 'a wrong guess');
    const everything = JSON.stringify([
      await server.rows('select d::text from known_devices d'),
      await server.rows('select r::text from rate_limits r'),
    ]);
    expect(laptop.cookie('hoststand_device')).toMatch(/^[\w-]{43}$/);
    expect(everything).not.toContain(laptop.cookie('hoststand_device'));
    expect(everything).not.toContain(email);
  });
});
