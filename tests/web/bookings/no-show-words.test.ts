import { expect, test } from 'vitest';
import {
  noShowInWords,
  noShowReasonsInWords,
} from '../../../web/src/features/bookings/booking-drawer/no-show-words.ts';

const risk = (probability: number | null, usual: number | null, bookingsMissing: number | null = null) => ({
  __typename: 'NoShowRisk' as const,
  probability,
  usual,
  restsOn: 140,
  bookingsMissing,
  reasons: [],
});

const reason = (raises: boolean, text: string) => ({
  __typename: 'NoShowReason' as const,
  factor: 'LEAD' as const,
  raises,
  text,
});

test('a chance stands beside what is usual in the house; what is nearly nothing is not called nothing', () => {
  expect(noShowInWords(risk(0.123, 0.06))).toBe('Chance of a no-show: 12% (usual here: 6%).');
  expect(noShowInWords(risk(0.001, 0.02))).toBe('Chance of a no-show: under 1% (usual here: 2%).');
});

test('too few bookings are said as what there are and what there have to be', () => {
  expect(noShowInWords(risk(null, null, 60))).toBe(
    'Chance of a no-show: not enough bookings yet (140 of 200).',
  );
});

test('reasons are said by what they do', () => {
  expect(
    noShowReasonsInWords({
      reasons: [
        reason(true, 'booked 21 days ahead'),
        reason(false, 'booked by phone'),
        reason(true, 'first visit'),
      ],
    }),
  ).toBe('More likely: booked 21 days ahead, first visit. Less likely: booked by phone.');
  expect(noShowReasonsInWords({ reasons: [] })).toBe('');
});
