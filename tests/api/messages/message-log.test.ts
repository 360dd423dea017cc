import { describe, expect, test } from 'vitest';
import { purgeBookings } from '../../../api/src/features/bookings/change/purge-bookings.ts';
import { globalId } from '../../../api/src/platform/ids/global-id.ts';
import { batchesOn } from '../../testkit/databases/batches.ts';
import { testServer } from '../../testkit/server.ts';
import { hasFailed, hurry, queue, untilIdle } from './job-queue.ts';
import { MailServer } from './mail-server.ts';
import { logOf, messagesOf, resend } from './message-calls.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url });
const bistro = await server.seed.restaurant({ seatingCapacity: 500 });
await bistro.set({ bookingNotices: false });
const host = await bistro.member('host');
const allDone = (jobs: unknown[]) => jobs.length === 0;

async function bookingOf(email: string): Promise<string> {
  return (await bistro.book({ email, guests: 1, customerName: 'Greta Garbo' })).id;
}

/** A booking whose mail was given up because the address is refused. */
async function refusedBookingOf(email: string): Promise<string> {
  mails.refuses(email);
  const id = await bookingOf(email);
  await hurry(server, allDone);
  return id;
}

describe('a host who looks at a booking', () => {
  test('reads that its mail was sent, and when', async () => {
    const id = await bookingOf('sent@example.com');
    await untilIdle(server);
    expect(await messagesOf(host, id)).toMatchObject([
      {
        title: 'Booking received',
        reader: 'GUEST',
        status: 'SENT',
        tries: 1,
        reason: null,
        canBeResent: false,
      },
    ]);
    const [message] = await messagesOf(host, id);
    expect(Date.parse(message?.sentAt ?? '')).toBeCloseTo(server.clock.now().getTime(), -5);
  });

  test('reads why a mail waits while the mail server is down, and that it left once when it was back', async () => {
    await mails.goesDown();
    const id = await bookingOf('waiting@example.com');
    await hurry(server, (jobs) => jobs.some(({ attempts, isRunning }) => attempts >= 3 && !isRunning));
    const [waiting] = await messagesOf(host, id);
    expect(waiting).toMatchObject({
      status: 'RETRYING',
      reason: 'The mail server could not be reached.',
      canBeResent: false,
      sentAt: null,
    });
    await mails.comesUp();
    await hurry(server, allDone);
    const [sent] = await messagesOf(host, id);
    expect(sent).toMatchObject({ status: 'SENT', reason: null });
    expect(sent?.tries).toBeGreaterThan(3);
    expect(mails.mailsTo('waiting@example.com')).toHaveLength(1);
  });

  test('reads that a mail had nothing to tell any more when the booking was cancelled meanwhile', async () => {
    await mails.goesDown();
    const id = await bookingOf('cancelled@example.com');
    await hurry(server, hasFailed);
    await bistro.setStatus(id, 'CANCELLED');
    await mails.comesUp();
    await hurry(server, allDone);
    const [message] = (await messagesOf(host, id)).filter(({ title }) => title === 'Booking received');
    expect(message).toMatchObject({
      status: 'HELD_BACK',
      reason: 'It was no longer needed when it could have left.',
      canBeResent: false,
    });
    expect((await resend(host, message?.id ?? '')).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  });

  test('finds no messages where the guest left no address', async () => {
    const { createStaffBooking } = await host.ask<{ createStaffBooking: { booking: { id: string } } }>(
      `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { booking { id } } }`,
      {
        input: {
          restaurantId: bistro.id,
          date: bistro.dayFromToday(7),
          time: '19:00',
          guests: 1,
          customerName: 'Ada',
        },
      },
    );
    await untilIdle(server);
    expect(await messagesOf(host, createStaffBooking.booking.id)).toEqual([]);
  });
});

describe('a mail that was refused', () => {
  test('is told in plain words, and can be sent again once the address takes mails', async () => {
    const id = await refusedBookingOf('typo@example.com');
    const [failed] = await messagesOf(host, id);
    expect(failed).toMatchObject({ status: 'FAILED', tries: 3, canBeResent: true });
    expect(failed?.reason).toMatch(/^The mail server of the guest’s address refused it\./);
    const { messages, totalCount, recentlyFailedMessages } = await logOf(host, bistro, 'FAILED');
    expect([messages[0]?.id, totalCount, recentlyFailedMessages]).toEqual([failed?.id, 1, 1]);

    mails.takes('typo@example.com');
    const { message, userErrors } = await resend(host, failed?.id ?? '');
    expect([message?.status, message?.reason, userErrors]).toEqual(['QUEUED', null, []]);
    await hurry(server, allDone);
    expect(await messagesOf(host, id)).toMatchObject([{ status: 'SENT', tries: 4, reason: null }]);
    expect(mails.mailsTo('typo@example.com')).toHaveLength(1);
    expect((await logOf(host, bistro)).recentlyFailedMessages).toBe(0);
  });

  test('is sent once when two of the staff ask for it at the same moment', async () => {
    const id = await refusedBookingOf('twice@example.com');
    const [failed] = await messagesOf(host, id);
    mails.takes('twice@example.com');
    const answers = await Promise.all([
      resend(host, failed?.id ?? ''),
      resend(bistro.owner, failed?.id ?? ''),
    ]);
    expect(answers.map(({ userErrors }) => userErrors[0]?.code ?? 'sent').sort()).toEqual([
      'CONFLICT',
      'sent',
    ]);
    await hurry(server, allDone);
    expect(mails.mailsTo('twice@example.com')).toHaveLength(1);
    expect((await resend(host, failed?.id ?? '')).userErrors).toMatchObject([
      { code: 'CONFLICT', message: 'This message was sent already.' },
    ]);
  });

  test('is no news any more after a week', async () => {
    await refusedBookingOf('old@example.com');
    expect((await logOf(host, bistro)).recentlyFailedMessages).toBe(1);
    server.clock.pass({ days: 7, seconds: 5 });
    await bistro.ownerReturns();
    expect((await logOf(bistro.owner, bistro)).recentlyFailedMessages).toBe(0);
    expect((await logOf(bistro.owner, bistro, 'FAILED')).totalCount).toBe(1);
    server.clock.moveTo(new Date());
  });
});

test('a job that runs again after its mail was sent adds no try and no line', async () => {
  const id = await bookingOf('again@example.com');
  await untilIdle(server);
  const [booking] = await server.rows<{ id: string }>('select id from bookings where email = $1', [
    'again@example.com',
  ]);
  await queue(server, 'send-guest-letter', { restaurantId: bistro.uuid, bookingId: booking?.id ?? '' });
  await untilIdle(server);
  expect(await messagesOf(host, id)).toMatchObject([{ status: 'SENT', tries: 1 }]);
});

test('a mail that a limit keeps from leaving stands in the log, and the booking stands too', async () => {
  const strict = await testServer({ smtpUrl: mails.url, limitFactor: 1 });
  const busy = await strict.seed.restaurant();
  await busy.set({ bookingNotices: false });
  const ids: string[] = [];
  for (let i = 0; i < 6; i += 1) ids.push((await busy.book({ email: 'victim@example.com', guests: 1 })).id);
  await untilIdle(strict);
  const lines = (await Promise.all(ids.map((id) => messagesOf(busy.owner, id)))).flat();
  const held = lines.filter(({ status }) => status === 'HELD_BACK');
  expect(lines).toHaveLength(6);
  expect(held).toMatchObject([
    { tries: 0, reason: 'Too many mails went to the guest’s address within an hour.', canBeResent: true },
  ]);
  expect((await resend(busy.owner, held[0]?.id ?? '')).userErrors).toEqual([]);
  await untilIdle(strict);
  expect(mails.mailsTo('victim@example.com')).toHaveLength(5);
});

describe('the log', () => {
  test('keeps nothing by which anybody could be found', async () => {
    const id = await refusedBookingOf('greta@example.com');
    expect(await messagesOf(host, id)).toHaveLength(1);
    const stored = await server.rows<{ line: string }>('select to_jsonb(m)::text as line from messages m');
    expect(stored.map(({ line }) => line).join()).not.toMatch(/greta|garbo|@/i);
  });

  test('forgets what was sent about a booking that is purged', async () => {
    const id = await bookingOf('gone@example.com');
    await untilIdle(server);
    await host.ask('mutation($id: ID!) { deleteBooking(input: { id: $id }) { deletedBookingId } }', { id });
    const linesOf = () =>
      server.rows(
        'select 1 from messages m where not exists (select from bookings b where b.id = m.booking_id and b.deleted_at is null)',
      );
    expect(await linesOf()).toHaveLength(1);
    server.clock.pass({ days: 31 });
    await purgeBookings(batchesOn(server.rows), server.clock.now());
    server.clock.moveTo(new Date());
    expect(await linesOf()).toEqual([]);
  });

  test('is shown in pages, newest first', async () => {
    const { messages, totalCount } = await logOf(host, bistro);
    const ids = async (page: string) => {
      const { restaurant } = await host.ask<{
        restaurant: { messages: { edges: { node: { id: string } }[]; pageInfo: { endCursor: string } } };
      }>(
        `query($id: ID!) { restaurant(id: $id) { messages(${page}) { edges { node { id } } pageInfo { endCursor } } } }`,
        { id: bistro.id },
      );
      const { edges, pageInfo } = restaurant.messages;
      return { ids: edges.map(({ node }) => node.id), endCursor: pageInfo.endCursor };
    };
    const all = messages.map((message) => message.id);
    expect(totalCount).toBe(all.length);
    const first = await ids('first: 3');
    const second = await ids(`first: 3, after: "${first.endCursor}"`);
    expect([...first.ids, ...second.ids]).toEqual(all.slice(0, 6));
    expect((await ids('last: 2')).ids).toEqual(all.slice(-2));
  });

  test('shows what went to the owner to owners alone', async () => {
    const id = await bookingOf('any@example.com');
    await untilIdle(server);
    const messageId = await bistro.failedMessage(id, { reader: 'owner', kind: 'renewal-declined' });
    const titles = async (caller: typeof host) =>
      (await logOf(caller, bistro, 'FAILED')).messages.map(({ title }) => title);
    expect(await titles(bistro.owner)).toContain('Renewal declined');
    for (const caller of [host, await bistro.member('manager')]) {
      expect(await titles(caller)).not.toContain('Renewal declined');
      expect(await caller.ask('query($id: ID!) { node(id: $id) { id } }', { id: messageId })).toEqual({
        node: null,
      });
      expect((await resend(caller, messageId)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    }
  });

  test.each(['not an id', '', globalId('Message', '01900000-0000-7000-8000-000000000000')])(
    'knows no message %j to send again',
    async (id) => {
      expect((await resend(host, id)).userErrors).toEqual([
        { code: 'NOT_FOUND', message: 'There is no such message.', field: ['id'] },
      ]);
    },
  );
});
