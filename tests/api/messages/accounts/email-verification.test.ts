import { beforeEach, describe, expect, test } from 'vitest';
import { purgeEmailLinks } from '../../../../api/src/features/accounts/email/purge-email-links.ts';
import { batchesOn } from '../../../testkit/databases/batches.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';
import { LINK_IS_OVER, opensLink, requestsMail, tokenOf } from './account-mails.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, now: '2026-11-21T12:00:00Z' });
const LINK = 'http://localhost:0/verify-email#token=';

let bistro: SeededRestaurant;
beforeEach(async () => {
  bistro = await server.seed.restaurant();
});

async function isVerified(): Promise<boolean> {
  const { viewer } = await bistro.owner.ask<{ viewer: { user: { emailVerified: boolean } } }>(
    '{ viewer { user { emailVerified } } }',
  );
  return viewer.user.emailVerified;
}

/** The token in the owner's mail after so many others. */
async function tokenByMail(after = 0): Promise<string> {
  return tokenOf(await mails.confirmationTo(bistro.email, after), LINK);
}

/** In the browser that signed up, signed in or not. */
function confirms(token: string) {
  const browser = server.stranger();
  browser.takeCookiesOf(bistro.owner);
  return opensLink(browser, 'verifyEmail', token);
}

describe('an owner who signed up', () => {
  test('works at once, and confirms the address by the link in the first mail', async () => {
    await bistro.book();
    expect(await isVerified()).toBe(false);
    expect(await confirms(await tokenByMail())).toEqual([]);
    expect(await isVerified()).toBe(true);
  });

  test('reads what the mail is for, the same in both of its forms', async () => {
    const { headers, html, text } = await mails.confirmationTo(bistro.email);
    expect(headers.get('subject')).toBe('Confirm your email address for Hoststand');
    for (const form of [html, text]) {
      expect(form).toContain('Confirm my address');
      expect(form).toContain('The link works once, and for 24 hours.');
    }
  });

  test('can use the link once', async () => {
    const token = await tokenByMail();
    await confirms(token);
    expect(await confirms(token)).toEqual(LINK_IS_OVER);
    expect(await isVerified()).toBe(true);
  });

  test('has 24 hours for it', async () => {
    const token = await tokenByMail();
    server.clock.pass({ hours: 24 });
    expect(await confirms(token)).toEqual(LINK_IS_OVER);
    expect(await requestsMail(server.stranger(), bistro)).toEqual([]);
    expect(await confirms(await tokenByMail(1))).toEqual([]);
  });

  test('who asks for another mail uses the newer link, the older one is void', async () => {
    const older = await tokenByMail();
    expect(await requestsMail(server.stranger(), bistro)).toEqual([]);
    const newer = await tokenByMail(1);
    expect(await confirms(older)).toEqual(LINK_IS_OVER);
    expect(await confirms(newer)).toEqual([]);
  });

  test('is told that there is nothing to confirm any more', async () => {
    await confirms(await tokenByMail());
    expect(await requestsMail(server.stranger(), bistro)).toEqual([
      { code: 'CONFLICT', message: 'Your email address is confirmed already.', field: null },
    ]);
    await untilIdle(server);
    expect(mails.confirmationsTo(bistro.email)).toHaveLength(1);
  });

  test('has shown that mails arrive by choosing a new password through one', async () => {
    await bistro.owner.ask(
      `mutation($email: String!) { requestPasswordReset(input: { email: $email }) { userErrors { code } } }`,
      { email: bistro.email },
    );
    const token = tokenOf(await mails.mailTo(bistro.email), 'http://localhost:0/reset-password#token=');
    await server
      .stranger()
      .ask(
        'mutation($token: String!) { resetPassword(input: { token: $token, password: "another horse" }) { userErrors { code } } }',
        { token },
      );
    const [row] = await server.rows<{ verified: boolean }>(
      'select email_verified_at is not null as verified from users where email = $1',
      [bistro.email],
    );
    expect(row).toEqual({ verified: true });
  });
});

describe('somebody who wants to confirm what is not theirs', () => {
  test.each(['', 'guess', 'c'.repeat(43), 'c'.repeat(50_000), '😀'])(
    'cannot guess a token (%#)',
    async (token) => {
      expect(await confirms(token)).toEqual(LINK_IS_OVER);
    },
  );

  test('finds no token in the database', async () => {
    const token = await tokenByMail();
    await untilIdle(server);
    const found = await server.rows(
      `select 1 from email_links l where position($1 in l::text) > 0
        union all select 1 from app_private.sent_mails s where position($1 in s::text) > 0`,
      [token],
    );
    expect(found).toEqual([]);
  });

  test('cannot use a link of one kind for another', async () => {
    const token = await tokenByMail();
    for (const mutation of ['confirmEmailChange', 'restoreEmail'] as const) {
      expect(await opensLink(server.stranger(), mutation, token)).toEqual(LINK_IS_OVER);
    }
  });
});

test('a mailbox gets five more mails within an hour at most, however often they are asked for', async () => {
  const strict = await testServer({ smtpUrl: mails.url, limitFactor: 1 });
  const impatient = await strict.seed.restaurant();
  for (let i = 0; i < 5; i += 1) expect(await requestsMail(strict.stranger(), impatient)).toEqual([]);
  await expect(requestsMail(strict.stranger(), impatient)).rejects.toThrow('RATE_LIMITED');
});

test('links that are over are forgotten', async () => {
  const purge = () => purgeEmailLinks(batchesOn(server.rows), server.clock.now());
  const left = () => server.rows('select 1 from email_links where address = $1', [bistro.email]);
  await purge();
  expect(await left()).toHaveLength(1);
  server.clock.pass({ hours: 25 });
  await purge();
  expect(await left()).toEqual([]);
});
