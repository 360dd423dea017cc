import { describe, expect, test } from 'vitest';
import {
  dayTimeAt,
  dayTimes,
  serviceSpans,
} from '../../../../api/src/features/availability/engine/service-day.ts';
import type { BookingRules } from '../../../../api/src/features/availability/rules/booking-rules.ts';
import { bistro, hours } from './bistro.ts';

const open = (opens: string, closes: string, own: Partial<BookingRules> = {}): BookingRules => ({
  ...bistro,
  ...own,
  everyday: hours(opens, closes),
});

const serviceSpan = (rules: BookingRules, date: string) => serviceSpans(rules, date)[0] ?? null;

const timesOf = (rules: BookingRules, date: string) =>
  dayTimes(serviceSpans(rules, date)).map(({ time }) => time.slice(0, 5));

const startOfBooking = (rules: BookingRules, date: string, time: string) =>
  dayTimeAt(rules, date, time, 1)?.startsAt ?? null;

describe('an ordinary day', () => {
  test('a diner sees every quarter-hour from opening to closing', () => {
    expect(timesOf(open('18:00', '19:00'), '2026-07-10')).toEqual([
      '18:00',
      '18:15',
      '18:30',
      '18:45',
      '19:00',
    ]);
  });

  test('a kitchen that opens at 17:50 takes its first party at 18:00, the next quarter-hour', () => {
    expect(timesOf(open('17:50', '22:00'), '2026-07-10')[0]).toBe('18:00');
  });

  test('a host may book a phone caller at 19:07, between the quarter-hours', () => {
    expect(startOfBooking(bistro, '2026-07-10', '19:07:00')).toEqual(new Date('2026-07-10T17:07:00Z'));
  });

  test('nobody is booked before opening or after closing', () => {
    expect(startOfBooking(bistro, '2026-07-10', '09:59:00')).toBeNull();
    expect(startOfBooking(bistro, '2026-07-10', '22:01:00')).toBeNull();
  });

  test('a leap day has its service like any other', () => {
    expect(serviceSpan(bistro, '2028-02-29')?.opensAt).toEqual(new Date('2028-02-29T09:00:00Z'));
  });
});

describe('the last seating', () => {
  test('is one turn before closing until the owner sets another', () => {
    expect(serviceSpan(bistro, '2026-07-10')?.lastSeatingAt).toEqual(new Date('2026-07-10T19:00:00Z'));
    const untilNine = { ...bistro, everyday: hours('10:00', '22:00', { lastSeating: '21:30:00' }) };
    expect(serviceSpan(untilNine, '2026-07-10')?.lastSeatingAt).toEqual(new Date('2026-07-10T19:30:00Z'));
  });

  test('after midnight belongs to the night that began the day before', () => {
    const bar = { ...bistro, everyday: hours('18:00', '02:00', { lastSeating: '00:45:00' }) };
    expect(serviceSpan(bar, '2026-12-31')?.lastSeatingAt).toEqual(new Date('2026-12-31T23:45:00Z'));
  });

  test('that a clock change skips is not a minute later than the clocks allow', () => {
    const bar = { ...bistro, everyday: hours('20:00', '04:00', { lastSeating: '02:30:00' }) };
    expect(serviceSpan(bar, '2026-03-28')?.lastSeatingAt).toEqual(new Date('2026-03-29T00:59:59.999Z'));
  });
});

