import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { pay } from '../../billing/billing-calls.ts';
import { hurry, queue, untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';
import { logOf } from '../message-calls.ts';
import { linkIn, type ReceivedMail } from '../received-mail.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const PUBLIC = 'https://tables.example.com';
const mails = await MailServer.start();
const server = await testServer({ now: NOW, smtpUrl: mails.url, publicUrl: PUBLIC });
const { clock, seed } = server;
let restaurant: SeededRestaurant;

beforeEach(async () => {
  clock.moveTo(NOW);
  restaurant = await seed.restaurant({ name: 'Chez Ada' });
});

async function onDay(day: number): Promise<void> {
  clock.moveTo(new Date(Date.parse(NOW) + day * 86_400_000));
  await restaurant.ownerReturns();
}

/** Lets the timetable's hour come, and all that it orders be done. */
async function hourPasses(): Promise<void> {
  await queue(server, 'order-trial-letters', {});
  await untilIdle(server);
}

/** What somebody heard of trial and payment; the account has mails of its own. */
const mailsTo = (address = restaurant.email) =>
  mails.mailsTo(address).filter(({ headers }) => /trial|invoice/i.test(headers.get('subject') ?? ''));
const subjects = () => mailsTo().map(({ headers }) => headers.get('subject'));
const stopLink = (mail: ReceivedMail | undefined) => linkIn(mail?.text ?? '', `${PUBLIC}/unsubscribe/`);

/** The address of ours behind the public one. */
const here = (link: string) => `${server.url}${new URL(link).pathname}`;

describe('the owner of a restaurant on trial', () => {
  test('hears three days before its end, one day before, and when it is over, once each', async () => {
    const heard: number[] = [];
    for (const day of [0, 10.9, 11, 11.5, 12.9, 13, 13.9, 14, 14.1, 20, 22]) {
      await onDay(day);
      await hourPasses();
      heard.push(mailsTo().length);
    }
    expect(heard).toEqual([0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 3]);
    expect(subjects()).toEqual([
      'Your Hoststand trial ends in three days',
      'Your Hoststand trial ends in one day',
      'Your Hoststand trial has ended',
    ]);
    expect(mailsTo()[0]?.text).toContain('The trial of Chez Ada ends on July 15, 2026.');
    expect(mailsTo()[2]?.text).toContain(`Choose a plan:\n${PUBLIC}/payment`);
  });

  test('hears the same when two processes order at once, and when the mail server was down for a while', async () => {
    await onDay(11);
    await mails.goesDown();
    await Promise.all([1, 2].map(() => queue(server, 'order-trial-letters', {})));
    await hurry(server, (jobs) => jobs.some(({ attempts }) => attempts >= 3));
    await queue(server, 'order-trial-letters', {});
    await mails.comesUp();
    await hurry(server, (jobs) => jobs.length === 0);
    expect(subjects()).toEqual(['Your Hoststand trial ends in three days']);
  });

  test('hears nothing of it once a plan is paid for, also of a mail that was under way', async () => {
    await onDay(11);
    await mails.goesDown();
    await queue(server, 'order-trial-letters', {});
    await hurry(server, (jobs) =>
      jobs.some(({ task, attempts }) => task === 'send-trial-letter' && attempts >= 1),
    );
    await pay(restaurant, 'basic');
    await mails.comesUp();
    await hurry(server, (jobs) => jobs.length === 0);
    await onDay(14);
    await hourPasses();
    expect(subjects().filter((subject) => subject?.includes('trial'))).toEqual([]);
    const { messages } = await logOf(restaurant.owner, restaurant, 'HELD_BACK');
    expect(messages.map(({ title }) => title)).toEqual(['Trial ending']);
  });

  test('that another owner shares hears of it as the other does', async () => {
    const other = await restaurant.member('owner');
    const { viewer } = await other.ask<{ viewer: { user: { email: string } } }>(
      '{ viewer { user { email } } }',
    );
    await onDay(13);
    await hourPasses();
    expect([mailsTo(), mailsTo(viewer.user.email)].map((each) => each.length)).toEqual([1, 1]);
  });
});

describe('somebody who wants no more reminders', () => {
  test('says so with one click in the mail program, and still hears that the trial is over', async () => {
    await onDay(11);
    await hourPasses();
    const [reminder] = mailsTo();
    const link = stopLink(reminder);
    expect(reminder?.headers.get('list-unsubscribe')).toBe(`<${link}>`);
    expect(reminder?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const post = () =>
      fetch(here(link), { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect([(await post()).status, (await post()).status]).toEqual([200, 200]);
    await onDay(13);
    await hourPasses();
    await onDay(14);
    await hourPasses();
    expect(subjects().slice(1)).toEqual(['Your Hoststand trial has ended']);
    expect(mailsTo()[1]?.headers.has('list-unsubscribe')).toBe(false);
  });

  test('is asked first when a program merely looks at the link', async () => {
    await onDay(11);
    await hourPasses();
    const [reminder] = mailsTo();
    const page = await fetch(here(stopLink(reminder)));
    const words = await page.text();
    expect(words).toContain('<h1>No more reminders?</h1>');
    expect(words).toContain('<button type="submit">Stop these mails</button>');
    await onDay(13);
    await hourPasses();
    expect(mailsTo()).toHaveLength(2);
  });

  test.each([
    'nothing',
    'x'.repeat(190),
    `01900000-0000-7000-8000-000000000000.trial-ending.${'a'.repeat(43)}`,
  ])('ends nothing with a link that we did not make: %s', async (token) => {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${server.url}/unsubscribe/${token}`, { method });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('This link is not complete');
    }
  });
});

describe('an owner who pays', () => {
  test('gets the invoice as a file, once, with what was charged, and reads that it was simulated', async () => {
    await pay(restaurant, 'professional');
    await untilIdle(server);
    const [mail, ...more] = mailsTo();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`See all invoices:\n${PUBLIC}/settings/subscription`);
    expect(mail?.headers.get('subject')).toMatch(/^Simulated invoice [\dA-F]{8}-0001 for Chez Ada$/);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'nobody was charged, and the attached invoice is no bill',
    );
    expect(mail?.headers.has('list-unsubscribe')).toBe(false);
    expect(mail?.text).toContain('$79.00');
    expect(mail?.text).toContain('visa ending in 4242');
    const [file] = mail?.files ?? [];
    expect(file?.filename).toMatch(/^hoststand-invoice-[\dA-F]{8}-0001\.pdf$/);
    expect(file?.contentType).toMatch(/^application\/pdf/);
    expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file?.content.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
  });

  test('reads that a credit covered it when nothing was charged', async () => {
    await pay(restaurant, 'enterprise');
    await pay(restaurant, 'basic');
    await untilIdle(server);
    // Two mails of one moment arrive in any order.
    const covered = mailsTo().filter(({ text }) => text.includes('nothing was charged'));
    expect(covered).toHaveLength(1);
    expect(covered[0]?.text).not.toContain('ending in');
  });

  test('reads in the log that it was sent, also when nothing was known of it', async () => {
    await pay(restaurant, 'basic');
    await untilIdle(server);
    const [line] = await server.rows<{ payload: object }>(
      `delete from messages where restaurant_id = $1 and kind = 'invoice' returning payload`,
      [restaurant.uuid],
    );
    await queue(server, 'send-invoice', line?.payload ?? {});
    await untilIdle(server);
    const { messages } = await logOf(restaurant.owner, restaurant);
    expect(messages).toMatchObject([{ title: 'Invoice', status: 'SENT' }]);
    expect(mailsTo()).toHaveLength(1);
  });

  test('finds the mail in the log, as hosts and managers do not', async () => {
    await pay(restaurant, 'basic');
    await untilIdle(server);
    const { messages } = await logOf(restaurant.owner, restaurant);
    expect(messages).toMatchObject([{ title: 'Invoice', reader: 'OWNER', status: 'SENT' }]);
    expect((await logOf(await restaurant.member('manager'), restaurant)).messages).toEqual([]);
  });
});
