import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { type TestServer, testServer } from '../../testkit/server.ts';
import { MailServer } from '../messages/mail-server.ts';
import { type Refused, whoAmI } from './account-calls.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, now: '2026-11-21T12:00:00Z' });
const WRONG = {
  code: 'INVALID',
  message: 'This code is wrong or was used already. Please type the one that is shown now.',
};

let bistro: SeededRestaurant;
beforeEach(async () => {
  bistro = await server.seed.restaurant();
});

/** What the app shows, so many seconds from now. */
const codeOf = (secret: string, secondsFromNow = 0) =>
  generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1_000) + secondsFromNow });

async function startsSetup(currentPassword = bistro.password, caller: Caller = bistro.owner) {
  const data = await caller.ask<{
    startTwoFactorSetup: { secret: string | null; uri: string | null; userErrors: Refused[] };
  }>(
    `mutation($input: StartTwoFactorSetupInput!) {
      startTwoFactorSetup(input: $input) { secret uri userErrors { code message field } } }`,
    { input: { currentPassword } },
  );
  return data.startTwoFactorSetup;
}

async function enables(code: string, caller: Caller = bistro.owner) {
  const data = await caller.ask<{
    enableTwoFactor: { backupCodes: string[] | null; userErrors: Refused[] };
  }>(
    `mutation($input: EnableTwoFactorInput!) {
      enableTwoFactor(input: $input) { backupCodes userErrors { code message field } } }`,
    { input: { code } },
  );
  return data.enableTwoFactor;
}

/** An owner with an app on their phone and backup codes on paper; the half minute of the first code is over. */
async function guarded() {
  const { secret } = await startsSetup();
  const { backupCodes } = await enables(codeOf(secret ?? ''));
  server.clock.pass({ seconds: 30 });
  return { secret: secret ?? '', backupCodes: backupCodes ?? [] };
}

/** The session or the refusals of a sign-in with a code. */
async function signsIn(twoFactorCode?: string | null, at: TestServer = server, password = bistro.password) {
  const caller = at.stranger();
  const { data, errors } = await caller.send<{
    signIn: { session: { accessToken: string } | null; userErrors: Refused[] } | null;
  }>(
    `mutation($input: SignInInput!) {
      signIn(input: $input) { session { accessToken } userErrors { code message field } } }`,
    { input: { email: bistro.email, password, twoFactorCode } },
  );
  caller.accessToken = data?.signIn?.session?.accessToken ?? null;
  return { caller, userErrors: data?.signIn?.userErrors, error: errors[0]?.extensions.code };
}

type WithBoth = 'disableTwoFactor' | 'replaceBackupCodes';

async function withBoth(mutation: WithBoth, code: string, currentPassword = bistro.password) {
  const codes = mutation === 'replaceBackupCodes' ? 'backupCodes' : '';
  const data = await bistro.owner.ask<
    Record<WithBoth, { backupCodes?: string[] | null; userErrors: Refused[] }>
  >(
    `mutation($code: String!, $currentPassword: String!) {
      ${mutation}(input: { code: $code, currentPassword: $currentPassword }) { ${codes} userErrors { code field } } }`,
    { code, currentPassword },
  );
  return data[mutation];
}

async function security() {
  const { viewer } = await bistro.owner.ask<{
    viewer: { user: { security: { twoFactorEnabled: boolean; backupCodesLeft: number } } };
  }>('{ viewer { user { security { twoFactorEnabled backupCodesLeft } } } }');
  return viewer.user.security;
}

