import { expect, test } from 'vitest';
import { inWords, type NeedingItem } from '../../../web/src/features/attention/attention-words.ts';
import { hoursOf, peakOf } from '../../../web/src/features/dashboard/today/covers.ts';
import { zoneClock } from '../../../web/src/shared/dates/zone-clock.ts';

const NOW = Date.parse('2026-11-27T19:40:00.000Z');
const seen = { now: NOW, today: '2026-11-27' };

const item = (kind: NeedingItem['kind'], minutesAgo: number): NeedingItem => ({
  __typename: 'AttentionItem',
  key: kind,
  kind,
  until: null,
  since: new Date(NOW - minutesAgo * 60_000).toISOString(),
  booking: {
    __typename: 'Booking',
    id: 'bkg_1',
    customerName: 'Ada',
    guests: 2,
    date: '2026-11-27',
    time: '20:00:00',
    phone: null,
    lateMinutes: null,
    nextAtRisk: null,
    tables: [{ __typename: 'Table', id: 'tbl_4', name: '4' }],
  },
  waitlistEntry: null,
  message: null,
});

test('a host reads what needs them in one line each', () => {
  expect(inWords(item('LATE', 24), seen)).toBe('Ada is 24 min late');
  expect(inWords(item('OVERDUE', 74), seen)).toBe('Table 4: Ada is over by 1 h 14 min');
  expect(inWords(item('REQUEST', 5), seen)).toBe('Ada asks for Today, 8:00 PM');
  expect(inWords(item('OVERDUE', 0), seen)).toBe('Table 4: Ada is over by less than a minute');
});

test('a party that said it is late is told with its hour, past midnight too, and whom it stands in the way of', () => {
  const late = (booking: Partial<NonNullable<NeedingItem['booking']>>) => {
    const said = item('RUNNING_LATE', 3);
    return inWords({ ...said, booking: said.booking && { ...said.booking, ...booking } }, seen);
  };
  expect(late({ lateMinutes: 20 })).toBe('Ada comes 20 min late, at 8:20 PM');
  expect(late({ time: '23:50:00', lateMinutes: 75 })).toBe('Ada comes 1 h 15 min late, at 1:05 AM');
  const nextAtRisk = { __typename: 'Booking', id: 'bkg_2', customerName: 'Grace', time: '21:30:00' } as const;
  expect(late({ lateMinutes: 45, nextAtRisk })).toBe(
    'Ada comes 45 min late, at 8:45 PM; Grace has its table at 9:30 PM',
  );
});

test('a day of covers has its hours below, not too many of them', () => {
  const quarters = Array.from({ length: 60 }, (_, index) => ({
    startsAt: new Date(Date.parse('2026-11-27T10:00:00.000Z') + index * 900_000).toISOString(),
    covers: index === 30 || index === 31 ? 40 : 3,
  }));
  const hours = hoursOf(quarters, zoneClock('UTC'));
  expect(hours.map(({ words }) => words)).toEqual([
    '10 AM',
    '12 PM',
    '2 PM',
    '4 PM',
    '6 PM',
    '8 PM',
    '10 PM',
    '12 AM',
  ]);
  expect(peakOf(quarters)?.startsAt).toBe('2026-11-27T17:30:00.000Z');
  expect(peakOf([{ startsAt: '', covers: 0 }])).toBeNull();
});
