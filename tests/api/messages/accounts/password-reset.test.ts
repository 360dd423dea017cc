import { beforeEach, describe, expect, test } from 'vitest';
import { purgePasswordResets } from '../../../../api/src/features/accounts/password/purge-password-resets.ts';
import type { Caller } from '../../../testkit/caller.ts';
import { batchesOn } from '../../../testkit/databases/batches.ts';
import { liveClient, watch } from '../../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';
import { linkIn } from '../received-mail.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, now: '2026-11-21T12:00:00Z' });
const LINK = 'http://localhost:0/reset-password#token=';

interface Payload {
  userErrors: { code: string; message: string; field: string[] | null }[];
}

let bistro: SeededRestaurant;
let askedFor = 0;

beforeEach(async () => {
  bistro = await server.seed.restaurant();
  askedFor = 0;
});

async function asksForLink(email = bistro.email, caller: Caller = server.stranger()) {
  const query = `mutation($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) { userErrors { code message field } } }`;
  const answer = await caller.send<{ requestPasswordReset: Payload }>(query, { input: { email } });
  return { errors: answer.errors, userErrors: answer.data?.requestPasswordReset?.userErrors };
}

/** The token that the next mail to the owner brings. */
async function tokenByMail(): Promise<string> {
  await asksForLink();
  const { text } = await mails.mailTo(bistro.email, askedFor);
  askedFor += 1;
  return linkIn(text, LINK).slice(LINK.length);
}

async function choosesPassword(token: string, password: string) {
  const query = `mutation($input: ResetPasswordInput!) {
    resetPassword(input: $input) { userErrors { code message field } } }`;
  const data = await server.stranger().ask<{ resetPassword: Payload }>(query, { input: { token, password } });
  return data.resetPassword.userErrors;
}

async function canSignIn(password: string): Promise<boolean> {
  const query = 'mutation($input: SignInInput!) { signIn(input: $input) { session { accessToken } } }';
  const input = { email: bistro.email, password };
  const data = await server.stranger().ask<{ signIn: { session: object | null } }>(query, { input });
  return data.signIn.session !== null;
}

const LINK_IS_OVER = [
  {
    code: 'INVALID',
    message: 'This link has been used or is no longer valid. Please ask for a new one.',
    field: ['token'],
  },
];

describe('an owner who forgot the password', () => {
  test('gets a link by mail, chooses a new password and signs in with it alone', async () => {
    const token = await tokenByMail();
    expect(await choosesPassword(token, 'a better password')).toEqual([]);
    expect(await canSignIn('a better password')).toBe(true);
    expect(await canSignIn(bistro.password)).toBe(false);
  });

  test('reads what the mail is about, the same in both of its forms', async () => {
    await asksForLink(bistro.email.toUpperCase());
    const { headers, html, text } = await mails.mailTo(bistro.email);
    expect(headers.get('subject')).toBe('Reset your Hoststand password');
    expect(headers.get('from')).toBe('Hoststand <no-reply@localhost>');
    expect(headers.get('to')).toBe(bistro.email);
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    for (const form of [html, text]) {
      expect(form).toContain('Choose a new password');
      expect(form).toContain('If it was not you, you need do nothing');
    }
    expect(linkIn(html, LINK)).toBe(linkIn(text, LINK));
  });

  test('is signed out everywhere by the new password, live pages included', async () => {
    const client = liveClient(server.url, bistro.owner.accessToken);
    const stats = watch(client, 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }', {
      id: bistro.id,
    });
    await stats.until(() => true);
    await choosesPassword(await tokenByMail(), 'a better password');
    await stats.untilOver();
    expect((await bistro.owner.send('{ viewer { user { email } } }')).errors[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    bistro.owner.accessToken = null;
    const { refreshSession } = await bistro.owner.ask<{ refreshSession: { session: object | null } }>(
      'mutation { refreshSession { session { accessToken } } }',
    );
    expect(refreshSession.session).toBeNull();
    await client.dispose();
  });

  test('can use the link once', async () => {
    const token = await tokenByMail();
    await choosesPassword(token, 'a better password');
    expect(await choosesPassword(token, 'another password')).toEqual(LINK_IS_OVER);
    expect(await canSignIn('a better password')).toBe(true);
  });

  test('has one success when the link is opened in two tabs at once', async () => {
    const token = await tokenByMail();
    const outcomes = await Promise.all(
      ['first password', 'second password'].map((password) => choosesPassword(token, password)),
    );
    expect(outcomes.filter((userErrors) => userErrors.length === 0)).toHaveLength(1);
  });

  test('can use the link for an hour', async () => {
    const token = await tokenByMail();
    server.clock.pass({ minutes: 59, seconds: 59 });
    expect(await choosesPassword(token, 'short')).toMatchObject([{ code: 'TOO_SHORT', field: ['password'] }]);
    server.clock.pass({ seconds: 1 });
    expect(await choosesPassword(token, 'a better password')).toEqual(LINK_IS_OVER);
    expect(await canSignIn(bistro.password)).toBe(true);
  });

  test('who asked again uses the newer link, the older one is void', async () => {
    const older = await tokenByMail();
    const newer = await tokenByMail();
    expect(newer).not.toBe(older);
    expect(await choosesPassword(older, 'a better password')).toEqual(LINK_IS_OVER);
    expect(await choosesPassword(newer, 'a better password')).toEqual([]);
  });

  test('who asked twice at the same time is left with one good link', async () => {
    await Promise.all([asksForLink(), asksForLink(), asksForLink()]);
    const open = await server.rows(
      `select p.id from password_resets p join users u on u.id = p.user_id
        where u.email = $1 and p.ended_at is null`,
      [bistro.email],
    );
    expect(open).toHaveLength(1);
  });

  test('may choose a password as at the sign-up', async () => {
    const token = await tokenByMail();
    expect(await choosesPassword(token, '12345')).toEqual([
      { code: 'TOO_SHORT', message: 'Password must be at least 6 characters', field: ['password'] },
    ]);
    expect(await choosesPassword(token, 'x'.repeat(201))).toMatchObject([
      { code: 'TOO_LONG', field: ['password'] },
    ]);
    expect(await choosesPassword(token, '123456')).toEqual([]);
  });
});

