import { describe, expect, test } from 'vitest';
import { readEnv } from '../../../api/src/env.ts';
import { createLogger } from '../../../api/src/platform/logging/logger.ts';
import { startServer } from '../../../api/src/server.ts';
import { testDatabase } from '../../testkit/databases/database.ts';
import { testServer } from '../../testkit/server.ts';
import { temporaryFolder } from '../../testkit/temporary-folder.ts';
import { pay } from '../billing/billing-calls.ts';
import { untilIdle } from './job-queue.ts';
import { readMail } from './received-mail.ts';

const server = await testServer({ now: '2026-11-21T12:00:00Z' });
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });
const mailboxAtFirst = await (await get('/dev/mail')).text();
const bistro = await server.seed.restaurant({ name: 'Chez Ada' });
await untilIdle(server);
server.clock.pass({ seconds: 1 });

/** Where the newest mail in whose line of the list these words stand is read. */
async function pathOfNewest(words: string): Promise<string> {
  const list = await (await get('/dev/mail')).text();
  const lines = list.split(/(?=<a[^>]*class="mail")/).filter((line) => line.includes('class="mail"'));
  const [, path = ''] = lines.find((line) => line.includes(words))?.match(/href="([^"]+)"/) ?? [];
  return path;
}

describe('a newcomer without a mail server', () => {
  test('finds an empty mailbox, then the mails, newest first', async () => {
    expect(mailboxAtFirst).toContain('No mails yet');
    await bistro.book({ customerName: 'Ada', email: 'ada@example.com' });
    await untilIdle(server);
    server.clock.pass({ seconds: 1 });
    await bistro.book({ customerName: '<b>Ben</b>', email: 'ben@example.com' });
    await untilIdle(server);
    const list = await (await get('/dev/mail')).text();
    expect(list.indexOf('ben@example.com')).toBeLessThan(list.indexOf('ada@example.com'));
    expect(list).toContain('Booking request received: Chez Ada');
    expect(list).toContain('&lt;b&gt;Ben&lt;/b&gt;');
  });

  test('reads a mail in a frame that may open links and nothing else', async () => {
    await bistro.book({ email: 'cleo@example.com' });
    await untilIdle(server);
    const answer = await get(await pathOfNewest('cleo@example.com'));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    const page = await answer.text();
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).toContain('Booking request received');
  });

  test('opens the files of a mail, each by its number', async () => {
    server.clock.pass({ seconds: 1 });
    await pay(bistro, 'basic');
    await untilIdle(server);
    const path = await pathOfNewest('nvoice');
    expect(await (await get(path)).text()).toMatch(
      /<a href="[^"]+\/attachments\/0">hoststand-invoice-[^<]+\.pdf<\/a>/,
    );
    const file = await get(`${path}/attachments/0`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    for (const number of ['1', '-1', 'length', '..%2F0']) {
      expect((await get(`${path}/attachments/${number}`)).status).toBe(404);
    }
    expect((await get(`${path}/attachments/0`, { forwarded: 'for=203.0.113.9' })).status).toBe(404);
  });

  test('follows the link for a new password, and has the mail for a mail program', async () => {
    server.clock.pass({ seconds: 1 });
    const query = `mutation($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) { userErrors { code } } }`;
    await server.stranger().ask(query, { input: { email: bistro.email } });
    await untilIdle(server);
    const path = await pathOfNewest('password');
    const page = await (await get(path)).text();
    expect(page).toMatch(/<a href="http:\/\/localhost:0\/reset-password#token=[\w-]{43}" target="_blank"/);
    const eml = await get(`${path}.eml`);
    expect(eml.headers.get('content-type')).toBe('message/rfc822');
    expect(readMail(await eml.text()).headers.get('from')).toBe('Hoststand <no-reply@localhost>');
  });
});

describe('the mailbox is not there', () => {
  test.each([
    ['behind a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['behind a proxy of the newer kind', { forwarded: 'for=203.0.113.9' }],
  ])('for somebody %s', async (_where, headers) => {
    expect((await get('/dev/mail', headers)).status).toBe(404);
    expect((await get(await pathOfNewest('password'), headers)).status).toBe(404);
    expect((await get(`${await pathOfNewest('password')}.eml`, headers)).status).toBe(404);
  });

  test.each([
    'nothing',
    '..%2F..%2Fjwt-secret',
    '%2e%2e%2fjwt-secret',
    'x'.repeat(150),
    '20261121T120000000Z-00000000',
  ])('under the name %s', async (name) => {
    expect((await get(`/dev/mail/${name}`)).status).toBe(404);
    expect((await get(`/dev/mail/${name}.eml`)).status).toBe(404);
  });

  test('in production', async () => {
    const { ownerUrl, appUrl } = await testDatabase();
    const env = readEnv({
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      APP_URL: 'https://bookings.example.com',
      JWT_SECRET: 'a secret for tests alone, with more than 32 bytes',
      DATA_DIR: temporaryFolder(),
      MAIL: 'file',
      LOG_LEVEL: 'silent',
    });
    const production = await startServer({ env, ownerUrl, appUrl, logger: createLogger(env) });
    expect((await fetch(`${production.url}/dev/mail`)).status).toBe(404);
    expect((await fetch(`${production.url}/dev/mail/anything`)).status).toBe(404);
    await production.stop();
  });
});

describe('who sends the mails', () => {
  const given = { JWT_SECRET: 'a secret for tests alone, with more than 32 bytes' };

  test('is no-reply at the host of APP_URL until MAIL_FROM says more', () => {
    expect(readEnv({ ...given, APP_URL: 'https://tables.example.com:8443/' }).MAIL_FROM).toEqual({
      name: 'Hoststand',
      address: 'no-reply@tables.example.com',
    });
    expect(readEnv({ ...given, MAIL_FROM: 'Tische <tische@example.de>' }).MAIL_FROM).toEqual({
      name: 'Tische',
      address: 'tische@example.de',
    });
  });

  test.each([
    'Hoststand',
    'a@example.com, b@example.com',
    'Hoststand <a@b>',
    'a@example.com\nBcc: b@example.com',
  ])('cannot be %j', (MAIL_FROM) => {
    expect(() => readEnv({ ...given, MAIL_FROM })).toThrow(
      'MAIL_FROM must be a mailbox like Hoststand <bookings@example.com>.',
    );
  });

  test('a mail server’s address is checked before the start, and not repeated', () => {
    expect(() => readEnv({ ...given, SMTP_URL: 'http://user:hunter2@mail.example.com' })).toThrow(
      /^SMTP_URL must be an address like smtp:\/\/user:password@mail\.example\.com:587\.$/,
    );
  });
});
