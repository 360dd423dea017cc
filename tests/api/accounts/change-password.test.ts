import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import { closing, liveClient, watch } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { MailServer } from '../messages/mail-server.ts';
import { type Refused, refresh, signIn, whoAmI } from './account-calls.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url });

let bistro: SeededRestaurant;
beforeEach(async () => {
  bistro = await server.seed.restaurant();
});

async function changes(
  newPassword: string,
  currentPassword = bistro.password,
  caller: Caller = bistro.owner,
): Promise<Refused[]> {
  const data = await caller.ask<{ changePassword: { userErrors: Refused[] } }>(
    `mutation($input: ChangePasswordInput!) {
      changePassword(input: $input) { userErrors { code message field } } }`,
    { input: { currentPassword, newPassword } },
  );
  return data.changePassword.userErrors;
}

const canSignIn = async (password: string) =>
  (await signIn(server.stranger(), bistro.email, password)).session !== null;

describe('an owner who changes the password', () => {
  test('signs in with the new one alone, and is told by mail', async () => {
    expect(await changes('a better password')).toEqual([]);
    expect(await canSignIn('a better password')).toBe(true);
    expect(await canSignIn(bistro.password)).toBe(false);
    const { text } = await mails.mailAbout(bistro.email, 'Your password was changed');
    expect(text).toContain('http://localhost:0/reset-password');
  });

  test('stays signed in here, and is signed out everywhere else at once', async () => {
    const elsewhere = server.stranger();
    await signIn(elsewhere, bistro.email, bistro.password);
    const socket = liveClient(server.url, elsewhere.accessToken);
    const closed = closing(socket);
    const stats = watch(socket, 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }', {
      id: bistro.id,
    });
    await stats.until(() => true);
    await changes('a better password');
    expect(await closed).toBe(4403);
    expect(await whoAmI(elsewhere)).toBe('UNAUTHENTICATED');
    expect((await refresh(elsewhere)).session).toBeNull();
    expect(await whoAmI(bistro.owner)).toBe(bistro.email);
    expect((await refresh(bistro.owner)).userErrors).toEqual([]);
  });

  test('must know the current one', async () => {
    const elsewhere = server.stranger();
    await signIn(elsewhere, bistro.email, bistro.password);
    expect(await changes('a better password', 'a wrong guess')).toEqual([
      {
        code: 'INVALID_CREDENTIALS',
        message: 'This is not your current password.',
        field: ['currentPassword'],
      },
    ]);
    expect(await whoAmI(elsewhere)).toBe(bistro.email);
    expect(await canSignIn(bistro.password)).toBe(true);
  });

  test('may choose one as at the sign-up, but for the one they have', async () => {
    expect(await changes('12345')).toEqual([
      { code: 'TOO_SHORT', message: 'Password must be at least 6 characters', field: ['newPassword'] },
    ]);
    expect(await changes('x'.repeat(201))).toMatchObject([{ code: 'TOO_LONG', field: ['newPassword'] }]);
    expect(await changes(bistro.password)).toMatchObject([{ code: 'INVALID', field: ['newPassword'] }]);
    expect(await changes('123456')).toEqual([]);
  });

  test('twice at once with the same current one is left with one of the two', async () => {
    const outcomes = await Promise.all([changes('first password'), changes('second password')]);
    expect(outcomes.filter((userErrors) => userErrors.length === 0)).toHaveLength(1);
    expect([await canSignIn('first password'), await canSignIn('second password')].sort()).toEqual([
      false,
      true,
    ]);
  });
});

test('nobody changes a password without a session', async () => {
  await expect(changes('a better password', bistro.password, server.stranger())).rejects.toThrow(
    'UNAUTHENTICATED',
  );
});

test('who found an open browser may guess ten times, and the owner at another one is not signed out', async () => {
  const strict = await testServer({ beside: server, smtpUrl: mails.url, limitFactor: 1 });
  const finder = strict.stranger();
  finder.accessToken = bistro.owner.accessToken;
  const guesses = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) => changes('let me in', `guess number ${i}`, finder)),
  );
  expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(changes('let me in', bistro.password, finder)).rejects.toThrow('RATE_LIMITED');
  expect((await signIn(strict.stranger(), bistro.email, bistro.password)).userErrors).toEqual([]);
});
