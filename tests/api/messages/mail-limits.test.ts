import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import { testServer } from '../../testkit/server.ts';
import { changeManaged } from '../bookings/booking-calls.ts';
import { untilIdle } from './job-queue.ts';
import { MailServer } from './mail-server.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, limitFactor: 1, proxies: 1 });

beforeEach(async () => {
  await server.rows('delete from rate_limits');
});

function somewhere(place: number): Caller {
  return server.stranger({ 'x-forwarded-for': `2001:db8::${place}` });
}

async function codeOfRequest(email: string, caller: Caller): Promise<string | null> {
  const query = `mutation($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) { userErrors { code } } }`;
  const { errors } = await caller.send(query, { input: { email } });
  return errors[0]?.extensions.code ?? null;
}

describe('somebody who floods a mailbox', () => {
  test.each(['an account', 'nobody'])(
    'may ask five times an hour for the link of %s, from wherever',
    async (whose) => {
      const bistro = await server.seed.restaurant();
      const email = whose === 'nobody' ? 'nobody@hoststand.test' : bistro.email;
      const codes: (string | null)[] = [];
      for (let place = 1; place <= 6; place += 1) codes.push(await codeOfRequest(email, somewhere(place)));
      expect(codes).toEqual([null, null, null, null, null, 'RATE_LIMITED']);
    },
  );

  test('may ask for the links of thirty accounts an hour from one place', async () => {
    const codes: (string | null)[] = [];
    for (let i = 1; i <= 31; i += 1) {
      codes.push(await codeOfRequest(`owner-of-${i}@hoststand.test`, somewhere(7)));
    }
    expect(codes.filter((code) => code === null)).toHaveLength(30);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    expect(await codeOfRequest('owner-of-1@hoststand.test', somewhere(8))).toBeNull();
  });

  test('may try sixty links an hour from one place', async () => {
    const query = `mutation($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { code } } }`;
    const tries = Array.from({ length: 61 }, () =>
      somewhere(9).send(query, { input: { token: 'guess', password: 'a password' } }),
    );
    const limited = (await Promise.all(tries)).filter(({ errors }) => errors.length > 0);
    expect(limited.map(({ errors }) => errors[0]?.extensions.code)).toEqual(['RATE_LIMITED']);
  });

  test('books seven times with a stranger’s address: five mails reach it, and every booking stands', async () => {
    const bistro = await server.seed.restaurant();
    for (let i = 0; i < 7; i += 1) {
      await bistro.book({ email: i % 2 ? 'victim@example.com' : 'Victim@example.com', guests: 1 });
    }
    await untilIdle(server);
    expect([...mails.mailsTo('victim@example.com'), ...mails.mailsTo('Victim@example.com')]).toHaveLength(5);
    expect(await server.rows('select id from bookings')).toHaveLength(7);
  });

  test('gives a stranger’s address and changes the visit all day: ten more mails an hour reach it', async () => {
    const bistro = await server.seed.restaurant();
    const { manageToken: token } = await bistro.book({ email: 'changed@example.com', guests: 1 });
    await untilIdle(server);
    for (let i = 0; i < 13; i += 1) {
      const change = { token, date: bistro.dayFromToday(8), time: i % 2 ? '18:00' : '19:00', guests: 1 };
      await changeManaged(somewhere(10), change);
      await untilIdle(server);
    }
    expect(mails.mailsTo('changed@example.com')).toHaveLength(11);
  });

  test('books from one place for forty people: thirty get a mail, and every booking stands', async () => {
    const bistro = await server.seed.restaurant();
    await bistro.set({ seatingCapacity: 500, bookingNotices: false });
    for (let i = 0; i < 40; i += 1) await bistro.ask({ email: `friend-${i}@example.com` }, somewhere(11));
    await untilIdle(server);
    const reached = Array.from({ length: 40 }, (_, i) => mails.mailsTo(`friend-${i}@example.com`).length);
    expect(reached.filter((count) => count === 1)).toHaveLength(30);
    expect(await server.rows('select id from bookings where restaurant_id = $1', [bistro.uuid])).toHaveLength(
      40,
    );
  });

  test('floods a restaurant: forty notices in the hour, then one that says they pause', async () => {
    const bistro = await server.seed.restaurant();
    await bistro.set({ seatingCapacity: 1_000, email: 'flooded@example.com' });
    for (let i = 0; i < 60; i += 1) {
      await bistro.ask({ email: `one-of-many-${i}@example.com` }, somewhere(100 + i));
    }
    await untilIdle(server);
    const titles = mails
      .mailsTo('flooded@example.com')
      .map(({ headers }) => headers.get('subject')?.split(':')[0]);
    expect(titles.filter((title) => title === 'New booking request')).toHaveLength(40);
    expect(titles.filter((title) => title === 'Many bookings at once')).toHaveLength(1);
    expect(titles).toHaveLength(41);
  });
});
