import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { signIn, whoAmI } from '../accounts/account-calls.ts';
import { codeOf, enabledTwoFactor, signInWithCode } from '../accounts/two-factor-calls.ts';
import { keyOf, subscribe } from '../api-keys/api-key-calls.ts';
import { appsOf, connectedAt, register } from '../api-keys/oauth/oauth-calls.ts';
import { addEndpoint, endpointOf } from '../integrations/webhook-calls.ts';
import { mailedToken, opensLink, tokenOf } from '../messages/accounts/account-mails.ts';
import { MailServer } from '../messages/mail-server.ts';
import { accept, emailOf, invited, memberOf, offer, teamOf, write } from '../team/team-calls.ts';

const mails = await MailServer.start();
const server = await testServer({
  smtpUrl: mails.url,
  now: '2026-11-21T12:00:00Z',
  proxies: 1,
  webhookHosts: '127.0.0.1',
});
const { clock, rows, seed } = server;
const RESTORE = 'http://localhost:0/restore-email#token=';
const RESET = 'http://localhost:0/reset-password#token=';

let bistro: SeededRestaurant;
let thief: Caller;
let made = 0;

/** The owner confirms the address and works there for a while; then somebody signs in elsewhere with the password. */
beforeEach(async () => {
  made += 1;
  bistro = await seed.restaurant();
  await subscribe(server, bistro);
  await bistro.ownerReturns();
  const token = tokenOf(await mails.confirmationTo(bistro.email), 'http://localhost:0/verify-email#token=');
  expect(await opensLink(bistro.owner, 'verifyEmail', token)).toEqual([]);
});

async function thiefComes(): Promise<void> {
  clock.pass({ hours: 1 });
  await bistro.ownerReturns();
  thief = server.stranger({ 'x-forwarded-for': `203.0.113.${made}` });
  await signIn(thief, bistro.email, bistro.password);
  clock.pass({ minutes: 1 });
}

async function takesTheAddress(): Promise<string> {
  clock.pass({ minutes: 2 });
  const input = { email: `thief${made}@example.com`, currentPassword: bistro.password };
  expect(await write(thief, 'requestEmailChange', input)).toEqual([]);
  return await mailedToken(mails, bistro.email, RESTORE);
}

const goesBack = (token: string) => opensLink(server.stranger(), 'restoreEmail', token);

/** The owner sets a new password by the mail, and signs in. */
async function comesIn(): Promise<Caller> {
  const token = await mailedToken(mails, bistro.email, RESET);
  const owner = server.stranger();
  expect(await write(owner, 'resetPassword', { token, password: 'a new password' })).toEqual([]);
  const { session, userErrors } = await signIn(owner, bistro.email, 'a new password');
  expect(userErrors).toEqual([]);
  expect(session).not.toBeNull();
  return owner;
}

/** Whether a key opens anything. */
async function opens(secret: string): Promise<boolean> {
  const { errors } = await server
    .stranger({ authorization: `Bearer ${secret}` })
    .send('query($id: ID!) { restaurant(id: $id) { members { id } } }', { id: bistro.id });
  return errors.length === 0;
}

