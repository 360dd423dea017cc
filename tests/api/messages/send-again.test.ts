import { describe, expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { changeManaged } from '../bookings/booking-calls.ts';
import { untilIdle } from './job-queue.ts';
import { MailServer } from './mail-server.ts';
import { messagesOf, resend } from './message-calls.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, now: '2026-11-21T12:00:00Z' });
const guest = server.stranger();
const bistro = await server.seed.restaurant({ seatingCapacity: 500 });
await bistro.set({ bookingNotices: false });
const { owner } = bistro;
const NO_LONGER = 'It was no longer needed when it could have left.';

/** A booking whose first mail was held back, as its visitor had set off too many mails. */
async function heldBack(email: string) {
  const { id, manageToken } = await bistro.book({ email, date: '2026-11-27' });
  await untilIdle(server);
  await server.rows(`delete from app_private.sent_mails`);
  await server.rows(
    `update messages set status = 'held_back', reason = 'too_many_from_visitor', sent_at = null,
      payload = payload || '{"heldBack": "too_many_from_visitor"}'
      where booking_id = (select id from bookings where email = $1)`,
    [email],
  );
  await server.rows('update bookings set told_guest = null where email = $1', [email]);
  const [message] = await messagesOf(owner, id);
  expect(message).toMatchObject({ status: 'HELD_BACK', canBeResent: true });
  return { id, manageToken, messageId: message?.id ?? '' };
}

async function sendAgain(messageId: string): Promise<void> {
  const { message, userErrors } = await resend(owner, messageId);
  // Queued, unless its job was quicker than the answer; what becomes of it, each test says.
  expect([message?.id, userErrors]).toEqual([messageId, []]);
  await untilIdle(server);
}

const lineOf = async (bookingId: string, messageId: string) =>
  (await messagesOf(owner, bookingId)).find(({ id }) => id === messageId);

describe('a message that was held back and is sent again', () => {
  test('is sent', async () => {
    const { id, messageId } = await heldBack('sent@example.com');
    await sendAgain(messageId);
    expect(await lineOf(id, messageId)).toMatchObject({ status: 'SENT', reason: null });
  });

  test('says that it is not needed any more once the visit has begun', async () => {
    const { id, messageId } = await heldBack('begun@example.com');
    server.clock.moveTo('2026-11-27T19:00:00Z');
    await bistro.ownerReturns();
    await sendAgain(messageId);
    expect(await lineOf(id, messageId)).toMatchObject({ status: 'HELD_BACK', reason: NO_LONGER });
    server.clock.moveTo('2026-11-21T12:00:00Z');
    await bistro.ownerReturns();
  });

  test('says the same once a newer mail has told it all', async () => {
    const { id, manageToken: token, messageId } = await heldBack('newer@example.com');
    await changeManaged(guest, { token, date: '2026-11-27', time: '20:00', guests: 2 });
    await untilIdle(server);
    await sendAgain(messageId);
    expect(await lineOf(id, messageId)).toMatchObject({ status: 'HELD_BACK', reason: NO_LONGER });
  });

  test('says the same when what is due by now is another mail, which leaves', async () => {
    const { id, messageId } = await heldBack('other@example.com');
    await server.rows(`update bookings set revision = revision + 1 where email = 'other@example.com'`);
    await sendAgain(messageId);
    expect(await lineOf(id, messageId)).toMatchObject({ status: 'HELD_BACK', reason: NO_LONGER });
    expect((await messagesOf(owner, id)).map(({ status }) => status).sort()).toEqual(['HELD_BACK', 'SENT']);
  });
});
