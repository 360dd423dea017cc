import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { refresh, signIn } from '../../accounts/account-calls.ts';
import { untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';
import { LINK_IS_OVER, mailedToken, opensLink, type Refused, tokenOf } from './account-mails.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, now: '2026-11-21T12:00:00Z' });
const CONFIRM = 'http://localhost:0/confirm-email#token=';
const RESTORE = 'http://localhost:0/restore-email#token=';
const RESET = 'http://localhost:0/reset-password#token=';

let count = 0;
let bistro: SeededRestaurant;
let newEmail: string;

beforeEach(async () => {
  bistro = await server.seed.restaurant();
  count += 1;
  newEmail = `new${count}@example.com`;
});

async function asksForChange(
  request: { email?: string; currentPassword?: string } = {},
  caller: Caller = bistro.owner,
): Promise<Refused[]> {
  const input = { email: newEmail, currentPassword: bistro.password, ...request };
  const data = await caller.ask<{ requestEmailChange: { userErrors: Refused[] } }>(
    `mutation($input: RequestEmailChangeInput!) {
      requestEmailChange(input: $input) { userErrors { code message field } } }`,
    { input },
  );
  return data.requestEmailChange.userErrors;
}

async function account(caller: Caller = bistro.owner) {
  const data = await caller.ask<{
    viewer: { user: { email: string; emailVerified: boolean; security: { pendingEmail: string | null } } };
  }>('{ viewer { user { email emailVerified security { pendingEmail } } } }');
  const { email, emailVerified, security } = data.viewer.user;
  return { email, emailVerified, pendingEmail: security.pendingEmail };
}

/** In the browser that asked for the change, signed in or not. */
function confirms(token: string) {
  const browser = server.stranger();
  browser.takeCookiesOf(bistro.owner);
  return opensLink(browser, 'confirmEmailChange', token);
}
const goesBack = (token: string) => opensLink(server.stranger(), 'restoreEmail', token);

/** Asks for the change; the tokens in the two mails. */
async function changing() {
  expect(await asksForChange()).toEqual([]);
  const change = tokenOf(await mails.mailTo(newEmail), CONFIRM);
  const restore = tokenOf(await mails.mailTo(bistro.email), RESTORE);
  return { change, restore };
}

describe('an owner who moves to another address', () => {
  test('keeps the old one until the new one is confirmed by its link', async () => {
    const { change } = await changing();
    expect(await account()).toEqual({ email: bistro.email, emailVerified: false, pendingEmail: newEmail });
    expect(await confirms(change)).toEqual([]);
    expect(await account()).toEqual({ email: newEmail, emailVerified: true, pendingEmail: null });
    expect((await signIn(server.stranger(), newEmail, bistro.password)).userErrors).toEqual([]);
    expect((await signIn(server.stranger(), bistro.email, bistro.password)).userErrors).toMatchObject([
      { code: 'INVALID_CREDENTIALS' },
    ]);
  });

  test('must know the password, and ask for a new address', async () => {
    expect(await asksForChange({ currentPassword: 'a wrong guess' })).toEqual([
      {
        code: 'INVALID_CREDENTIALS',
        message: 'This is not your current password.',
        field: ['currentPassword'],
      },
    ]);
    expect(await asksForChange({ email: bistro.email.toUpperCase() })).toEqual([
      { code: 'INVALID', message: 'This is your email address already.', field: ['email'] },
    ]);
    expect(await asksForChange({ email: 'no address' })).toMatchObject([
      { code: 'INVALID', field: ['email'] },
    ]);
    expect((await account()).pendingEmail).toBeNull();
  });

  test('has 24 hours for the link, and one use', async () => {
    const { change } = await changing();
    server.clock.pass({ hours: 24 });
    expect(await confirms(change)).toEqual(LINK_IS_OVER);
    bistro.owner.accessToken = null;
    await signIn(bistro.owner, bistro.email, bistro.password);
    expect((await account()).pendingEmail).toBeNull();
    await asksForChange();
    const newer = tokenOf(await mails.mailTo(newEmail, 1), CONFIRM);
    expect(await confirms(newer)).toEqual([]);
    expect(await confirms(newer)).toEqual(LINK_IS_OVER);
  });

  test('may call it off', async () => {
    const { change } = await changing();
    await bistro.owner.ask('mutation { cancelEmailChange { userErrors { code } } }');
    expect((await account()).pendingEmail).toBeNull();
    expect(await confirms(change)).toEqual(LINK_IS_OVER);
  });

  test('who chooses a new password instead voids a change that is not confirmed', async () => {
    const { change } = await changing();
    await bistro.owner.ask(
      `mutation($password: String!) {
        changePassword(input: { currentPassword: $password, newPassword: "safe again" }) { userErrors { code } } }`,
      { password: bistro.password },
    );
    expect((await account()).pendingEmail).toBeNull();
    expect(await confirms(change)).toEqual(LINK_IS_OVER);
  });

  test('leaves no link for a forgotten password open in the old mailbox', async () => {
    const { change } = await changing();
    await server
      .stranger()
      .ask(
        'mutation($email: String!) { requestPasswordReset(input: { email: $email }) { userErrors { code } } }',
        { email: bistro.email },
      );
    const reset = await mailedToken(mails, bistro.email, RESET);
    await confirms(change);
    const { resetPassword } = await server.stranger().ask<{ resetPassword: { userErrors: Refused[] } }>(
      `mutation($token: String!) {
          resetPassword(input: { token: $token, password: "another horse" }) { userErrors { code } } }`,
      { token: reset },
    );
    expect(resetPassword.userErrors).toEqual([{ code: 'INVALID' }]);
  });

  test('learns nothing about an address that another account has; its owner does, by mail', async () => {
    const other = await server.seed.restaurant();
    expect(await asksForChange({ email: other.email })).toEqual([]);
    expect((await account()).pendingEmail).toBe(other.email);
    const { headers, text } = await mails.mailTo(other.email);
    expect(headers.get('subject')).toBe('You have a Hoststand account already');
    expect(text).not.toContain('#token=');
  });

  test('is told when the address got an account of its own before the link was used', async () => {
    const { change } = await changing();
    await server
      .stranger()
      .ask(`mutation($input: SignUpInput!) { signUp(input: $input) { userErrors { code } } }`, {
        input: { restaurantName: 'Quick', email: newEmail, password: 'correct horse', acceptTerms: true },
      });
    expect(await confirms(change)).toEqual([
      { code: 'TAKEN', message: 'This address belongs to another account by now.', field: ['token'] },
    ]);
    expect((await account()).email).toBe(bistro.email);
  });
});

describe('an owner whose address a thief changes', () => {
  /** The thief knows the password, moves the account to their own mailbox and locks it with an app. */
  async function robbed() {
    const thief = server.stranger();
    await signIn(thief, bistro.email, bistro.password, true);
    const { change, restore } = await changing();
    await confirms(change);
    await thief.ask(
      'mutation($password: String!) { startTwoFactorSetup(input: { currentPassword: $password }) { secret } }',
      { password: bistro.password },
    );
    await server.rows(
      'update two_factors set enabled_at = started_at where user_id = (select id from users where email = $1)',
      [newEmail],
    );
    return { thief, restore };
  }

  test('has it back by the link in the old mailbox; the thief is out, and knows no password', async () => {
    const { thief, restore } = await robbed();
    server.clock.pass({ days: 6 });
    expect(await goesBack(restore)).toEqual([]);
    expect((await refresh(thief)).userErrors).toMatchObject([{ code: 'INVALID_CREDENTIALS' }]);
    for (const email of [newEmail, bistro.email]) {
      expect((await signIn(server.stranger(), email, bistro.password)).userErrors).toMatchObject([
        { code: 'INVALID_CREDENTIALS' },
      ]);
    }
    const reset = await mailedToken(mails, bistro.email, RESET);
    await server
      .stranger()
      .ask(
        'mutation($token: String!) { resetPassword(input: { token: $token, password: "safe again" }) { userErrors { code } } }',
        { token: reset },
      );
    const owner = server.stranger();
    expect((await signIn(owner, bistro.email, 'safe again')).userErrors).toEqual([]);
    expect(await account(owner)).toEqual({ email: bistro.email, emailVerified: true, pendingEmail: null });
  });

  test('stops a change that is not confirmed yet', async () => {
    const { change, restore } = await changing();
    expect(await goesBack(restore)).toEqual([]);
    expect(await confirms(change)).toEqual(LINK_IS_OVER);
    await untilIdle(server);
    expect(mails.mailsTo(newEmail)).toHaveLength(1);
  });

  test('has the first way back still when the thief moves on to a second address', async () => {
    const { restore } = await robbed();
    await server.rows('delete from two_factors');
    const thief = server.stranger();
    await signIn(thief, newEmail, bistro.password);
    await asksForChange({ email: `second-${newEmail}` }, thief);
    const second = tokenOf(await mails.mailTo(`second-${newEmail}`), CONFIRM);
    const thiefsWayBack = tokenOf(await mails.mailTo(newEmail, 1), RESTORE);
    await confirms(second);
    expect(await goesBack(restore)).toEqual([]);
    expect(await goesBack(thiefsWayBack)).toEqual(LINK_IS_OVER);
  });

  test('has a week for it', async () => {
    const { restore } = await robbed();
    server.clock.pass({ days: 7 });
    expect(await goesBack(restore)).toEqual(LINK_IS_OVER);
  });
});
