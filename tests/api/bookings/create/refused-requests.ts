import type { BookingRequest } from '../../../testkit/seed.ts';

const date = '2026-07-08';

/**
 * Wishes that cannot be fulfilled at a restaurant with the usual hours on the morning of 2026-07-01: what is wrong, the
 * request, the code and field of the refusal, and words of its message.
 */
export const refusedRequests: [string, BookingRequest, string, string, string][] = [
  ['on a past date', { date: '2026-06-30' }, 'OUT_OF_RANGE', 'time', 'That time has passed.'],
  ['at a past time of today', { date: '2026-07-01', time: '10:00' }, 'OUT_OF_RANGE', 'time', 'passed'],
  ['before opening', { date, time: '09:45' }, 'OUT_OF_RANGE', 'time', 'takes no bookings at that time'],
  ['after closing', { date, time: '22:15' }, 'OUT_OF_RANGE', 'time', 'takes no bookings at that time'],
  ['between two quarter-hours', { date, time: '19:07' }, 'OUT_OF_RANGE', 'time', 'no bookings at that time'],
  ['with seconds', { date, time: '19:00:30' }, 'OUT_OF_RANGE', 'time', 'takes no bookings at that time'],
  ['past the last seating', { date, time: '21:15' }, 'OUT_OF_RANGE', 'time', 'past the last seating'],
  ['too far ahead', { date: '2026-08-31' }, 'OUT_OF_RANGE', 'date', 'not taken that far ahead'],
  ['in the year 9999', { date: '9999-12-31' }, 'OUT_OF_RANGE', 'date', '2 years from now'],
  ['in the year 1', { date: '0001-01-01' }, 'OUT_OF_RANGE', 'date', '10 years ago'],
  ['for nobody', { guests: 0 }, 'OUT_OF_RANGE', 'guests', 'from 1 to 100'],
  ['for less than nobody', { guests: -1 }, 'OUT_OF_RANGE', 'guests', 'from 1 to 100'],
  ['for 101', { guests: 101 }, 'OUT_OF_RANGE', 'guests', 'from 1 to 100'],
  ['for 1000', { guests: 1000 }, 'OUT_OF_RANGE', 'guests', 'from 1 to 100'],
  ['without a name', { customerName: ' ' }, 'REQUIRED', 'customerName', 'Name is required.'],
  [
    'with an endless name',
    { customerName: 'x'.repeat(10_000) },
    'TOO_LONG',
    'customerName',
    '120 characters',
  ],
  ['with control characters', { customerName: 'Ada\u0007' }, 'INVALID', 'customerName', 'cannot be used'],
  ['with a null character', { customerName: 'Ada\u0000' }, 'INVALID', 'customerName', 'cannot be used'],
  ['with half a character', { customerName: 'Ada\ud83d' }, 'INVALID', 'customerName', 'cannot be used'],
  [
    'with a mail header for a name',
    { customerName: 'A\r\nBcc: b@c.de' },
    'INVALID',
    'customerName',
    'cannot',
  ],
  ['with an address without @', { email: 'ada' }, 'INVALID', 'email', 'valid email address'],
  ['with two addresses', { email: 'a@b.de, c@d.de' }, 'INVALID', 'email', 'valid email address'],
  ['with letters for a phone', { phone: 'call me' }, 'INVALID', 'phone', 'valid phone number'],
  ['with too short a phone', { phone: '112' }, 'INVALID', 'phone', 'valid phone number'],
  ['without a phone', { phone: '' }, 'REQUIRED', 'phone', 'Phone is required.'],
  ['with an endless phone', { phone: '1'.repeat(10_000) }, 'TOO_LONG', 'phone', '40 characters'],
  ['with endless wishes', { specialRequests: 'x'.repeat(2_001) }, 'TOO_LONG', 'specialRequests', '2000'],
  [
    'with wishes in control characters',
    { specialRequests: 'a\u0000' },
    'INVALID',
    'specialRequests',
    'cannot',
  ],
  ['with an endless key', { idempotencyKey: 'x'.repeat(101) }, 'TOO_LONG', 'idempotencyKey', '100'],
  ['at a malformed id', { restaurantId: 'my place' }, 'NOT_FOUND', 'restaurantId', 'no such restaurant'],
  [
    'at an id that never was',
    { restaurantId: 'rest_01h455vb4pex5vsknk084sn02q' },
    'NOT_FOUND',
    'restaurantId',
    'There is no such restaurant.',
  ],
];