describe('an owner who sets an authenticator app up', () => {
  test('gets a secret to scan, proves a first code and gets ten backup codes', async () => {
    const { secret, uri, userErrors } = await startsSetup();
    expect(userErrors).toEqual([]);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Hoststand:${encodeURIComponent(bistro.email)}?secret=${secret}&issuer=Hoststand`,
    );
    expect((await signsIn()).userErrors).toEqual([]);
    const { backupCodes } = await enables(codeOf(secret ?? ''));
    expect(backupCodes).toHaveLength(10);
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes ?? [])
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(await security()).toEqual({ twoFactorEnabled: true, backupCodesLeft: 10 });
    await mails.mailAbout(bistro.email, 'Two-factor authentication is on');
  });

  test('must know the password', async () => {
    expect(await startsSetup('a wrong guess')).toMatchObject({
      secret: null,
      uri: null,
      userErrors: [{ code: 'INVALID_CREDENTIALS', field: ['currentPassword'] }],
    });
  });

  test('is told of a wrong code, and nothing is switched on', async () => {
    const { secret } = await startsSetup();
    const wrong = codeOf(secret ?? '') === '000000' ? '111111' : '000000';
    for (const code of [wrong, '', '12345', 'abcdef', codeOf(secret ?? '', -90), codeOf(secret ?? '', 90)]) {
      expect((await enables(code)).userErrors, code).toEqual([{ ...WRONG, field: ['code'] }]);
    }
    expect(await security()).toEqual({ twoFactorEnabled: false, backupCodesLeft: 0 });
  });

  test('who starts again has the newer secret alone', async () => {
    const { secret: older } = await startsSetup();
    const { secret: newer } = await startsSetup();
    expect((await enables(codeOf(older ?? ''))).userErrors).toMatchObject([{ code: 'INVALID' }]);
    expect((await enables(codeOf(newer ?? ''))).userErrors).toEqual([]);
  });

  test('cannot start without one, or while it is on', async () => {
    expect((await enables('123456')).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    const { secret } = await guarded();
    expect((await startsSetup()).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    expect((await enables(codeOf(secret))).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  });

  test('leaves neither secret nor backup code in the database', async () => {
    const { secret, backupCodes } = await guarded();
    const stored = JSON.stringify(await server.rows('select t::text from two_factors t'));
    for (const text of [secret, ...backupCodes, ...backupCodes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });
});

describe('an owner with an authenticator app who signs in', () => {
  test('is asked for a code once the password was right, and comes in with it', async () => {
    const { secret } = await guarded();
    expect((await signsIn(codeOf(secret), server, 'a wrong guess')).userErrors).toMatchObject([
      { code: 'INVALID_CREDENTIALS' },
    ]);
    expect((await signsIn()).userErrors).toEqual([
      {
        code: 'TWO_FACTOR_REQUIRED',
        message: 'Please enter the code of your authenticator app.',
        field: null,
      },
    ]);
    const { caller, userErrors } = await signsIn(codeOf(secret));
    expect(userErrors).toEqual([]);
    expect(await whoAmI(caller)).toBe(bistro.email);
  });

  test('may type it with a blank, and with a phone whose clock is half a minute off', async () => {
    const { secret } = await guarded();
    const early = codeOf(secret, -30);
    expect((await signsIn(early)).userErrors).toMatchObject([WRONG]); // it is the one that switched it on
    const late = codeOf(secret, 30);
    expect((await signsIn(`${late.slice(0, 3)} ${late.slice(3)}`)).userErrors).toEqual([]);
  });

  test('cannot use a code twice, nor an earlier one after it', async () => {
    const { secret } = await guarded();
    const before = codeOf(secret);
    server.clock.pass({ seconds: 30 });
    const code = codeOf(secret);
    expect((await signsIn(code)).userErrors).toEqual([]);
    expect((await signsIn(code)).userErrors).toMatchObject([{ ...WRONG, field: ['twoFactorCode'] }]);
    expect((await signsIn(before)).userErrors).toMatchObject([WRONG]);
  });

  test('has one success when a code is sent five times at once', async () => {
    const { secret } = await guarded();
    const code = codeOf(secret);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => signsIn(code)));
    expect(outcomes.filter(({ userErrors }) => userErrors?.length === 0)).toHaveLength(1);
  });

  test('comes in with a backup code, each once, however it is typed, and is told by mail', async () => {
    const { backupCodes } = await guarded();
    const [first = '', second = ''] = backupCodes;
    expect((await signsIn(first)).userErrors).toEqual([]);
    expect((await signsIn(first)).userErrors).toMatchObject([WRONG]);
    expect((await signsIn(` ${second.replace('-', ' ').toUpperCase()} `)).userErrors).toEqual([]);
    expect((await security()).backupCodesLeft).toBe(8);
    await mails.mailAbout(bistro.email, 'A backup code was used');
  });

  test('needs no code for an account without an app, and one that is sent all the same does no harm', async () => {
    expect((await signsIn('123456')).userErrors).toEqual([]);
    expect((await signsIn('')).userErrors).toEqual([]);
  });

  test('still needs the app after a new password by mail', async () => {
    await server.rows('update users set email_verified_at = now() where email = $1', [bistro.email]);
    await guarded();
    await server
      .stranger()
      .ask(
        'mutation($email: String!) { requestPasswordReset(input: { email: $email }) { userErrors { code } } }',
        { email: bistro.email },
      );
    const { text } = await mails.mailAbout(bistro.email, 'Reset your Hoststand password');
    const token = text.match(/#token=([\w-]+)/)?.[1];
    await server
      .stranger()
      .ask(
        'mutation($token: String!) { resetPassword(input: { token: $token, password: "another horse" }) { userErrors { code } } }',
        { token },
      );
    expect((await signsIn(null, server, 'another horse')).userErrors).toMatchObject([
      { code: 'TWO_FACTOR_REQUIRED' },
    ]);
  });

  test('has backup codes still when the server has another secret', async () => {
    const { secret, backupCodes } = await guarded();
    await server.rows(`update two_factors set sealed_secret = reverse(sealed_secret)`);
    expect((await signsIn(codeOf(secret))).userErrors).toMatchObject([WRONG]);
    expect((await signsIn(backupCodes[0])).userErrors).toEqual([]);
  });
});

describe('a thief who knows the password', () => {
  test('gets at most ten guesses at the code out of a burst, and the next ones only later', async () => {
    const { secret } = await guarded();
    const strict = await testServer({ beside: server, smtpUrl: mails.url, limitFactor: 1 });
    strict.clock.moveTo(server.clock.now());
    const right = new Set([-30, 0, 30].map((seconds) => codeOf(secret, seconds)));
    const wrong = ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? '';
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => signsIn(wrong, strict)));
    expect(outcomes.filter(({ userErrors }) => userErrors?.[0]?.code === 'INVALID')).toHaveLength(10);
    expect(outcomes.filter(({ error }) => error === 'RATE_LIMITED')).toHaveLength(15);
    expect((await signsIn(codeOf(secret), strict)).error).toBe('RATE_LIMITED');
  });
});

describe('an owner who switches it off', () => {
  test('types password and code, signs in without one afterwards, and is told by mail', async () => {
    const { secret } = await guarded();
    expect((await withBoth('disableTwoFactor', codeOf(secret), 'a wrong guess')).userErrors).toEqual([
      { code: 'INVALID_CREDENTIALS', field: ['currentPassword'] },
    ]);
    expect((await withBoth('disableTwoFactor', 'abcdef')).userErrors).toEqual([
      { code: 'INVALID', field: ['code'] },
    ]);
    expect((await withBoth('disableTwoFactor', codeOf(secret))).userErrors).toEqual([]);
    expect((await signsIn()).userErrors).toEqual([]);
    expect(await security()).toEqual({ twoFactorEnabled: false, backupCodesLeft: 0 });
    expect(await server.rows('select 1 from two_factors where user_id = $1', [bistro.uuid])).toEqual([]);
    await mails.mailAbout(bistro.email, 'Two-factor authentication is off');
    expect((await withBoth('disableTwoFactor', codeOf(secret))).userErrors).toMatchObject([
      { code: 'CONFLICT' },
    ]);
  });

  test('may do so with a backup code when the phone is lost', async () => {
    const { backupCodes } = await guarded();
    expect((await withBoth('disableTwoFactor', backupCodes[9] ?? '')).userErrors).toEqual([]);
  });
});

test('an owner who makes new backup codes has ten again, and the earlier ones are void', async () => {
  const { secret, backupCodes: earlier } = await guarded();
  const { backupCodes, userErrors } = await withBoth('replaceBackupCodes', codeOf(secret));
  expect(userErrors).toEqual([]);
  expect(backupCodes).toHaveLength(10);
  expect((await signsIn(earlier[0])).userErrors).toMatchObject([WRONG]);
  expect((await signsIn(backupCodes?.[0])).userErrors).toEqual([]);
  await mails.mailAbout(bistro.email, 'You have new backup codes');
});