describe('somebody who wants to learn or steal', () => {
  test('gets the same answer for an address that nobody has, and nothing is mailed there', async () => {
    const known = await asksForLink();
    const unknown = await asksForLink('nobody@hoststand.test');
    expect(known).toEqual({ errors: [], userErrors: [] });
    expect(unknown).toEqual(known);
    await untilIdle(server);
    expect(mails.mailsTo('nobody@hoststand.test')).toEqual([]);
    expect(mails.mailsTo(bistro.email)).toHaveLength(1);
  });

  test('learns nothing from the time that the answer takes', async () => {
    const timeOf = async (email: string) => {
      const from = performance.now();
      await asksForLink(email);
      return performance.now() - from;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 25; i += 1) {
      known.push(await timeOf(bistro.email));
      unknown.push(await timeOf('nobody@hoststand.test'));
    }
    const quartile = (times: number[], place: 1 | 2 | 3) =>
      times.toSorted((a, b) => a - b)[place * 6] ?? Number.NaN;
    // Half of the answers to one address differ by so much among themselves: on a busy machine by more than 15 ms.
    const noise = quartile(known, 3) - quartile(known, 1);
    expect(Math.abs(quartile(known, 2) - quartile(unknown, 2))).toBeLessThan(Math.max(15, noise));
  });

  test.each(['', 'guess', 'c'.repeat(43), 'c'.repeat(50_000), '../../etc/passwd', '😀'])(
    'cannot guess a token (%#)',
    async (token) => {
      expect(await choosesPassword(token, 'a better password')).toEqual(LINK_IS_OVER);
    },
  );

  test('who reads the whole database finds no token in it', async () => {
    const token = await tokenByMail();
    await untilIdle(server);
    const tables = await server.rows<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('public', 'app_private', 'graphile_worker') and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const found = await server.rows(`select 1 from ${name} t where position($1 in t::text) > 0`, [token]);
      expect(found, name).toEqual([]);
    }
  });

  test('cannot bend the link by the name under which the API is called', async () => {
    await asksForLink(
      bistro.email,
      server.stranger({ 'x-forwarded-host': 'evil.example', host: 'evil.example' }),
    );
    const { text, html } = await mails.mailTo(bistro.email);
    for (const form of [html, text]) expect(form).not.toContain('evil.example');
  });

  test('is told which address is malformed, and nothing is written', async () => {
    expect((await asksForLink('not an address')).userErrors).toEqual([
      { code: 'INVALID', message: 'Please enter a valid email address', field: ['email'] },
    ]);
    expect((await asksForLink('ada@hoststand.test\r\nBcc: eve@example.com')).userErrors).toMatchObject([
      { code: 'INVALID', field: ['email'] },
    ]);
  });
});

test('links that are over are forgotten, and the newest request is kept', async () => {
  await asksForLink();
  server.clock.pass({ hours: 2 });
  await asksForLink();
  await purgePasswordResets(batchesOn(server.rows), server.clock.now());
  const left = await server.rows('select ended_at from password_resets');
  expect(left).toEqual([{ ended_at: null }]);
});
