import { expect, test } from 'vitest';
import { unchosenMoment } from '../../../../web/src/features/service/strip/unchosen-moment.ts';
import { zoneClock } from '../../../../web/src/shared/dates/zone-clock.ts';

const at = (instant: number) => new Date(instant).toISOString();
const auckland = zoneClock('Pacific/Auckland');
const dinner = { startsAt: '2026-07-01T05:30:00.000Z' }; // 17:30 in Auckland

test('another day is looked at when its first service begins', () => {
  const day = { services: [{ startsAt: '2026-07-02T23:30:00.000Z' }] };
  expect(at(unchosenMoment('2026-07-03', auckland, { day, today: [dinner] }))).toBe(
    '2026-07-02T23:30:00.000Z',
  );
});

test('a day that is closed or on its way is looked at when services begin there, on that day of the restaurant', () => {
  for (const day of [null, { services: [] }])
    expect(at(unchosenMoment('2026-07-03', auckland, { day, today: [dinner] }))).toBe(
      '2026-07-03T05:30:00.000Z',
    );
});

test('without any hours it is the evening of the restaurant, wherever the viewer is', () => {
  const moment = (zone: string) =>
    at(unchosenMoment('2026-07-03', zoneClock(zone), { day: null, today: [] }));
  expect(moment('Pacific/Auckland')).toBe('2026-07-03T07:00:00.000Z');
  expect(moment('America/Los_Angeles')).toBe('2026-07-04T02:00:00.000Z');
});
