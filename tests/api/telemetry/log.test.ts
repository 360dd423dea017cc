import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger, withoutPeople } from '../../../api/src/platform/logging/logger.ts';
import { liveClient, watch } from '../../testkit/live-client.ts';
import { testServer } from '../../testkit/server.ts';
import { walletKeys } from '../../testkit/stand-ins/wallet-keys.ts';
import { hurry } from '../messages/job-queue.ts';
import { MailServer } from '../messages/mail-server.ts';

type Line = Record<string, unknown> & { level: string; msg: string };

const GUEST = {
  customerName: 'Wilhelmina Zettelkasten',
  email: 'wilhelmina@zettelkasten.example',
  phone: '+4915123456789',
  specialRequests: 'allergic to lupines',
};
const NAME_IN_A_QUERY = '{ restaurant(id: "Wilhelmina Zettelkasten") { name } }';

const written: string[] = [];
const linesOf = (msg: string) =>
  written.map((text) => JSON.parse(text) as Line).filter((line) => line.msg === msg);

const mails = await MailServer.start();
const folder = mkdtempSync(join(tmpdir(), 'hoststand-wallet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = await testServer({
  smtpUrl: mails.url,
  variables: walletKeys(folder).variables,
  logTo: { write: (text: string) => void written.push(text) },
});

