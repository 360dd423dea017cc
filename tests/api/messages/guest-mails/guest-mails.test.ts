import { describe, expect, test } from 'vitest';
import { JOINER } from '../../../../api/src/platform/mail/unlinked.ts';
import { testServer } from '../../../testkit/server.ts';
import { cancelManaged, changeManaged } from '../../bookings/booking-calls.ts';
import { Host } from '../../bookings/create/staff-calls.ts';
import { hasFailed, hurry, queue, untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';

const mails = await MailServer.start();
const server = await testServer({
  smtpUrl: mails.url,
  now: '2026-11-21T12:00:00Z',
  accessTokenSeconds: 86_400,
});
const guest = server.stranger();
const bistro = await server.seed.restaurant({ name: 'The Copper Table', timezone: 'America/New_York' });
await bistro.set({ seatingCapacity: 500, phone: '+1 617 555 0142', bookingNotices: false });
const host = new Host(bistro);
const day = '2026-11-27';

const titlesTo = (email: string) =>
  mails.mailsTo(email).map(({ headers }) => headers.get('subject')?.split(':')[0]);

/** A request whose first mail has arrived. */
async function requested(email: string, request: object = {}) {
  const booking = await bistro.book({ email, date: day, ...request });
  await mails.mailTo(email);
  return booking;
}

async function outage(during: () => Promise<unknown>): Promise<void> {
  await mails.goesDown();
  await during();
  await hurry(server, hasFailed);
  await mails.comesUp();
  await hurry(server, (jobs) => jobs.length === 0);
}

describe('a guest is told', () => {
  test('that the restaurant said yes, once', async () => {
    const { id, reference } = await requested('yes@example.com');
    await bistro.setStatus(id, 'CONFIRMED');
    await bistro.setStatus(id, 'CONFIRMED');
    await untilIdle(server);
    expect(titlesTo('yes@example.com')).toEqual(['Booking request received', 'Booking confirmed']);
    const { headers, text } = await mails.mailTo('yes@example.com', 1);
    expect(headers.get('subject')).toBe('Booking confirmed: The Copper Table, Fri, Nov 27, 7:00 PM');
    expect(text).toContain('7:00 PM, Eastern Time (America/New_York)');
    expect(text).toContain(reference);
    expect(text).toMatch(/^Status: +Confirmed$/m);
    expect(text).not.toContain('Before');
  });

  test('that a request is declined, with a way to book again', async () => {
    const { id } = await requested('no@example.com');
    await bistro.setStatus(id, 'CANCELLED');
    await untilIdle(server);
    const { text } = await mails.mailTo('no@example.com', 1);
    expect(text).toContain('it cannot take your booking, and nothing is booked.');
    expect(text).toContain(`http://localhost:0/book/${bistro.id}`);
    expect(text).not.toContain('/manage#');
    expect(titlesTo('no@example.com')[1]).toBe('Booking request declined');
  });

  test('that the restaurant cancelled what it had confirmed', async () => {
    const { id } = await requested('off@example.com');
    await bistro.setStatus(id, 'CONFIRMED');
    await mails.mailTo('off@example.com', 1);
    await bistro.setStatus(id, 'CANCELLED');
    await untilIdle(server);
    const { headers, text } = await mails.mailTo('off@example.com', 2);
    expect(headers.get('subject')).toMatch(/^Booking cancelled by the restaurant: /);
    expect(text).toContain('it had to cancel your booking');
  });

  test('in other words that their own cancellation is done, however often they click', async () => {
    const { manageToken } = await requested('own@example.com');
    await Promise.all([1, 2, 3].map(() => cancelManaged(guest, manageToken)));
    const { text } = await mails.mailTo('own@example.com', 1);
    await untilIdle(server);
    expect(text).toContain('Your booking is cancelled, as you asked.');
    expect(titlesTo('own@example.com')).toEqual(['Booking request received', 'Booking cancelled']);
  });

  test('of a change by the staff, before and after', async () => {
    const booking = await host.booked({ email: 'moved@example.com', date: day });
    await mails.mailTo('moved@example.com');
    await host.move(booking, { date: '2026-11-28', time: '20:00', guests: 4 });
    await untilIdle(server);
    const { headers, text } = await mails.mailTo('moved@example.com', 1);
    expect(headers.get('subject')).toBe('Booking changed: The Copper Table, Sat, Nov 28, 8:00 PM');
    expect(text).toContain('It is confirmed as it stands here.');
    expect(text).toMatch(/^Date: +Saturday, November 28, 2026$/m);
    expect(text).toMatch(/^Party: +4 guests$/m);
    expect(text).toMatch(/^Before: +Friday, November 27, 2026, 7:00 PM, 2 guests$/m);
  });

  test('of their own change, and that it waits for the restaurant', async () => {
    const { id, manageToken } = await requested('self@example.com');
    await bistro.setStatus(id, 'CONFIRMED');
    await mails.mailTo('self@example.com', 1);
    await changeManaged(guest, { token: manageToken, date: day, time: '20:00', guests: 3 });
    const { text } = await mails.mailTo('self@example.com', 2);
    expect(text).toContain('The restaurant will confirm it.');
    expect(text).toContain('7:00 PM, 2 guests');
    expect(text).toContain('Waiting for the restaurant to confirm');
  });

  test('nothing when only the tables or their own words change, or the evening runs its course', async () => {
    const cafe = await server.seed.restaurant();
    const tables = [await cafe.table({ name: 'Window' }), await cafe.table({ name: 'Door' })];
    const { id, manageToken } = await cafe.book({ email: 'calm@example.com', date: '2026-11-29' });
    await mails.mailTo('calm@example.com');
    for (const table of tables) await new Host(cafe).assign(id, [table]);
    await changeManaged(guest, {
      token: manageToken,
      date: '2026-11-29',
      time: '19:00',
      guests: 2,
      specialRequests: 'Quiet',
    });
    await cafe.setStatus(id, 'SEATED');
    await cafe.setStatus(id, 'COMPLETED');
    await untilIdle(server);
    expect(titlesTo('calm@example.com')).toEqual(['Booking request received']);
  });

  test('nothing new when the restaurant corrects its time zone: the clock says the same', async () => {
    const cafe = await server.seed.restaurant({ timezone: 'Europe/Berlin' });
    const { id } = await cafe.book({ email: 'clock@example.com', date: day });
    await mails.mailTo('clock@example.com');
    await cafe.set({ timezone: 'Europe/London' });
    await cafe.setStatus(id, 'CONFIRMED');
    const { text } = await mails.mailTo('clock@example.com', 1);
    expect(titlesTo('clock@example.com')[1]).toBe('Booking confirmed');
    expect(text).toContain('7:00 PM, United Kingdom Time (Europe/London)');
    expect(text).not.toContain('Before');
  });
});

describe('a guest whose mails could not leave for an hour', () => {
  test('reads one mail that says it all, not the whole story', async () => {
    await outage(async () => {
      const { id, manageToken } = await bistro.book({ email: 'late@example.com', date: day });
      await bistro.setStatus(id, 'CONFIRMED');
      await changeManaged(guest, { token: manageToken, date: day, time: '20:00', guests: 2 });
      await bistro.setStatus(id, 'CONFIRMED');
    });
    expect(titlesTo('late@example.com')).toEqual(['Booking confirmed']);
    expect((await mails.mailTo('late@example.com')).text).toContain('8:00 PM');
  });

  test('never reads "confirmed" after "cancelled"', async () => {
    const { id, manageToken } = await requested('order@example.com');
    await outage(async () => {
      await bistro.setStatus(id, 'CONFIRMED');
      await hurry(server, hasFailed);
      await cancelManaged(guest, manageToken);
    });
    expect(titlesTo('order@example.com')).toEqual(['Booking request received', 'Booking cancelled']);
  });

  test('who was never told of a booking that is off reads of its end alone', async () => {
    await outage(async () => {
      const { id } = await bistro.book({ email: 'never@example.com', date: day });
      await bistro.setStatus(id, 'CANCELLED');
    });
    expect(titlesTo('never@example.com')).toEqual(['Booking request declined']);
    expect((await mails.mailTo('never@example.com')).files).toEqual([]);
  });

  test('hears nothing of a table whose time has come meanwhile', async () => {
    await outage(async () => {
      await bistro.book({ email: 'missed@example.com', date: '2026-11-22' });
      await hurry(server, hasFailed);
      server.clock.moveTo('2026-11-23T12:00:00Z');
    });
    server.clock.moveTo('2026-11-21T12:00:00Z');
    expect(titlesTo('missed@example.com')).toEqual([]);
  });

  test('gets each mail once though its job runs twice, and another in its turn', async () => {
    const { id } = await requested('twice@example.com');
    const [row] = await server.rows<{ id: string }>('select id from bookings where email = $1', [
      'twice@example.com',
    ]);
    await bistro.setStatus(id, 'CONFIRMED');
    for (let i = 0; i < 4; i += 1) {
      await queue(server, 'send-guest-letter', { restaurantId: bistro.uuid, bookingId: row?.id });
    }
    await untilIdle(server);
    expect(titlesTo('twice@example.com')).toEqual(['Booking request received', 'Booking confirmed']);
  });

  test('whose address is refused is no reason for the restaurant to be refused anything', async () => {
    mails.refuses('refused@example.com');
    const { id } = await bistro.book({ email: 'refused@example.com', date: day });
    expect(await bistro.setStatus(id, 'CONFIRMED')).toMatchObject({ booking: { status: 'CONFIRMED' } });
    await hurry(server, (jobs) => jobs.length === 0);
    expect(mails.mailsTo('refused@example.com')).toEqual([]);
  });
});

test('names, places and wishes with the marks of templates and links arrive as they are, or unlinked', async () => {
  const odd = await server.seed.restaurant({ name: '{{name}} at evil.com' });
  await odd.set({ phone: '+1 617 555 0142', email: 'odd-desk@example.com' });
  const { id } = await odd.book({
    email: 'odd@example.com',
    date: day,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what somebody may type
    customerName: '${x} $& <%= x %> http://evil.com',
    specialRequests: 'A\nBcc: eve@evil.com\n\nReference: 999999',
  });
  await mails.mailTo('odd@example.com');
  await odd.setStatus(id, 'CONFIRMED');
  const { headers, html, text, source } = await mails.mailTo('odd@example.com', 1);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what somebody may type
  expect(headers.get('to')).toContain('${x} $& <%= x %>');
  expect(text.replaceAll(JOINER, '')).toContain('{{name}} at evil.com');
  expect(headers.has('bcc')).toBe(false);
  for (const form of [html, text, source]) expect(form).not.toContain('evil.com');
  const notice = await mails.mailTo('odd-desk@example.com');
  expect(notice.text.replaceAll(JOINER, '')).toContain('A Bcc: eve@evil.com Reference: 999999');
  expect(notice.headers.has('bcc')).toBe(false);
  expect(notice.html).not.toContain('evil.com');
});
