import { expect, test } from 'vitest';
import { becauseInWords } from '../../../../api/src/features/availability/explain/because-in-words.ts';
import type { Because } from '../../../../api/src/features/availability/explain/slot-reason.ts';

const words = (because: Because) => becauseInWords(because, 'Europe/Berlin');
const at = (time: string) => new Date(`2026-07-11T${time}:00Z`); // Berlin is two hours ahead
const block = { blockId: 'b', startsAt: at('16:00'), endsAt: at('22:00'), note: 'Wedding' };
const pacing = {
  rule: 'pacing',
  service: 'Dinner',
  counts: 'covers',
  limit: 12,
  taken: 11,
  asked: 2,
} as const;
const tables = { rule: 'tables', asked: 4, suitable: 3, held: 2, blocked: 1 } as const;

test.each<[Because, string]>([
  [
    pacing,
    'Pacing: at most 12 covers may start in a quarter-hour of Dinner. 11 are taken already, so there is no room for 2 more.',
  ],
  [
    { ...pacing, service: '', counts: 'parties', limit: 1, taken: 1, asked: 1 },
    'Pacing: at most 1 party may start in a quarter-hour. 1 is taken already, so there is no room for 1 more.',
  ],
  [
    { rule: 'chosen tables', asked: 5, seats: 4, held: ['1', '2'], blocked: ['3'] },
    'Tables: 1 and 2 are held by somebody else then; 3 is blocked then; the chosen tables seat 4, too few for a party of 5.',
  ],
  [
    { rule: 'capacity', limit: 50, taken: 47, asked: 4 },
    'Capacity: the room takes 50 covers. At the fullest moment, 47 are taken already, so there is no room for 4 more.',
  ],
  [
    { rule: 'capacity', limit: 50, taken: 0, asked: 51 },
    'Capacity: the room takes 50 covers. 51 are too many.',
  ],
  [tables, 'Tables: 3 tables and combinations suit a party of 4; 2 are held and 1 is blocked.'],
  [{ ...tables, suitable: 1, held: 1, blocked: 0 }, 'Tables: 1 table suits a party of 4; 1 is held.'],
  [
    { ...tables, suitable: 5, kept: 2 },
    'Tables: 5 tables and combinations suit a party of 4; 2 are held, 1 is blocked, and 2 are kept for staff or walk-ins.',
  ],
  [
    { rule: 'special day', date: '2026-07-11', note: 'Family day' },
    'Special day: the restaurant is closed on Saturday, July 11, 2026 (“Family day”).',
  ],
  [{ rule: 'no service', date: '2026-07-11' }, 'Services: there is no service on Saturday, July 11, 2026.'],
  [
    { rule: 'outside services', date: '2026-07-11', time: '23:00:00' },
    'Services: no service on Saturday, July 11, 2026 takes bookings at 23:00.',
  ],
  [
    { rule: 'block', ...block },
    'Block: nobody can be booked from Sat, Jul 11, 18:00 until Sun, Jul 12, 00:00 (“Wedding”).',
  ],
  [
    { rule: 'online block', ...block, note: null },
    'Block: guests cannot book online from Sat, Jul 11, 18:00 until Sun, Jul 12, 00:00. Staff can.',
  ],
  [
    { rule: 'monthly limit', limit: 100 },
    'Plan: the 100 bookings that your plan includes for that month are used up. Cancelled ones do not count. The owner can choose a plan without a limit under Payment.',
  ],
  [
    { rule: 'subscription end' },
    'Subscription: it ended more than 30 days ago, so online booking is closed. The owner can choose a plan under Payment.',
  ],
  [{ rule: 'online pause' }, 'Pause: online booking is paused. Staff can book.'],
  [
    { rule: 'clock', now: at('17:05') },
    'Clock: that time has passed; at the restaurant it is Sat, Jul 11, 19:05.',
  ],
  [
    { rule: 'lead time', leadMinutes: 1_530, earliestAt: at('17:30') },
    'Notice: online bookings must be made 1 day 1 hour 30 minutes ahead; the earliest start is Sat, Jul 11, 19:30.',
  ],
  [
    { rule: 'horizon', horizonDays: 1, lastDate: '2026-07-11' },
    'Horizon: guests book at most 1 day ahead; the last date is Saturday, July 11, 2026.',
  ],
  [
    { rule: 'last seating', service: 'Dinner', lastSeatingAt: at('19:00'), turnMinutes: 60 },
    'Last seating: the last start of Dinner is Sat, Jul 11, 21:00; the party would stay 1 hour.',
  ],
  [
    { rule: 'largest party', largest: 6, asked: 8 },
    'Tables: no table or combination takes a party of 8 at all; the largest takes 6.',
  ],
  [
    { rule: 'largest party', largest: 100, asked: 101 },
    'Party: a booking can be for at most 100 guests; this one is for 101.',
  ],
  [
    { ...tables, suitable: 0, held: 0, blocked: 0 },
    'Tables: no table or combination takes a party of 4 at all.',
  ],
])('staff read %j', (because, sentence) => {
  expect(words(because)).toBe(sentence);
});

test('a refusal that was kept reads like the one that was made', () => {
  const because: Because = { rule: 'block', ...block };
  expect(words(JSON.parse(JSON.stringify(because)))).toBe(words(because));
});
