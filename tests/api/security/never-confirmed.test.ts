import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { signIn, trySignIn, whoAmI } from '../accounts/account-calls.ts';
import { enabledTwoFactor } from '../accounts/two-factor-calls.ts';
import { keyOf, subscribe } from '../api-keys/api-key-calls.ts';
import { mailedToken, opensLink, tokenOf } from '../messages/accounts/account-mails.ts';
import { MailServer } from '../messages/mail-server.ts';
import { invited, offer, teamOf, write } from '../team/team-calls.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, now: '2026-11-21T12:00:00Z' });
const { clock, rows, seed } = server;
const RESET = 'http://localhost:0/reset-password#token=';
const VERIFY = 'http://localhost:0/verify-email#token=';

/** Signed up by somebody with an address that is not theirs. */
let squatted: SeededRestaurant;

beforeEach(async () => {
  squatted = await seed.restaurant();
  await subscribe(server, squatted);
  await squatted.ownerReturns();
});

/** Whoever reads the mailbox asks for a new password and sets it. */
async function resets(): Promise<void> {
  expect(await write(server.stranger(), 'requestPasswordReset', { email: squatted.email })).toEqual([]);
  expect(await setsNewPassword()).toEqual([]);
}

async function setsNewPassword() {
  const token = await mailedToken(mails, squatted.email, RESET);
  return write(server.stranger(), 'resetPassword', { token, password: 'the owner of the mailbox' });
}

test('whoever reads the mailbox gets an account back whole that somebody else had signed up and locked', async () => {
  await enabledTwoFactor(squatted.owner, squatted.password, clock.now());
  const key = await keyOf(squatted);
  const link = await invited(squatted, `friend-${squatted.email}`, 'OWNER');
  await resets();
  const owner = server.stranger();
  const { userErrors } = await signIn(owner, squatted.email, 'the owner of the mailbox');
  expect(userErrors).toEqual([]);
  expect(await whoAmI(owner)).toBe(squatted.email);
  expect(await whoAmI(squatted.owner)).toBe('UNAUTHENTICATED');
  expect(await offer(server.stranger(), link)).toMatchObject({ state: 'REVOKED' });
  const { errors } = await server
    .stranger({ authorization: `Bearer ${key.secret}` })
    .send('query($id: ID!) { restaurant(id: $id) { members { id } } }', { id: squatted.id });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
  // The restaurant stays with the account: most who forget a password before they confirm an address made it themselves.
  expect((await teamOf(squatted, owner)).members).toMatchObject([{ email: squatted.email, role: 'OWNER' }]);
});

test('an account that was confirmed keeps its second factor through a new password', async () => {
  const token = tokenOf(await mails.confirmationTo(squatted.email), VERIFY);
  expect(await opensLink(squatted.owner, 'verifyEmail', token)).toEqual([]);
  await enabledTwoFactor(squatted.owner, squatted.password, clock.now());
  await resets();
  const { data } = await trySignIn(server.stranger(), squatted.email, 'the owner of the mailbox');
  expect(data?.signIn.userErrors).toMatchObject([{ code: 'TWO_FACTOR_REQUIRED' }]);
});

describe('a link that confirms an address, opened by whoever reads the mailbox', () => {
  test('confirms nothing that a stranger set up, before or after, and a new password voids all of it', async () => {
    await enabledTwoFactor(squatted.owner, squatted.password, clock.now());
    const key = await keyOf(squatted);
    const token = tokenOf(await mails.confirmationTo(squatted.email), VERIFY);
    expect(await opensLink(server.stranger(), 'verifyEmail', token)).toMatchObject([
      { code: 'REQUIRED', field: ['password'] },
    ]);
    expect(await opensLink(server.stranger(), 'verifyEmail', token, 'a guess')).toMatchObject([
      { code: 'INVALID_CREDENTIALS', field: ['password'] },
    ]);
    await resets();
    const owner = server.stranger();
    expect((await signIn(owner, squatted.email, 'the owner of the mailbox')).userErrors).toEqual([]);
    expect(await whoAmI(squatted.owner)).toBe('UNAUTHENTICATED');
    const { errors } = await server
      .stranger({ authorization: `Bearer ${key.secret}` })
      .send('query($id: ID!) { restaurant(id: $id) { members { id } } }', { id: squatted.id });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
  });

  test('works by the password in a browser that nobody signed in with, and is not used up by a wrong one', async () => {
    const token = tokenOf(await mails.confirmationTo(squatted.email), VERIFY);
    const phone = server.stranger();
    expect(await opensLink(phone, 'verifyEmail', token, 'a typing mistake')).not.toEqual([]);
    expect(await opensLink(phone, 'verifyEmail', token, squatted.password)).toEqual([]);
  });

  test('works in the browser that signed up, also when its session is over', async () => {
    const token = tokenOf(await mails.confirmationTo(squatted.email), VERIFY);
    const browser = server.stranger();
    browser.takeCookiesOf(squatted.owner);
    browser.refreshToken = null;
    expect(await opensLink(browser, 'verifyEmail', token)).toEqual([]);
  });

  test('is not enough for somebody who is signed in to another account', async () => {
    const other = await seed.restaurant();
    const token = tokenOf(await mails.confirmationTo(squatted.email), VERIFY);
    expect(await opensLink(other.owner, 'verifyEmail', token)).toMatchObject([{ code: 'REQUIRED' }]);
  });

  test('does not give an account that moves to their address a confirmed one', async () => {
    const input = { email: `victim-${squatted.email}`, currentPassword: squatted.password };
    expect(await write(squatted.owner, 'requestEmailChange', input)).toEqual([]);
    const token = await mailedToken(mails, input.email, 'http://localhost:0/confirm-email#token=');
    expect(await opensLink(server.stranger(), 'confirmEmailChange', token)).toMatchObject([
      { code: 'REQUIRED', field: ['password'] },
    ]);
    expect(await opensLink(server.stranger(), 'confirmEmailChange', token, squatted.password)).toEqual([]);
    expect(await whoAmI(squatted.owner)).toBe(input.email);
  });
});

test('a way back gives the mailbox an account that was never confirmed before as one that is not', async () => {
  await enabledTwoFactor(squatted.owner, squatted.password, clock.now());
  clock.pass({ minutes: 1 });
  // From elsewhere: what was set up at the first place is older than when whoever asks was first seen.
  await rows(`update sessions set address = '198.51.100.1', created_at = $1`, [clock.now()]);
  const input = { email: `mover-${squatted.email}`, currentPassword: squatted.password };
  expect(await write(squatted.owner, 'requestEmailChange', input)).toEqual([]);
  const change = await mailedToken(mails, input.email, 'http://localhost:0/confirm-email#token=');
  const restore = await mailedToken(mails, squatted.email, 'http://localhost:0/restore-email#token=');
  expect(await opensLink(squatted.owner, 'confirmEmailChange', change)).toEqual([]);
  expect(await opensLink(server.stranger(), 'restoreEmail', restore)).toEqual([]);
  expect(await setsNewPassword()).toEqual([]);
  const { userErrors } = await signIn(server.stranger(), squatted.email, 'the owner of the mailbox');
  expect(userErrors).toEqual([]);
});
