import { describe, expect, test } from 'vitest';
import { testServer } from '../../../testkit/server.ts';
import { cancelManaged, changeManaged } from '../../bookings/booking-calls.ts';
import { Host } from '../../bookings/create/staff-calls.ts';
import { hurry, untilFailed, untilIdle } from '../job-queue.ts';
import { MailServer } from '../mail-server.ts';

const mails = await MailServer.start();
const server = await testServer({
  smtpUrl: mails.url,
  now: '2026-11-21T12:00:00Z',
  accessTokenSeconds: 86_400,
});
const guest = server.stranger();
const day = '2026-11-28';

const titlesTo = (email: string) =>
  mails.mailsTo(email).map(({ headers }) => headers.get('subject')?.split(':')[0]);

/** A restaurant with an address of its own, to which nothing but notices goes. */
async function restaurantWithDesk() {
  const bistro = await server.seed.restaurant();
  const desk = `desk-of-${bistro.uuid}@example.com`;
  await bistro.set({ email: desk });
  return { bistro, desk };
}

describe('a restaurant', () => {
  test('reads of a request at its owner’s address, and answers the guest', async () => {
    const bistro = await server.seed.restaurant({ name: 'Chez Ada', timezone: 'America/New_York' });
    const { reference } = await bistro.book({
      customerName: 'Grace Hopper',
      email: 'grace@example.com',
      phone: '+1 212 555 0100',
      specialRequests: 'Nuts would kill me',
      date: day,
      guests: 5,
    });
    await untilIdle(server);
    const notice = mails.mailsTo(bistro.email).find(({ text: words }) => words.includes(reference));
    const { headers, text, files } = notice ?? expect.fail('no notice');
    expect(headers.get('subject')).toBe('New booking request: Sat, Nov 28, 7:00 PM · 5 · Grace Hopper');
    expect(headers.get('reply-to')).toBe('Grace Hopper <grace@example.com>');
    for (const words of [
      'Its place is held until you confirm or decline.',
      '7:00 PM, Eastern Time (America/New_York)',
      '5 guests',
      reference,
      '+1 212 555 0100',
      'Nuts would kill me',
      `http://localhost:0/bookings?q=${reference}&restaurant=${bistro.id}`,
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('/manage');
    expect(files).toEqual([]);
  });

  test('reads it at its own address where it has one', async () => {
    const { bistro, desk } = await restaurantWithDesk();
    await bistro.book({ date: day });
    await mails.mailTo(desk);
    await untilIdle(server);
    expect(titlesTo(bistro.email)).not.toContain('New booking request');
  });

  test('reads what a guest changed, before and after, and that one cancelled', async () => {
    const { bistro, desk } = await restaurantWithDesk();
    const { manageToken } = await bistro.book({ date: day });
    await mails.mailTo(desk);
    await changeManaged(guest, { token: manageToken, date: day, time: '20:00', guests: 4 });
    const { text } = await mails.mailTo(desk, 1);
    expect(text).toContain('8:00 PM');
    expect(text).toMatch(/^Before: +Saturday, November 28, 2026, 7:00 PM, 2 guests$/m);
    await cancelManaged(guest, manageToken);
    await cancelManaged(guest, manageToken);
    await mails.mailTo(desk, 2);
    await untilIdle(server);
    expect(titlesTo(desk)).toEqual([
      'New booking request',
      'Booking changed by the guest',
      'Booking cancelled by the guest',
    ]);
  });

  test('hears nothing of what its own staff do', async () => {
    const { bistro, desk } = await restaurantWithDesk();
    const host = new Host(bistro);
    const booking = await host.booked({ email: 'caller@example.com', date: day });
    await host.move(booking, { time: '20:00' });
    await bistro.setStatus(booking.id, 'CANCELLED');
    await untilIdle(server);
    expect(mails.mailsTo(desk)).toEqual([]);
  });

  test('can switch the notices off, and on again', async () => {
    const { bistro, desk } = await restaurantWithDesk();
    await bistro.set({ bookingNotices: false });
    await bistro.book({ date: day, email: 'quiet@example.com' });
    await untilIdle(server);
    expect(mails.mailsTo('quiet@example.com')).toHaveLength(1);
    expect(mails.mailsTo(desk)).toEqual([]);
    await bistro.set({ bookingNotices: true });
    await bistro.book({ date: day });
    await mails.mailTo(desk);
  });

  test('after an hour without a mail server reads of each booking once, as it is', async () => {
    const { bistro, desk } = await restaurantWithDesk();
    await mails.goesDown();
    const { manageToken } = await bistro.book({ date: day, email: 'gone@example.com' });
    await bistro.book({ date: day, email: 'stays@example.com', customerName: 'Who Stays' });
    await untilFailed(server);
    await cancelManaged(guest, manageToken);
    await mails.comesUp();
    await hurry(server, (jobs) => jobs.length === 0);
    expect(titlesTo(desk).toSorted()).toEqual(['Booking cancelled by the guest', 'New booking request']);
  });
});