describe('an owner who takes an account back by the mail to the old address', () => {
  test('finds no second factor that was switched on before the address was changed', async () => {
    await thiefComes();
    await enabledTwoFactor(thief, bistro.password, clock.now());
    expect(await goesBack(await takesTheAddress())).toEqual([]);
    const owner = await comesIn();
    expect(await whoAmI(owner)).toBe(bistro.email);
    expect(await whoAmI(thief)).toBe('UNAUTHENTICATED');
  });

  test('keeps a second factor of their own, whose backup codes the thief had made anew are void', async () => {
    const secret = await enabledTwoFactor(bistro.owner, bistro.password, clock.now());
    clock.pass({ hours: 1 });
    thief = server.stranger({ 'x-forwarded-for': `203.0.113.${made}` });
    const code = codeOf(secret, clock.now());
    await signInWithCode(thief, bistro.email, { password: bistro.password, code });
    clock.pass({ minutes: 1 });
    const { replaceBackupCodes } = await thief.ask<{ replaceBackupCodes: { backupCodes: string[] } }>(
      `mutation($input: ReplaceBackupCodesInput!) { replaceBackupCodes(input: $input) { backupCodes } }`,
      { input: { currentPassword: bistro.password, code: codeOf(secret, clock.now()) } },
    );
    expect(await goesBack(await takesTheAddress())).toEqual([]);
    const token = await mailedToken(mails, bistro.email, RESET);
    await write(server.stranger(), 'resetPassword', { token, password: 'a new password' });
    clock.pass({ minutes: 1 });
    const [stolen = ''] = replaceBackupCodes.backupCodes;
    const tried = await signInWithCode(server.stranger(), bistro.email, {
      password: 'a new password',
      code: stolen,
    });
    expect(tried.userErrors).toMatchObject([{ code: 'INVALID' }]);
    const own = codeOf(secret, clock.now());
    const { session } = await signInWithCode(server.stranger(), bistro.email, {
      password: 'a new password',
      code: own,
    });
    expect(session).not.toBeNull();
  });

  test('leaves the thief no link for a new password, which had gone to the thief’s own mailbox', async () => {
    await thiefComes();
    const restore = await takesTheAddress();
    const mailbox = `thief${made}@example.com`;
    const confirm = await mailedToken(mails, mailbox, 'http://localhost:0/confirm-email#token=');
    expect(await opensLink(thief, 'confirmEmailChange', confirm)).toEqual([]);
    expect(await write(thief, 'requestPasswordReset', { email: mailbox })).toEqual([]);
    const token = await mailedToken(mails, mailbox, RESET);
    expect(await goesBack(restore)).toEqual([]);
    expect(
      await write(server.stranger(), 'resetPassword', { token, password: 'known to the thief' }),
    ).toMatchObject([{ code: 'INVALID', field: ['token'] }]);
    expect(await whoAmI(await comesIn())).toBe(bistro.email);
  });

  test('finds no key of the time since, and keys of before go on', async () => {
    const before = await keyOf(bistro);
    await thiefComes();
    const since = await keyOf({ ...bistro, owner: thief } as SeededRestaurant);
    expect([await opens(before.secret), await opens(since.secret)]).toEqual([true, true]);
    expect(await goesBack(await takesTheAddress())).toEqual([]);
    expect([await opens(before.secret), await opens(since.secret)]).toEqual([true, false]);
  });

  test('finds no app that was registered since, nor one that was let in', async () => {
    const before = await register(bistro);
    await thiefComes();
    const asThief = { id: bistro.id, uuid: bistro.uuid, owner: thief } as SeededRestaurant;
    await register(asThief, { name: 'The thief’s', isConfidential: true, worksByItself: true });
    expect(await connectedAt(asThief)).toMatchObject([{ name: 'The thief’s', state: 'ACTIVE' }]);
    expect(await goesBack(await takesTheAddress())).toEqual([]);
    const asOwner = { ...bistro, owner: await comesIn() } as SeededRestaurant;
    expect(await connectedAt(asOwner)).toMatchObject([{ name: 'The thief’s', state: 'REVOKED' }]);
    expect(await appsOf(asOwner)).toMatchObject([{ id: before.app.id }]);
  });

  test('finds no invitation of the time since, nobody who came by one, and nobody raised', async () => {
    const older = await invited(bistro, `older${made}@example.com`);
    const email = await emailOf(await bistro.member('host'));
    await rows(`update memberships set created_at = '2026-11-20' where role = 'host'`);
    await thiefComes();
    const asThief = { id: bistro.id, uuid: bistro.uuid, owner: thief } as SeededRestaurant;
    const open = await invited(asThief, `open${made}@example.com`, 'OWNER');
    const accomplice = server.stranger();
    await accept(accomplice, await invited(asThief, `came${made}@example.com`, 'OWNER'), 'a password');
    const { id } = await memberOf(asThief, email);
    expect(await write(thief, 'changeMemberRole', { id, role: 'MANAGER' })).toEqual([]);
    expect(await write(thief, 'changeMemberRole', { id, role: 'OWNER' })).toEqual([]);
    expect(await goesBack(await takesTheAddress())).toEqual([]);
    expect(await offer(server.stranger(), open)).toMatchObject({ state: 'REVOKED' });
    expect(await offer(server.stranger(), older)).toMatchObject({ state: 'OPEN' });
    const owner = await comesIn();
    const { members } = await teamOf(bistro, owner);
    expect(members.map((member) => [member.email, member.role])).toEqual([
      [bistro.email, 'OWNER'],
      [email, 'HOST'],
    ]);
  });

  test('finds out whoever came by an accomplice, too, and what accomplices opened, however the roles were passed on', async () => {
    await thiefComes();
    const asThief = { id: bistro.id, uuid: bistro.uuid, owner: thief } as SeededRestaurant;
    const first = server.stranger();
    await accept(first, await invited(asThief, `first${made}@example.com`, 'OWNER'), 'a password');
    const asFirst = { id: bistro.id, uuid: bistro.uuid, owner: first } as SeededRestaurant;
    clock.pass({ seconds: 1 });
    const second = server.stranger();
    await accept(second, await invited(asFirst, `second${made}@example.com`, 'OWNER'), 'a password');
    const asSecond = { id: bistro.id, uuid: bistro.uuid, owner: second } as SeededRestaurant;
    const key = await keyOf(asSecond);
    const open = await invited(asSecond, `open${made}@example.com`, 'OWNER');
    clock.pass({ seconds: 1 });
    const { id } = await memberOf(asSecond, `first${made}@example.com`);
    expect(await write(second, 'removeMember', { id })).toEqual([]);
    expect(await goesBack(await takesTheAddress())).toEqual([]);
    expect(await opens(key.secret)).toBe(false);
    expect(await offer(server.stranger(), open)).toMatchObject({ state: 'REVOKED' });
    const { members } = await teamOf(bistro, await comesIn());
    expect(members.map(({ email }) => email)).toEqual([bistro.email]);
  });

  test('has the restaurant again that the thief left to an accomplice', async () => {
    await thiefComes();
    const asThief = { id: bistro.id, uuid: bistro.uuid, owner: thief } as SeededRestaurant;
    await accept(server.stranger(), await invited(asThief, `heir${made}@example.com`, 'OWNER'), 'a password');
    expect(await write(thief, 'leaveRestaurant', { restaurantId: bistro.id })).toEqual([]);
    expect(await goesBack(await takesTheAddress())).toEqual([]);
    const { members } = await teamOf(bistro, await comesIn());
    expect(members.map(({ email, role }) => [email, role])).toEqual([[bistro.email, 'OWNER']]);
  });

  test('and every other owner there are told by mail who is out, with the way to the team', async () => {
    const other = await emailOf(await bistro.member('owner'));
    await rows(
      `update memberships set created_at = '2026-11-20' where user_id = (select id from users where email = $1)`,
      [other],
    );
    await thiefComes();
    const asThief = { id: bistro.id, uuid: bistro.uuid, owner: thief } as SeededRestaurant;
    await accept(server.stranger(), await invited(asThief, `told${made}@example.com`, 'OWNER'), 'a password');
    expect(await goesBack(await takesTheAddress())).toEqual([]);
    const told = (address: string) =>
      mails.mailsTo(address).find(({ text }) => text.includes('The owner of the account'))?.text;
    for (const address of [other, bistro.email]) {
      await expect
        .poll(() => told(address), { timeout: 15_000 })
        .toContain('came into the team by it, and was taken out');
      expect(told(address)).toContain('/settings/team');
    }
  });

  test('finds webhooks of the time since switched off, and is told; those of before go on', async () => {
    const before = await addEndpoint(bistro, { url: 'http://127.0.0.1:9/own' });
    const moved = await addEndpoint(bistro, { url: 'http://127.0.0.1:9/moved' });
    await thiefComes();
    const asThief = { id: bistro.id, uuid: bistro.uuid, owner: thief } as SeededRestaurant;
    const since = await addEndpoint(asThief, { url: 'http://127.0.0.1:9/thief' });
    expect(
      await write(thief, 'updateWebhookEndpoint', { id: moved.id, url: 'http://127.0.0.1:9/thief2' }),
    ).toEqual([]);
    expect(await goesBack(await takesTheAddress())).toEqual([]);
    const owner = await comesIn();
    const stopped = async (id: string) => (await endpointOf(owner, id)).stopReason;
    expect([await stopped(before.id), await stopped(moved.id), await stopped(since.id)]).toEqual([
      null,
      'LEFT',
      'LEFT',
    ]);
  });
});
