import { expect, test } from 'vitest';
import { bookingNotice, entryNotice } from '../../../web/src/layout/shell/live/notices/notice-words.ts';

const now = Date.parse('2026-11-21T19:32:00.000Z');
const seen = { now, today: '2026-11-21' };
type Change = Parameters<typeof bookingNotice>[0];

const change = (kind: Change['kind'], facts: Partial<NonNullable<Change['booking']>> = {}): Change => ({
  __typename: 'BookingChange',
  kind,
  bookingId: 'book_1',
  booking: {
    __typename: 'Booking',
    id: 'book_1',
    customerName: 'Ada Lovelace',
    guests: 4,
    date: '2026-11-21',
    time: '20:00:00',
    status: 'CONFIRMED',
    source: 'ONLINE',
    arrivedAt: null,
    ...facts,
  },
});

test('a guest who books, asks for a table or arrives is told of in a line', () => {
  expect(bookingNotice(change('CREATED'), seen)).toMatchObject({
    title: 'New booking',
    body: 'Ada Lovelace, 4 guests, Today 8:00 PM',
  });
  expect(bookingNotice(change('CREATED', { status: 'PENDING', guests: 1 }), seen)).toMatchObject({
    title: 'Request',
    body: 'Ada Lovelace, 1 guest, Today 8:00 PM',
  });
  expect(bookingNotice(change('UPDATED', { arrivedAt: '2026-11-21T19:31:40.000Z' }), seen)).toMatchObject({
    title: 'Arrived',
    body: 'Ada Lovelace, 4 guests, booked for 8:00 PM',
    path: '/service',
  });
});

test('what staff did, what is old, and what is over is told to nobody', () => {
  const untold = [
    change('CREATED', { source: 'PHONE' }),
    change('UPDATED'),
    change('UPDATED', { arrivedAt: '2026-11-21T19:20:00.000Z' }),
    change('UPDATED', { arrivedAt: '2026-11-21T19:31:40.000Z', status: 'SEATED' }),
    { ...change('DELETED'), booking: null },
  ];
  expect(untold.map((each) => bookingNotice(each, seen))).toEqual(untold.map(() => null));
});

test('a guest who joins the waitlist is told of, one whom a host has added is not', () => {
  const joined = (source: 'GUEST' | 'HOST') =>
    entryNotice({
      __typename: 'WaitlistChange',
      kind: 'CREATED',
      entryId: 'wait_1',
      entry: { __typename: 'WaitlistEntry', id: 'wait_1', customerName: 'Grace', partySize: 2, source },
    });
  expect(joined('GUEST')).toMatchObject({ title: 'Joined the waitlist', body: 'Grace, 2 guests' });
  expect(joined('HOST')).toBeNull();
});
