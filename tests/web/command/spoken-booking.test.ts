import { expect, test } from 'vitest';
import { spokenBooking } from '../../../web/src/features/command/spoken-booking.ts';

/** A Friday. */
const TODAY = '2026-11-27';

test.each([
  [
    '4 tonight 8pm Okafor 555 0142',
    { party: 4, day: TODAY, time: '20:00', name: 'Okafor', phone: '555 0142' },
  ],
  ['2 tomorrow 19:30 Ada Lovelace', { party: 2, day: '2026-11-28', time: '19:30', name: 'Ada Lovelace' }],
  ['party of 12 on saturday at 7', { party: 12, day: '2026-11-28', time: '19:00' }],
  [
    '6 guests fri 8:15 pm, Nowak +1 212 555 0189',
    { party: 6, day: TODAY, time: '20:15', name: 'Nowak', phone: '+1 212 555 0189' },
  ],
  ['3 2026-12-24 noon-ish', { party: 3, day: '2026-12-24', name: 'noon-ish' }],
  ['2 12am Kim', { party: 2, time: '00:00', name: 'Kim' }],
  ['100 Mensah', { party: 100, name: 'Mensah' }],
  ['2 Saturnino', { party: 2, name: 'Saturnino' }],
])('“%s” is heard as a booking', (text, booking) => {
  expect(spokenBooking(text, TODAY)).toEqual(booking);
});

test.each(['', '4', '555 0142', 'Okafor', '8pm Okafor', '8:30', '0 tonight', '101 tonight', '265507'])(
  '“%s” is no booking, and is searched for',
  (text) => {
    expect(spokenBooking(text, TODAY)).toBeNull();
  },
);