describe('a night past midnight', () => {
  const bar = open('22:00', '01:00');
  const longNight = open('22:00', '03:30');

  test('lists the small hours last', () => {
    expect(timesOf(bar, '2026-07-10').slice(-6)).toEqual([
      '23:45',
      '00:00',
      '00:15',
      '00:30',
      '00:45',
      '01:00',
    ]);
  });

  test("half past midnight on New Year's Eve is an instant of the new year", () => {
    expect(startOfBooking(bar, '2026-12-31', '00:30:00')).toEqual(new Date('2026-12-31T23:30:00Z'));
  });

  test('on which the clocks go forward has no times between two and three', () => {
    const times = timesOf(longNight, '2026-03-28');
    expect(times.slice(-5)).toEqual(['01:30', '01:45', '03:00', '03:15', '03:30']);
    expect(startOfBooking(longNight, '2026-03-28', '02:15:00')).toBeNull();
  });

  test('on which the clocks go back seats the guests of two o’clock once, in the second hour', () => {
    const { times } = serviceSpan(longNight, '2026-10-24') ?? { times: [] };
    expect(times.filter(({ time }) => time === '02:00:00')).toEqual([
      { time: '02:00:00', startsAt: new Date('2026-10-25T01:00:00Z') },
    ]);
  });

  test('on which the clocks of Lord Howe go forward by half an hour misses two quarter-hours', () => {
    const island = open('22:00', '03:00', { timezone: 'Australia/Lord_Howe' });
    expect(timesOf(island, '2026-10-03').slice(-5)).toEqual(['01:30', '01:45', '02:30', '02:45', '03:00']);
  });
});

describe('an opening hour that a clock change skips', () => {
  test('leaves a service from the moment of the change', () => {
    const early = open('02:10', '04:00');
    expect(serviceSpan(early, '2026-03-29')?.opensAt).toEqual(new Date('2026-03-29T01:00:00Z'));
    expect(timesOf(early, '2026-03-29')).toEqual(['03:00', '03:15', '03:30', '03:45', '04:00']);
  });

  test('and its closing too leaves no service', () => {
    expect(serviceSpan(open('02:10', '02:50'), '2026-03-29')).toBeNull();
  });

  test('with its whole day leaves no service: Samoa had no 30 December 2011', () => {
    expect(serviceSpan({ ...bistro, timezone: 'Pacific/Apia' }, '2011-12-30')).toBeNull();
  });
});

describe('rules that make no sense mean closed', () => {
  test.each<[string, Partial<BookingRules>]>([
    ['an unknown zone', { timezone: 'Mars/Olympus_Mons' }],
    ['an offset for a zone', { timezone: '+01:00' }],
    ['no opening time', { everyday: { ...bistro.everyday, opens: '' } }],
    ['a closing time of 25 o’clock', open('10:00', '25:00')],
    ['closing at the hour of opening', open('10:00', '10:00')],
    ['a last seating before opening', { everyday: hours('10:00', '22:00', { lastSeating: '09:00:00' }) }],
    ['a last seating after closing', { everyday: hours('10:00', '22:00', { lastSeating: '22:15:00' }) }],
    ['a turn that is no number', { turnMinutes: Number.NaN }],
    ['a turn of no length', { turnMinutes: 0 }],
    ['no seats', { seatingCapacity: 0 }],
    ['half a seat', { seatingCapacity: 0.5 }],
    ['a horizon that is no number', { horizonDays: Number.NaN }],
    ['a notice that is no number', { leadMinutes: Number.NaN }],
    ['a largest party below none', { largestOnlineParty: -1 }],
    ['a turn rule of no length', { turnRules: [{ upTo: 2, minutes: 0 }] }],
    ['hours too short for a quarter-hour', open('10:01', '10:14')],
  ])('%s', (_, wrong) => {
    expect(serviceSpan({ ...bistro, ...wrong }, '2026-07-10')).toBeNull();
  });

  test.each(['2026-02-29', '2026-13-01', '20260710', '2026-07-10T10:00', 'today', ''])(
    'a date that no calendar has: "%s"',
    (date) => {
      expect(serviceSpan(bistro, date)).toBeNull();
      expect(startOfBooking(bistro, date, '19:00:00')).toBeNull();
    },
  );

  test.each(['24:00:00', '19:60:00', '7pm', '19:00', ''])('a time that no clock shows: "%s"', (time) => {
    expect(startOfBooking(bistro, '2026-07-10', time)).toBeNull();
  });
});
