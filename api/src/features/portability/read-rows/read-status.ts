import type { BookingStatus } from '../../bookings/booking-status.ts';

/** What other systems call the states of a booking; small letters only. */
const words: Record<BookingStatus, readonly string[]> = {
  pending: ['pending', 'requested', 'request', 'new', 'open', 'unconfirmed', 'waiting'],
  confirmed: ['confirmed', 'booked', 'accepted', 'approved', 'reconfirmed', 'reserved', 'active', 'ok'],
  seated: ['seated', 'arrived', 'checkedin', 'partiallyarrived'],
  completed: ['completed', 'complete', 'finished', 'done', 'left', 'departed', 'closed', 'paid', 'visited'],
  no_show: ['noshow', 'didnotshow', 'absent'],
  cancelled: [
    'cancelled',
    'canceled',
    'cancelledbyguest',
    'canceledbyguest',
    'cancelledbyrestaurant',
    'declined',
    'rejected',
  ],
};

const known = new Map(
  (Object.entries(words) as [BookingStatus, readonly string[]][]).flatMap(([status, names]) =>
    names.map((name) => [name, status] as const),
  ),
);

/** The state that a word means; undefined for one that we do not know. */
export function readStatus(text: string): BookingStatus | undefined {
  return known.get(text.toLowerCase().replace(/[^a-z]/g, ''));
}
