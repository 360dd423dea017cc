import { beforeEach, describe, expect, test } from 'vitest';
import { orderReminders } from '../../../../api/src/features/messages/reminders/order-reminders.ts';
import { testServer } from '../../../testkit/server.ts';
import { cancelManaged, changeManaged, type Refused } from '../../bookings/booking-calls.ts';
import { Host } from '../../bookings/create/staff-calls.ts';
import { hasFailed, hurry, untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';
import { linkIn } from '../received-mail.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, accessTokenSeconds: 86_400 });
const guest = server.stranger();
const START = '2026-11-20T12:00:00Z';

beforeEach(() => server.clock.moveTo(START));

/** What the clock of the server sets off every five minutes. */
async function reminds(): Promise<void> {
  await orderReminders(
    async ({ text, values }) => ({ rows: await server.rows(text, values) }),
    server.clock.now(),
  );
  await hurry(server, (jobs) => jobs.length === 0);
}

const remindersTo = (email: string) =>
  mails.mailsTo(email).filter(({ headers }) => headers.get('subject')?.startsWith('Reminder'));

async function confirmsAttendance(token: string) {
  const { confirmAttendance } = await guest.ask<{
    confirmAttendance: {
      booking: { guestConfirmedAt: string | null; status: string } | null;
      userErrors: Refused[];
    };
  }>(
    `mutation($input: ConfirmAttendanceInput!) { confirmAttendance(input: $input) {
      booking { guestConfirmedAt status } userErrors { code message field } } }`,
    { input: { token } },
  );
  return confirmAttendance;
}

describe('a guest who has booked', () => {
  test('is reminded 24 hours before, once, with two links', async () => {
    const bistro = await server.seed.restaurant({ name: 'Chez Ada' });
    const { manageToken } = await bistro.book({ email: 'ada@example.com', date: '2026-11-27' });
    await untilIdle(server);
    server.clock.moveTo('2026-11-26T18:59:59Z');
    await reminds();
    expect(remindersTo('ada@example.com')).toEqual([]);
    server.clock.moveTo('2026-11-26T19:00:00Z');
    await Promise.all([reminds(), reminds()]);
    server.clock.pass({ hours: 3 });
    await reminds();
    expect(remindersTo('ada@example.com')).toHaveLength(1);
    const [{ headers, text, html } = expect.fail('no reminder')] = remindersTo('ada@example.com');
    expect(headers.get('subject')).toBe('Reminder of your booking: Chez Ada, Fri, Nov 27, 7:00 PM');
    expect(text).toContain(`I am coming:\nhttp://localhost:0/manage?ask=coming#${manageToken}`);
    expect(linkIn(html, 'http://localhost:0/manage?ask=cancel')).toContain(`#${manageToken}`);
  });

  test.each([
    ['Europe/Berlin', '2026-10-25', '2026-10-24T10:00:00Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-27T09:00:00Z'],
    ['America/New_York', '2026-11-01', '2026-10-31T16:00:00Z'],
    ['America/New_York', '2027-03-14', '2027-03-13T15:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T00:00:00Z'],
    ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T00:30:00Z'],
  ])('in %s is reminded a whole day before %s, when the clocks change', async (timezone, date, due) => {
    server.clock.moveTo(Date.parse(due) - 4 * 86_400_000);
    const bistro = await server.seed.restaurant({ timezone });
    const email = `${timezone.replace(/\W/g, '-')}-${date}@example.com`;
    await bistro.book({ email, date, time: '11:00:00' });
    server.clock.moveTo(Date.parse(due) - 1_000);
    await reminds();
    expect(remindersTo(email)).toEqual([]);
    server.clock.moveTo(due);
    await reminds();
    expect(remindersTo(email)[0]?.text).toContain('11:00 AM, ');
  });

  test('less than 26 hours ahead needs no reminder', async () => {
    const bistro = await server.seed.restaurant();
    await bistro.book({ email: 'soon@example.com', date: '2026-11-21', time: '13:45:00' });
    await bistro.book({ email: 'later@example.com', date: '2026-11-21', time: '14:00:00' });
    server.clock.pass({ hours: 4 });
    await reminds();
    expect(remindersTo('soon@example.com')).toEqual([]);
    expect(remindersTo('later@example.com')).toHaveLength(1);
  });

  test('and cancelled, was declined, or has come is not reminded', async () => {
    const bistro = await server.seed.restaurant({ seatingCapacity: 50 });
    const book = (email: string) => bistro.book({ email, date: '2026-11-27' });
    const off = await book('off@example.com');
    await cancelManaged(guest, off.manageToken);
    await bistro.setStatus((await book('no@example.com')).id, 'CANCELLED');
    const { id } = await book('deleted@example.com');
    await bistro.owner.ask('mutation($id: ID!) { deleteBooking(input: { id: $id }) { deletedBookingId } }', {
      id,
    });
    await bistro.setStatus((await book('early@example.com')).id, 'SEATED');
    server.clock.moveTo('2026-11-27T10:00:00Z');
    await reminds();
    for (const name of ['off', 'no', 'deleted', 'early']) {
      expect(remindersTo(`${name}@example.com`)).toEqual([]);
    }
  });

  test('and is moved to another day is reminded of that day alone', async () => {
    const bistro = await server.seed.restaurant();
    const host = new Host(bistro);
    const booking = await host.booked({ email: 'moved@example.com', date: '2026-11-27' });
    await host.move(booking, { date: '2026-11-29' });
    server.clock.moveTo('2026-11-26T20:00:00Z');
    await reminds();
    expect(remindersTo('moved@example.com')).toEqual([]);
    server.clock.moveTo('2026-11-28T20:00:00Z');
    await reminds();
    expect(remindersTo('moved@example.com')[0]?.text).toContain('Sunday, November 29, 2026');
  });

  test('and moved it after the reminder gets another for a later day, none for the same evening', async () => {
    const bistro = await server.seed.restaurant();
    const { manageToken: token } = await bistro.book({ email: 'again@example.com', date: '2026-11-27' });
    server.clock.moveTo('2026-11-26T20:00:00Z');
    await reminds();
    await changeManaged(guest, { token, date: '2026-11-27', time: '20:00', guests: 2 });
    await reminds();
    expect(remindersTo('again@example.com')).toHaveLength(1);
    await changeManaged(guest, { token, date: '2026-12-02', time: '20:00', guests: 2 });
    server.clock.moveTo('2026-12-01T21:00:00Z');
    await reminds();
    expect(remindersTo('again@example.com')).toHaveLength(2);
  });

  test('is not reminded again when the restaurant corrects its time zone after the reminder', async () => {
    const bistro = await server.seed.restaurant({ timezone: 'Europe/Berlin' });
    await bistro.book({ email: 'zone@example.com', date: '2026-11-27' });
    await untilIdle(server);
    server.clock.moveTo('2026-11-26T18:30:00Z');
    await reminds();
    expect(remindersTo('zone@example.com')).toHaveLength(1);
    await bistro.ownerReturns();
    await bistro.set({ timezone: 'America/New_York' });
    server.clock.moveTo('2026-11-27T00:30:00Z');
    await reminds();
    expect(remindersTo('zone@example.com')).toHaveLength(1);
  });

  test('is reminded by the clock of the restaurant though its zone was corrected while the mail waited', async () => {
    const bistro = await server.seed.restaurant({ timezone: 'Europe/Berlin' });
    await bistro.book({ email: 'waits@example.com', date: '2026-11-27' });
    await untilIdle(server);
    server.clock.moveTo('2026-11-26T18:30:00Z');
    await mails.goesDown();
    await orderReminders(
      async ({ text, values }) => ({ rows: await server.rows(text, values) }),
      server.clock.now(),
    );
    await hurry(server, hasFailed);
    await bistro.ownerReturns();
    await bistro.set({ timezone: 'America/New_York' });
    await mails.comesUp();
    await untilIdle(server);
    expect(remindersTo('waits@example.com').map(({ text }) => /^Time: .*$/m.exec(text)?.[0])).toEqual([
      expect.stringContaining('7:00 PM, Eastern Time'),
    ]);
  });

  test('and moved between the order and the mail is not reminded of the old time', async () => {
    const bistro = await server.seed.restaurant();
    const { manageToken: token } = await bistro.book({ email: 'between@example.com', date: '2026-11-27' });
    await untilIdle(server);
    server.clock.moveTo('2026-11-26T20:00:00Z');
    await mails.goesDown();
    await orderReminders(
      async ({ text, values }) => ({ rows: await server.rows(text, values) }),
      server.clock.now(),
    );
    await hurry(server, hasFailed);
    await changeManaged(guest, { token, date: '2026-12-10', time: '20:00', guests: 2 });
    await mails.comesUp();
    await hurry(server, (jobs) => jobs.length === 0);
    expect(remindersTo('between@example.com')).toEqual([]);
  });
});

describe('a guest who says "I am coming"', () => {
  test('is believed once and for all, and the restaurant sees it', async () => {
    const bistro = await server.seed.restaurant();
    const { id, manageToken } = await bistro.book({ email: 'sure@example.com', date: '2026-11-27' });
    const { booking } = await confirmsAttendance(manageToken);
    expect(booking).toEqual({ guestConfirmedAt: '2026-11-20T12:00:00.000Z', status: 'PENDING' });
    server.clock.pass({ hours: 1 });
    expect((await confirmsAttendance(manageToken)).booking).toEqual(booking);
    const { node } = await bistro.owner.ask<{ node: object }>(
      'query($id: ID!) { node(id: $id) { ... on Booking { guestConfirmedAt } } }',
      { id },
    );
    expect(node).toEqual({ guestConfirmedAt: '2026-11-20T12:00:00.000Z' });
  });

  test('is reminded of the visit without being asked again', async () => {
    const bistro = await server.seed.restaurant();
    const { id, manageToken } = await bistro.book({ email: 'comes@example.com', date: '2026-11-27' });
    await bistro.setStatus(id, 'CONFIRMED');
    await confirmsAttendance(manageToken);
    await untilIdle(server);
    server.clock.moveTo('2026-11-26T20:00:00Z');
    await reminds();
    const [{ text } = expect.fail('no reminder')] = remindersTo('comes@example.com');
    expect(text).toContain('The restaurant knows that you are coming.');
    expect(text).not.toMatch(/whether you are coming|ask=coming/);
    expect(text).toContain('ask=cancel');
  });

  test('is asked anew about another visit, and no more about one that is off', async () => {
    const bistro = await server.seed.restaurant();
    const { manageToken: token } = await bistro.book({ email: 'unsure@example.com', date: '2026-11-27' });
    await confirmsAttendance(token);
    await changeManaged(guest, { token, date: '2026-11-27', time: '20:00', guests: 2 });
    const query = 'query($token: String!) { managedBooking(token: $token) { guestConfirmedAt } }';
    expect(await guest.ask(query, { token })).toEqual({ managedBooking: { guestConfirmedAt: null } });
    await confirmsAttendance(token);
    await cancelManaged(guest, token);
    expect(await guest.ask(query, { token })).toEqual({ managedBooking: { guestConfirmedAt: null } });
    expect(await confirmsAttendance(token)).toMatchObject({
      booking: null,
      userErrors: [{ code: 'CONFLICT', field: null }],
    });
  });

  test.each(['', 'guess', 'c'.repeat(65), 'c'.repeat(50_000)])(
    'needs a link that opens a booking (%#)',
    async (token) => {
      expect((await confirmsAttendance(token)).userErrors).toMatchObject([
        { code: 'NOT_FOUND', field: ['token'] },
      ]);
    },
  );
});