describe('the log of an evening, at its most talkative', () => {
  const secrets = new Map<string, string>(Object.entries(GUEST));
  const askedFor = 'request-of-the-proxy';
  let answeredAs: (string | null)[] = [];

  beforeAll(async () => {
    mails.refuses(GUEST.email);
    const restaurant = await server.seed.restaurant({ name: 'Chez Incognito' });
    const { id, owner, email, password } = restaurant;
    const diner = server.stranger({ 'x-request-id': askedFor });
    const { createBooking } = await diner.ask<{ createBooking: { manageToken: string } }>(
      `mutation($input: CreateBookingInput!) { createBooking(input: $input) { manageToken userErrors { message } } }`,
      { input: { restaurantId: id, date: restaurant.dayFromToday(7), time: '19:00', guests: 2, ...GUEST } },
    );
    const { managedBooking } = await diner.ask<{
      managedBooking: { calendarUrl: string; appleWalletUrl: string };
    }>('query($token: String!) { managedBooking(token: $token) { calendarUrl appleWalletUrl } }', {
      token: createBooking.manageToken,
    });
    const calendarPath = new URL(managedBooking.calendarUrl).pathname;
    const passPath = new URL(managedBooking.appleWalletUrl).pathname;
    const answers = [
      await fetch(server.url + calendarPath),
      await fetch(`${server.url}/manage?token=${createBooking.manageToken}`),
      await fetch(`${server.url}/nowhere/${GUEST.email}`, { headers: { 'x-request-id': GUEST.email } }),
      await fetch(server.url + passPath),
    ];
    answeredAs = answers.map(({ headers }) => headers.get('x-request-id'));
    await diner.post(`{"query": "${GUEST.customerName}`);
    await diner.send(NAME_IN_A_QUERY);
    await diner.send('mutation($id: ID!) { deleteTable(input: { id: $id }) { deletedTableId } }', { id });
    await diner.ask(
      'mutation($email: String!) { requestPasswordReset(input: { email: $email }) { userErrors { code } } }',
      { email },
    );
    await diner.send('mutation($input: SignInInput!) { signIn(input: $input) { userErrors { code } } }', {
      input: { email, password: 'a wrong password' },
    });
    const socket = liveClient(server.url, owner.accessToken);
    const counts = 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }';
    await watch(socket, counts, { id }).until(() => true);
    await socket.dispose();
    await hurry(server, (jobs) => jobs.length === 0);
    const tokens = { email, password, manage: createBooking.manageToken, access: owner.accessToken ?? '' };
    for (const [name, secret] of Object.entries(tokens)) secrets.set(`token ${name}`, secret);
    secrets.set('calendar', calendarPath.slice('/calendar/'.length, -'.ics'.length));
    secrets.set('pass', passPath.slice('/wallet/'.length, -'.pkpass'.length));
    secrets.set('refresh', owner.refreshToken ?? '');
    secrets.set('restaurant', 'Chez Incognito');
  }, 240_000);

  test('names no guest and no owner, and gives nobody’s link or token away', () => {
    const log = written.join('');
    expect(written.length).toBeGreaterThan(20);
    for (const [what, secret] of secrets) {
      expect(secret.length, what).toBeGreaterThan(5);
      expect(log, what).not.toContain(secret);
    }
    expect(log).not.toContain('Zettelkasten');
    expect(log).not.toMatch(/[\w.]+@[\w.]+\.(test|example)/);
  });

  test('tells each operation by its root field, how long it took, and who asked by an id alone', () => {
    const operations = linesOf('operation');
    expect(operations).toContainEqual(
      expect.objectContaining({
        operation: 'createBooking',
        type: 'mutation',
        outcome: 'ok',
        caller: 'visitor',
        requestId: askedFor,
        ms: expect.any(Number),
      }),
    );
    expect(operations).toContainEqual(
      expect.objectContaining({ level: 'info', outcome: 'refused', codes: ['UNAUTHENTICATED'] }),
    );
    expect(operations).toContainEqual(
      expect.objectContaining({
        operation: 'dashboardStats',
        type: 'subscription',
        caller: 'user',
        userId: expect.stringMatching(/^[\da-f-]{36}$/),
        socketId: expect.stringMatching(/^[\da-f-]{36}$/),
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      }),
    );
  });

  test('tells each request by the pattern of its route, under the id that its caller got', () => {
    const requests = linesOf('request');
    const [calendar, manage, nowhere, pass] = answeredAs;
    expect(requests).toContainEqual(
      expect.objectContaining({ requestId: calendar, route: '/calendar/:token.ics', status: 200 }),
    );
    expect(requests).toContainEqual(
      expect.objectContaining({ requestId: pass, route: '/wallet/:token.pkpass', status: 200 }),
    );
    expect(requests).toContainEqual(expect.objectContaining({ requestId: manage, method: 'GET' }));
    expect(nowhere).toMatch(/^[\da-f-]{36}$/); // an address is no id
    expect(requests).toContainEqual(expect.objectContaining({ route: '/graphql', requestId: askedFor }));
  });

  test('tells each job by its task and id, and why a mail did not leave without whom it was for', () => {
    const jobs = linesOf('job');
    expect(jobs).toContainEqual(
      expect.objectContaining({ task: 'send-guest-letter', outcome: 'failed', jobId: expect.any(String) }),
    );
    expect(jobs).toContainEqual(expect.objectContaining({ outcome: 'done' }));
    expect(linesOf('mail given up')).toHaveLength(1);
  });
});

describe('what others say', () => {
  test.each([
    ['550 <ada@example.com> is unknown here', '550 <<e-mail>> is unknown here'],
    ['call +49 151 2345-6789 or 0151 23456789', 'call <phone> or <phone>'],
    [
      'connect ECONNREFUSED 127.0.0.1:5432 after 10000 ms',
      'connect ECONNREFUSED 127.0.0.1:5432 after 10000 ms',
    ],
    ['job 018f3c1e-0123-7456-89ab-0123456789ab', 'job 018f3c1e-0123-7456-89ab-0123456789ab'],
  ])('%s', (said, kept) => {
    expect(withoutPeople(said)).toBe(kept);
  });

  test('a mail server that quotes its reader in an error is not quoted', () => {
    let line = '';
    const write = (text: string) => {
      line += text;
    };
    const log = createLogger({ LOG_LEVEL: 'info' }, { write });
    log.error({ err: new Error('rejected: <ada@example.com>') }, 'job');
    expect(line).toContain('rejected: <<e-mail>>');
  });
});
