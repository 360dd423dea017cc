import { spokenDay } from '../../../../shared/dates/spoken-day.ts';
import { spokenTime } from '../../../../shared/dates/spoken-time.ts';
import type { NoticedBookingsSubscription, NoticedEntriesSubscription } from './Notices.generated.ts';

/** Something that a guest did, or that happened at the door, in words; `key` is the same for the same on every tab. */
export interface Notice {
  key: string;
  title: string;
  body: string;
  /** Where to see it. */
  path: string;
}

/** An arrival that is told later than this after it was marked is another change of the same booking. */
const FRESH_MS = 60_000;

/** What is worth a notice of a booking's change: a guest books or asks for a table, or a party arrives. Null of all else. */
export function bookingNotice(
  { kind, booking }: NoticedBookingsSubscription['bookingChanged'],
  { now, today }: { now: number; today: string },
): Notice | null {
  if (!booking) return null;
  const { id, customerName, guests, date, time, status, source, arrivedAt } = booking;
  const body = `${customerName}, ${guestsInWords(guests)}, ${spokenDay(date, today)} ${spokenTime(time)}`;
  const path = `/bookings?booking=${encodeURIComponent(id)}`;
  if (kind === 'CREATED') {
    if (source !== 'ONLINE') return null;
    return { key: `new ${id}`, title: status === 'PENDING' ? 'Request' : 'New booking', body, path };
  }
  const isHere = kind === 'UPDATED' && arrivedAt !== null && (status === 'PENDING' || status === 'CONFIRMED');
  if (!isHere || now - Date.parse(arrivedAt) > FRESH_MS) return null;
  return {
    key: `here ${id} ${arrivedAt}`,
    title: 'Arrived',
    body: `${customerName}, ${guestsInWords(guests)}, booked for ${spokenTime(time)}`,
    path: '/service',
  };
}

/** Of a waitlist entry: a guest joins by themselves. */
export function entryNotice({ kind, entry }: NoticedEntriesSubscription['waitlistChanged']): Notice | null {
  if (kind !== 'CREATED' || entry?.source !== 'GUEST') return null;
  return {
    key: `waits ${entry.id}`,
    title: 'Joined the waitlist',
    body: `${entry.customerName}, ${guestsInWords(entry.partySize)}`,
    path: '/waitlist',
  };
}

const guestsInWords = (guests: number) => `${guests} ${guests === 1 ? 'guest' : 'guests'}`;
