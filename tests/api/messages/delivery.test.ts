import { describe, expect, test } from 'vitest';
import { messageOf } from '../../../api/src/platform/mail/message.ts';
import { purgeSentMails } from '../../../api/src/platform/mail/purge-sent-mails.ts';
import { batchesOn } from '../../testkit/databases/batches.ts';
import { testServer } from '../../testkit/server.ts';
import { hasFailed, hurry, jobsOf, queue, untilIdle } from './job-queue.ts';
import { MailServer } from './mail-server.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url });
const bistro = await server.seed.restaurant();
await untilIdle(server); // the mail that confirms its address has left
const TASK = 'send-guest-letter';

async function bookingOf(email: string): Promise<{ restaurantId: string; bookingId: string; id: string }> {
  const { id } = await bistro.book({ email, guests: 1 });
  const [row] = await server.rows<{ id: string }>('select id from bookings where email = $1', [email]);
  return { restaurantId: bistro.uuid, bookingId: row?.id ?? '', id };
}

describe('a mail whose server is down', () => {
  test('leaves once when the server is back', async () => {
    await mails.goesDown();
    await bookingOf('patient@example.com');
    await hurry(server, (jobs) => jobs.some(({ attempts }) => attempts >= 2));
    await mails.comesUp();
    await hurry(server, (jobs) => jobs.length === 0);
    expect(mails.mailsTo('patient@example.com')).toHaveLength(1);
  });

  test('does not leave at all when the booking is gone by then', async () => {
    await mails.goesDown();
    const { id } = await bookingOf('gone@example.com');
    await hurry(server, hasFailed);
    await bistro.owner.ask('mutation($id: ID!) { deleteBooking(input: { id: $id }) { deletedBookingId } }', {
      id,
    });
    await mails.comesUp();
    await hurry(server, (jobs) => jobs.length === 0);
    expect(mails.mailsTo('gone@example.com')).toEqual([]);
  });

  test('says that the booking is confirmed when it was meanwhile', async () => {
    await mails.goesDown();
    const { id } = await bookingOf('confirmed@example.com');
    await hurry(server, hasFailed);
    await bistro.setStatus(id, 'CONFIRMED');
    await mails.comesUp();
    await hurry(server, (jobs) => jobs.length === 0);
    const [mail] = mails.mailsTo('confirmed@example.com');
    expect(mail?.headers.get('subject')).toMatch(/^Booking confirmed: /);
    expect(mail?.text).toContain('Your booking is confirmed.');
  });

  test('keeps nothing of its reader in the queue', async () => {
    await mails.goesDown();
    await bookingOf('secret-reader@example.com');
    await hurry(server, hasFailed);
    const waiting = await server.rows<{ job: string }>(
      'select j::text as job from graphile_worker._private_jobs j',
    );
    expect(waiting.map(({ job }) => job).join()).not.toContain('secret-reader');
    await mails.comesUp();
    await hurry(server, (jobs) => jobs.length === 0);
  });
});

test('a server is stopped within ten seconds though the mail server is silent, and the mail leaves after', async () => {
  const stopped = await testServer({ smtpUrl: mails.url });
  const bistroThere = await stopped.seed.restaurant();
  await untilIdle(stopped);
  mails.isSilent(true);
  await bistroThere.book({ email: 'late@example.com' });
  await expect.poll(() => mails.timesAsked('late@example.com')).toBe(1);
  const from = Date.now();
  await stopped.stop();
  expect(Date.now() - from).toBeLessThan(10_000);
  mails.isSilent(false);
  const next = await testServer({ smtpUrl: mails.url, beside: stopped });
  await hurry(next, (jobs) => jobs.length === 0);
  expect(mails.mailsTo('late@example.com')).toHaveLength(1);
});

describe('a mail that is refused', () => {
  test('is tried three times and given up, while others leave', async () => {
    mails.refuses('dead@example.com');
    await bookingOf('dead@example.com');
    await bookingOf('alive@example.com');
    await mails.mailTo('alive@example.com');
    expect((await jobsOf(server)).some(({ attempts }) => attempts === 1)).toBe(true);
    await hurry(server, (jobs) => jobs.length === 0);
    expect(mails.timesAsked('dead@example.com')).toBe(3);
    expect(
      await server.rows('select 1 from app_private.sent_mails s where s.purpose like $1', ['%dead%']),
    ).toEqual([]);
  });

  test('leaves no word of its reader in the error that the queue keeps', async () => {
    mails.refuses('dead-too@example.com');
    await bookingOf('dead-too@example.com');
    await hurry(server, hasFailed);
    const [failed] = await server.rows<{ error: string | null }>(
      `select last_error as error from graphile_worker.jobs where task_identifier = $1`,
      [TASK],
    );
    expect(failed?.error ?? '').not.toContain('dead-too');
    await hurry(server, (jobs) => jobs.length === 0);
  });
});

describe('a job that runs twice', () => {
  test('sends once, one after the other', async () => {
    const { restaurantId, bookingId } = await bookingOf('once@example.com');
    await mails.mailTo('once@example.com');
    await queue(server, TASK, { restaurantId, bookingId });
    await untilIdle(server);
    expect(mails.mailsTo('once@example.com')).toHaveLength(1);
  });

  test('sends once, both at the same time in two processes', async () => {
    await testServer({ smtpUrl: mails.url, beside: server });
    await mails.goesDown();
    const { restaurantId, bookingId } = await bookingOf('both@example.com');
    for (let i = 0; i < 5; i += 1) await queue(server, TASK, { restaurantId, bookingId });
    await mails.comesUp();
    await hurry(server, (jobs) => jobs.length === 0);
    expect(mails.mailsTo('both@example.com')).toHaveLength(1);
  });

  test('is known for thirty days', async () => {
    const marks = async () => (await server.rows('select purpose from app_private.sent_mails')).length;
    const purge = () => purgeSentMails(batchesOn(server.rows), server.clock.now());
    const before = await marks();
    server.clock.pass({ days: 29 });
    await purge();
    expect(await marks()).toBe(before);
    server.clock.pass({ days: 2 });
    await purge();
    expect(await marks()).toBe(0);
  });
});

const PLACES = ['to', 'address', 'sender', 'subject', 'reply', 'file', 'unsubscribe'];
test.each(PLACES)('a line break in %s is refused, not sent', (place) => {
  const evil = 'Ada\r\nBcc: eve@example.com';
  const mail = {
    kind: 'a-test',
    purpose: 'a-test:1',
    to: { name: place === 'to' ? evil : 'Ada', address: place === 'address' ? evil : 'ada@example.com' },
    senderName: place === 'sender' ? evil : 'Chez Ada',
    subject: place === 'subject' ? evil : 'Your table',
    html: '<p>Hello</p>',
    text: 'Hello',
    replyTo: { name: place === 'reply' ? evil : 'Ada', address: 'ada@example.com' },
    attachments: [
      {
        filename: place === 'file' ? evil : 'a.ics',
        contentType: 'text/calendar',
        content: 'BEGIN:VCALENDAR',
      },
    ],
    listUnsubscribe: `https://example.com/${place === 'unsubscribe' ? evil : 'stop'}`,
  };
  const from = { name: 'Hoststand', address: 'no-reply@example.com' };
  expect(() => messageOf(mail, from)).toThrow('a header holds a line break');
});
