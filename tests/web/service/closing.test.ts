import { describe, expect, test } from 'vitest';
import {
  type ClosingBooking,
  type ClosingEntry,
  openParties,
  sumOfDay,
} from '../../../web/src/features/service/closing/closing.ts';

const NOW = Date.parse('2026-11-26T21:00:00.000Z');

const booking = (facts: Partial<ClosingBooking>): ClosingBooking => ({
  __typename: 'Booking',
  id: `bkg_${facts.customerName}`,
  status: 'CONFIRMED',
  time: '20:00:00',
  startsAt: '2026-11-26T20:00:00.000Z',
  arrivedAt: null,
  guests: 2,
  customerName: 'Ada',
  source: 'ONLINE',
  tables: [],
  ...facts,
});

const entry = (estimatedWait: number, actualWait: number | null): ClosingEntry => ({
  __typename: 'WaitlistEntry',
  id: `wait_${estimatedWait}_${actualWait}`,
  status: actualWait === null ? 'CANCELLED' : 'SEATED',
  partySize: 2,
  estimatedWait,
  actualWait,
});

const names = (parties: readonly ClosingBooking[]) => parties.map(({ customerName }) => customerName);

test('whoever is not accounted for is one of four, and whoever is, is none', () => {
  const { seated, here, missing, toCome } = openParties(
    [
      booking({ customerName: 'Sits', status: 'SEATED' }),
      booking({ customerName: 'Here', arrivedAt: '2026-11-26T20:10:00.000Z' }),
      booking({ customerName: 'Late' }),
      booking({ customerName: 'Asked', status: 'PENDING' }),
      booking({ customerName: 'Comes', startsAt: '2026-11-26T21:00:00.001Z' }),
      booking({ customerName: 'Left', status: 'COMPLETED' }),
      booking({ customerName: 'Never', status: 'NO_SHOW' }),
      booking({ customerName: 'Off', status: 'CANCELLED' }),
    ],
    NOW,
  );
  expect([seated, here, missing, toCome].map(names)).toEqual([
    ['Sits'],
    ['Here'],
    ['Late', 'Asked'],
    ['Comes'],
  ]);
});

describe('what a day came to', () => {
  test('counts parties and covers of those who sat down, and of those who did not', () => {
    const sum = sumOfDay(
      [
        booking({ status: 'COMPLETED', guests: 4 }),
        booking({ status: 'SEATED', guests: 3, source: 'WALK_IN' }),
        booking({ status: 'NO_SHOW', guests: 5 }),
        booking({ status: 'CANCELLED', guests: 6 }),
        booking({ status: 'CONFIRMED', guests: 7 }),
      ],
      [],
    );
    expect(sum).toEqual({
      served: { parties: 2, covers: 7 },
      walkIns: { parties: 1, covers: 3 },
      noShows: { parties: 1, covers: 5 },
      cancelled: { parties: 1, covers: 6 },
      waits: null,
    });
  });

  test('holds what parties were told to wait against what they waited, of those who were seated', () => {
    expect(sumOfDay([], [entry(10, 12), entry(20, 25), entry(90, null)]).waits).toEqual({
      parties: 2,
      told: 15,
      true: 19,
    });
  });
});
