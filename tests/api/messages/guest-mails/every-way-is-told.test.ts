import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { uuidOf } from '../../../../api/src/platform/ids/global-id.ts';
import { testServer } from '../../../testkit/server.ts';
import { Host } from '../../bookings/create/staff-calls.ts';
import { untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';
import type { ReceivedMail } from '../received-mail.ts';
import { type Expected, waysOfABooking } from './ways-of-a-booking.ts';

const mails = await MailServer.start();
const server = await testServer({
  smtpUrl: mails.url,
  now: '2026-11-21T12:00:00Z',
  accessTokenSeconds: 86_400,
});
let made = 0;

/** A confirmed booking of a guest who reads German and was told of it. */
async function expectedVisit(): Promise<Expected & { email: string }> {
  made += 1;
  const email = `guest-${made}@example.com`;
  const bistro = await server.seed.restaurant({ name: 'Zum Kupfertopf', timezone: 'Europe/Berlin' });
  await bistro.set({ bookingNotices: false, address: 'Hafenstraße 1, Bremen', phone: '+49 421 700 600' });
  const { id, manageToken } = await bistro.book({ email, date: '2026-11-27', language: 'DE' });
  await bistro.setStatus(id, 'CONFIRMED');
  await untilIdle(server);
  const host = new Host(bistro);
  const booking = await host.seen(id);
  if (!booking) throw new Error('No booking was made');
  return { server, bistro, host, booking, manageToken, email, bookingId: uuidOf('Booking', id) ?? '' };
}

/** The booking in the calendar file of a mail. */
function entryIn({ files }: ReceivedMail) {
  const calendar = new ICAL.Component(ICAL.parse(files[0]?.content.toString('utf8') ?? ''));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('No entry in the file');
  const { uid, sequence, startDate } = new ICAL.Event(component);
  const method = calendar.getFirstPropertyValue('method');
  return { uid, sequence, method, start: startDate.toJSDate().toISOString() };
}

describe('a guest who expects to come is told once, in their language, with the calendar brought up to date, when', () => {
  test.each(waysOfABooking)('$name', async ({ act, subject, method, says }) => {
    const expected = await expectedVisit();
    const before = mails.mailsTo(expected.email);
    const [last] = before.slice(-1);
    if (!last) throw new Error('The guest was not told of the booking');
    await act(expected);
    await untilIdle(server);
    const sent = mails.mailsTo(expected.email).slice(before.length);
    expect(sent.map(({ headers }) => headers.get('subject'))).toEqual([expect.stringContaining(subject)]);
    const [mail = expect.fail('no mail')] = sent;
    expect(mail.headers.get('subject')?.startsWith(subject)).toBe(true);
    expect(mail.html).toContain('lang="de"');
    expect(mail.text).toMatch(says);
    const [known, now] = [entryIn(last), entryIn(mail)];
    expect(now).toMatchObject({ uid: known.uid, method });
    expect(now.sequence).toBeGreaterThan(known.sequence);
  });
});

test('a corrected time zone moves the calendar’s entry to the instant that the restaurant’s clock means', async () => {
  const { bistro, email } = await expectedVisit();
  await bistro.set({ timezone: 'America/New_York' });
  await untilIdle(server);
  const sent = mails.mailsTo(email);
  expect(sent.slice(-2).map((mail) => entryIn(mail).start)).toEqual([
    '2026-11-27T18:00:00.000Z',
    '2026-11-28T00:00:00.000Z',
  ]);
});

test('what a restaurant changes and changes back within minutes is told to nobody', async () => {
  const { bistro, email } = await expectedVisit();
  const before = mails.mailsTo(email).length;
  await bistro.set({ timezone: 'America/New_York', name: 'Slip', phone: '+49 421 1' });
  await bistro.set({ timezone: 'Europe/Berlin', name: 'Zum Kupfertopf', phone: '+49 421 700 600' });
  await untilIdle(server);
  expect(mails.mailsTo(email)).toHaveLength(before);
});

test('several changes of a restaurant are one mail', async () => {
  const { bistro, email } = await expectedVisit();
  const before = mails.mailsTo(email).length;
  await bistro.set({ name: 'Zum Topf' });
  await bistro.set({ address: 'Am Markt 2, Bremen' });
  await bistro.set({ phone: '+49 421 1000', timezone: 'Europe/London' });
  await untilIdle(server);
  const sent = mails.mailsTo(email).slice(before);
  expect(sent.map(({ headers }) => headers.get('subject')?.split(':')[0])).toEqual([
    'Neues von Ihrem Restaurant',
  ]);
  expect(sent[0]?.text).toMatch(/Kupfertopf[\s\S]*Hafenstraße[\s\S]*\+49 421 1000/);
});
