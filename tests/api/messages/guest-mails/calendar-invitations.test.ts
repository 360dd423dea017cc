import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { cancelManaged, changeManaged } from '../../bookings/booking-calls.ts';
import { MailServer } from '../mail-server.ts';
import type { ReceivedMail } from '../received-mail.ts';

const mails = await MailServer.start();
const server = await testServer({ smtpUrl: mails.url, now: '2026-09-21T12:00:00Z' });
const guest = server.stranger();

/** The calendar file of a mail, as a calendar program reads it. */
function invitationIn({ files }: ReceivedMail) {
  const [file] = files;
  if (!file) throw new Error('No file came with the mail');
  const calendar = new ICAL.Component(ICAL.parse(file.content.toString('utf8')));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  if (!component || others.length > 0) throw new Error('Not one event');
  const event = new ICAL.Event(component);
  return {
    file,
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    status: component.getFirstPropertyValue('status'),
    organizer: event.organizer,
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
    attendeeName: event.attendees[0]?.getParameter('cn'),
  };
}

describe('the calendar of a guest', () => {
  test('enters the booking, follows its changes and takes it out', async () => {
    const bistro = await server.seed.restaurant({ name: 'Chez Zoë; Bar, Grill' });
    const email = 'ada@example.com';
    const { id, manageToken, reference } = await bistro.book({
      email,
      customerName: 'Ada "Lady", Lovelace',
    });
    const asked = invitationIn(await mails.mailTo(email));
    expect(asked).toMatchObject({
      method: 'REQUEST',
      status: 'TENTATIVE',
      start: '2026-09-28T19:00:00.000Z',
      end: '2026-09-28T20:00:00.000Z',
      summary: 'Table for 2 at Chez Zoë; Bar, Grill',
      organizer: 'mailto:no-reply@localhost',
      attendees: ['mailto:ada@example.com'],
    });
    expect(asked.attendeeName).toMatch(/^Ada .*Lady.*, Lovelace$/);
    expect(asked.file.filename).toBe(`booking-${reference}.ics`);
    expect(asked.file.contentType).toMatch(/^text\/calendar;.*method=REQUEST/);

    await bistro.setStatus(id, 'CONFIRMED');
    const confirmed = invitationIn(await mails.mailTo(email, 1));
    expect(confirmed).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' });
    // The clock stands still: what rises with each change is no time.
    await changeManaged(guest, { token: manageToken, date: '2026-09-29', time: '20:15', guests: 3 });
    const changed = invitationIn(await mails.mailTo(email, 2));
    expect(changed).toMatchObject({
      start: '2026-09-29T20:15:00.000Z',
      summary: 'Table for 3 at Chez Zoë; Bar, Grill',
    });
    await cancelManaged(guest, manageToken);
    const cancelled = invitationIn(await mails.mailTo(email, 3));
    expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    expect(cancelled.file.contentType).toMatch(/method=CANCEL/);

    const all = [asked, confirmed, changed, cancelled];
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(1);
    const sequences = all.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  });

  test.each([
    ['EN', 'Table for 2 at Chez Zoë', 'Phone of the restaurant: +33 1 44'],
    ['DE', 'Tisch für 2: Chez Zoë', 'Telefon des Restaurants: +33 1 44'],
    ['FR', 'Table pour 2\u202f: Chez Zoë', 'Téléphone du restaurant\u202f: +33 1 44'],
    ['ES', 'Mesa para 2: Chez Zoë', 'Teléfono del restaurante: +33 1 44'],
  ])('says in the language of its guest what it is about: %s', async (language, summary, phone) => {
    const bistro = await server.seed.restaurant({ name: 'Chez Zoë' });
    await bistro.set({ phone: '+33 1 44 55 66 77' });
    const email = `calendar-${language}@example.com`;
    const { manageToken: token } = await bistro.book({ email, language });
    expect(invitationIn(await mails.mailTo(email)).summary).toBe(summary);
    const { managedBooking } = await guest.ask<{ managedBooking: { calendarUrl: string } }>(
      'query($token: String!) { managedBooking(token: $token) { calendarUrl } }',
      { token },
    );
    const { pathname } = new URL(managedBooking.calendarUrl);
    const file = await (await fetch(new URL(pathname, server.url))).text();
    const entry = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
    expect(entry?.getFirstPropertyValue('summary')).toBe(summary);
    expect(entry?.getFirstPropertyValue('description')).toContain(phone);
  });

  test.each([
    ['Europe/Berlin', '2026-10-25', '2026-10-25T10:00:00.000Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-28T09:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T16:00:00.000Z'],
    ['America/New_York', '2027-03-14', '2027-03-14T15:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-04T00:00:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '2027-04-04T00:30:00.000Z'],
  ])(
    'in %s has eleven o’clock at its instant on %s, when the clocks change',
    async (timezone, date, start) => {
      server.clock.moveTo(Date.parse(start) - 5 * 86_400_000);
      const bistro = await server.seed.restaurant({ timezone });
      const email = `${timezone.replace(/\W/g, '-')}-${date}@example.com`;
      await bistro.book({ email, date, time: '11:00:00' });
      const mail = await mails.mailTo(email);
      expect(invitationIn(mail).start).toBe(start);
      expect(mail.text).toContain(`11:00 AM, `);
      expect(mail.text).toContain(`(${timezone})`);
    },
  );
});
