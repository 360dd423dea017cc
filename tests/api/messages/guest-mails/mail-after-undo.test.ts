import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { cancelManaged } from '../../bookings/booking-calls.ts';
import { codesOf, Host, namesOf } from '../../bookings/create/staff-calls.ts';
import { hasFailed, hurry, untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';

const mails = await MailServer.start();
const server = await testServer({
  smtpUrl: mails.url,
  now: '2026-11-21T12:00:00Z',
  accessTokenSeconds: 86_400,
});
const guest = server.stranger();
const bistro = await server.seed.restaurant({ name: 'The Copper Table', timezone: 'America/New_York' });
await bistro.set({ seatingCapacity: 500, bookingNotices: false });
for (const name of ['Window', 'Door']) await bistro.table({ name, capacity: 2, minCapacity: 1 });
const host = new Host(bistro);
let day = 1;

/** A day of December that no other test books. */
const freshDay = () => `2026-12-${String(day++).padStart(2, '0')}`;

const titlesTo = (email: string) =>
  mails.mailsTo(email).map(({ headers }) => headers.get('subject')?.split(':')[0]);

/** A booking of which its guest was told. */
async function told(email: string, request: object = {}) {
  const booking = await host.booked({ email, date: freshDay(), ...request });
  await mails.mailTo(email);
  return booking;
}

/** Seconds until the next mail leaves, by the database's clock. */
async function secondsToMail(): Promise<number> {
  const [row] = await server.rows<{ seconds: number }>(
    `select extract(epoch from run_at - clock_timestamp())::float as seconds from graphile_worker.jobs
      where task_identifier = 'send-guest-letter' order by run_at desc limit 1`,
  );
  return row?.seconds ?? 0;
}

describe('what staff can undo is told to the guest only when it can no longer be undone', () => {
  test('a cancelling waits ten seconds and more, and leaves by itself', async () => {
    const { id } = await told('wait@example.com');
    await host.setStatus(id, 'CANCELLED');
    expect(await secondsToMail()).toBeGreaterThan(10);
    await sleep(4_000);
    expect(titlesTo('wait@example.com')).toEqual(['Booking confirmed']);
    await sleep(7_000);
    await mails.mailTo('wait@example.com', 1);
    expect(titlesTo('wait@example.com')).toEqual([
      'Booking confirmed',
      'Booking cancelled by the restaurant',
    ]);
  }, 240_000);

  test.each([
    [
      'a cancelling',
      'cancel@example.com',
      async (id: string) => (await host.setStatus(id, 'CANCELLED')).undoUntil,
    ],
    ['a deletion', 'delete@example.com', (id: string) => host.delete(id)],
    [
      'a no-show',
      'noshow@example.com',
      async (id: string) => (await host.setStatus(id, 'NO_SHOW')).undoUntil,
    ],
  ])('%s that was undone never reaches them, and they have the same table', async (_act, email, act) => {
    const before = await told(email);
    await server.rows(`update bookings set guest_confirmed_at = '2026-11-20T12:00:00Z' where email = $1`, [
      email,
    ]);
    const undoUntil = await act(before.id);
    const { booking, userErrors } = await host.undo(before.id, undoUntil);
    expect(userErrors).toEqual([]);
    expect(booking).toMatchObject({ status: 'CONFIRMED', endsAt: before.endsAt, tables: before.tables });
    expect(await server.rows('select guest_confirmed_at from bookings where email = $1', [email])).toEqual([
      { guest_confirmed_at: new Date('2026-11-20T12:00:00Z') },
    ]);
    await untilIdle(server);
    expect(titlesTo(email)).toEqual(['Booking confirmed']);
    expect(codesOf(await host.undo(before.id, undoUntil))).toEqual(['CONFLICT']);
  });

  test('a move to another day and size that was undone never reaches them', async () => {
    const before = await told('move@example.com');
    const to = { date: freshDay(), time: '20:00:00', guests: 1 };
    const moved = await host.move(before, to);
    expect(moved.booking).toMatchObject(to);
    const { booking } = await host.undo(before.id, moved.undoUntil);
    const { date, time, guests, endsAt, tables } = before;
    expect(booking).toMatchObject({ date, time, guests, endsAt, tables, status: 'CONFIRMED' });
    await untilIdle(server);
    expect(titlesTo('move@example.com')).toEqual(['Booking confirmed']);
  });

  test('two moves are one mail, which tells of the second', async () => {
    const booking = await told('moves@example.com');
    await host.move(booking, { time: '20:00:00' });
    await host.move(booking, { time: '21:00:00' });
    await untilIdle(server);
    expect(titlesTo('moves@example.com')).toEqual(['Booking confirmed', 'Booking changed']);
    expect((await mails.mailTo('moves@example.com', 1)).headers.get('subject')).toContain('9:00 PM');
  });

  test('a booking to come that staff delete is called off by mail', async () => {
    const { id } = await told('gone@example.com');
    await host.delete(id);
    await untilIdle(server);
    expect(titlesTo('gone@example.com')).toEqual([
      'Booking confirmed',
      'Booking cancelled by the restaurant',
    ]);
    expect((await mails.mailTo('gone@example.com', 1)).files).toHaveLength(1);
  });

  test('a mail that could not leave before tells nothing of it early', async () => {
    await mails.goesDown();
    const { id } = await host.booked({ email: 'early@example.com', date: freshDay() });
    await hurry(server, hasFailed);
    const { undoUntil } = await host.setStatus(id, 'CANCELLED');
    await mails.comesUp();
    await server.rows(
      `update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts > 0`,
    );
    await sleep(3_000);
    expect(titlesTo('early@example.com')).toEqual([]);
    await host.undo(id, undoUntil);
    await untilIdle(server);
    expect(titlesTo('early@example.com')).toEqual(['Booking confirmed']);
  });

  test('what a guest does themselves is confirmed to them at once', async () => {
    const { manageToken } = await bistro.book({ email: 'own@example.com', date: freshDay() });
    await mails.mailTo('own@example.com');
    expect((await cancelManaged(guest, manageToken)).userErrors).toEqual([]);
    expect((await mails.mailTo('own@example.com', 1)).headers.get('subject')).toMatch(/^Booking cancelled:/);
  });
});

describe('an undo that comes too late', () => {
  test('is refused once the guest is being told, and the booking stays cancelled', async () => {
    const { id } = await told('late@example.com');
    await host.setStatus(id, 'CANCELLED');
    const over = new Date(Date.now() - 1_000);
    await server.rows('update bookings set undo_until = $1 where email = $2', [over, 'late@example.com']);
    const { userErrors } = await host.undo(id, over.toISOString());
    expect(userErrors).toMatchObject([{ code: 'CONFLICT', message: expect.stringContaining('too late') }]);
    expect(await host.seen(id)).toMatchObject({ status: 'CANCELLED' });
  });

  test('gives another table where the own one was taken meanwhile', async () => {
    const before = await told('other@example.com');
    const { undoUntil } = await host.setStatus(before.id, 'CANCELLED');
    const taking = await host.booked({ date: before.date });
    expect(namesOf(taking)).toEqual(namesOf(before));
    const { booking } = await host.undo(before.id, undoUntil);
    expect(booking).toMatchObject({ status: 'CONFIRMED' });
    expect(namesOf(booking)).not.toEqual(namesOf(before));
  });

  test('is refused with other times where every table was taken meanwhile', async () => {
    const before = await told('taken@example.com');
    const undoUntil = await host.delete(before.id);
    for (const _each of ['Window', 'Door']) await host.booked({ date: before.date });
    const { userErrors, alternatives, booking } = await host.undo(before.id, undoUntil);
    expect(booking).toBeNull();
    expect(userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
    expect(alternatives?.length).toBeGreaterThan(0);
    await untilIdle(server);
    expect(titlesTo('taken@example.com')).toEqual([
      'Booking confirmed',
      'Booking cancelled by the restaurant',
    ]);
  });

  test('does not take back what a colleague did after it', async () => {
    const booking = await told('later@example.com');
    const { undoUntil } = await host.move(booking, { time: '20:00:00' });
    await host.move(booking, { time: '21:00:00' });
    expect(codesOf(await host.undo(booking.id, undoUntil))).toEqual(['CONFLICT']);
    expect(await host.seen(booking.id)).toMatchObject({ time: '21:00:00' });
  });

  test('of somebody else is no booking at all', async () => {
    const { id } = await told('strange@example.com');
    const { undoUntil } = await host.setStatus(id, 'CANCELLED');
    const other = new Host(await server.seed.restaurant());
    expect(codesOf(await other.undo(id, undoUntil))).toEqual(['NOT_FOUND']);
  });
});
