import { describe, expect, test } from 'vitest';
import type { SlotQuestion } from '../../../../api/src/features/availability/engine/engine-day.ts';
import {
  openSlots,
  slotAsked,
  slotFor,
} from '../../../../api/src/features/availability/engine/open-slots.ts';
import {
  type BookingRules,
  SUGGESTED_TURN_RULES,
  turnMinutesOf,
} from '../../../../api/src/features/availability/rules/booking-rules.ts';
import { bistro, emptyDay, hours } from '../engine/bistro.ts';

const FRIDAY = '2026-07-10';
const SUNDAY = '2026-07-12';
const lunch = { ...hours('12:00', '15:00', { name: 'Lunch' }), weekdays: [1, 2, 3, 4, 5] };
const dinner = { ...hours('15:00', '23:00', { name: 'Dinner' }), weekdays: [4, 5, 6] };
const twice: BookingRules = { ...bistro, weekly: [lunch, dinner] };

const ask = (changes: Partial<SlotQuestion> = {}): SlotQuestion => ({
  ...emptyDay,
  rules: twice,
  date: FRIDAY,
  party: 2,
  now: new Date('2026-07-01T10:00:00Z'),
  ...changes,
});

const timesOf = (question: SlotQuestion) => openSlots(question).map(({ time }) => time.slice(0, 5));
const reasonAt = (time: string, question: SlotQuestion) => slotFor(question, `${time}:00`)?.reason;

describe('a house with lunch and dinner', () => {
  test('shows each time once, and the hour at which lunch ends as dinner begins is dinner’s', () => {
    const times = timesOf(ask());
    expect(times).toHaveLength(new Set(times).size);
    expect(times.at(0)).toBe('12:00');
    expect(times.at(-1)).toBe('23:00');
    const noonToThree = slotAsked(ask(), '15:00:00');
    expect(noonToThree).toMatchObject({ service: 'Dinner', available: true });
  });

  test('is closed on a weekday without a service', () => {
    expect(timesOf(ask({ date: SUNDAY }))).toEqual([]);
    expect(timesOf(ask({ date: '2026-07-11' })).at(0)).toBe('15:00');
  });

  test('lets a time that lunch no longer seats go to a brunch that still does', () => {
    const brunch = { ...hours('10:00', '17:00', { name: 'Brunch' }), weekdays: [5] };
    const question = ask({ rules: { ...bistro, weekly: [brunch, lunch] } });
    expect(slotAsked(question, '13:00:00')).toMatchObject({ service: 'Lunch', available: true });
    expect(slotAsked(question, '14:30:00')).toMatchObject({ service: 'Brunch', available: true });
  });
});

describe('a special day', () => {
  const christmas = (services: BookingRules['specialDays'][number]['services']): BookingRules => ({
    ...twice,
    specialDays: [{ date: FRIDAY, services, note: 'Family day' }],
  });

  test('without services is closed', () => {
    expect(timesOf(ask({ rules: christmas([]) }))).toEqual([]);
  });

  test('has its own hours and none of the weekday’s', () => {
    const rules = christmas([hours('17:00', '19:00')]);
    expect(timesOf(ask({ rules })).at(0)).toBe('17:00');
    expect(timesOf(ask({ rules })).at(-1)).toBe('19:00');
  });

  test('does not touch other dates', () => {
    expect(timesOf(ask({ rules: christmas([]), date: '2026-07-09' })).at(0)).toBe('12:00');
  });
});

describe('a turn', () => {
  test('is the restaurant’s until it is set by party size', () => {
    expect(turnMinutesOf(bistro, 8)).toBe(60);
  });

  test.each([
    [2, 90],
    [3, 105],
    [6, 120],
    [7, 150],
    [9, 180],
    [100, 180],
  ])('of a party of %s is suggested to last %s minutes', (party, minutes) => {
    expect(turnMinutesOf({ ...bistro, turnRules: SUGGESTED_TURN_RULES.toReversed() }, party)).toBe(minutes);
  });

  test('of a party beyond the last rule is as long as that rule', () => {
    expect(turnMinutesOf({ ...bistro, turnRules: [{ upTo: 4, minutes: 45 }] }, 5)).toBe(45);
  });

  test('decides how late a party may come', () => {
    const rules = { ...twice, turnRules: SUGGESTED_TURN_RULES };
    expect(reasonAt('21:30', ask({ rules }))).toBeNull();
    expect(reasonAt('21:30', ask({ rules, party: 4 }))).toBe('PAST_LAST_SEATING');
  });
});

describe('notice and horizon', () => {
  const now = new Date('2026-07-10T10:00:00Z'); // noon in Berlin
  const rules = { ...twice, leadMinutes: 120 };

  test('a diner who gives less notice than asked is told so', () => {
    expect(reasonAt('13:45', ask({ rules, now }))).toBe('TOO_SOON');
    expect(reasonAt('14:00', ask({ rules, now }))).toBeNull();
  });

  test('a host books whoever calls, at any minute of the service', () => {
    expect(reasonAt('12:07', ask({ rules, now, channel: 'staff' }))).toBeNull();
    expect(reasonAt('11:07', ask({ rules, now, channel: 'staff' }))).toBeUndefined();
    expect(reasonAt('15:00', ask({ rules, date: '2027-07-09', now, channel: 'staff' }))).toBeNull();
  });
});

describe('a block', () => {
  const block = {
    blockId: 'wedding',
    startsAt: new Date(`${FRIDAY}T15:00:00Z`), // 17:00 in Berlin
    endsAt: new Date(`${FRIDAY}T17:00:00Z`),
    tableIds: null,
    isOnlineOnly: false,
    note: 'A wedding',
  };

  test('closes the house to every stay that would meet it', () => {
    const question = ask({ blocks: [block] });
    expect(reasonAt('16:00', question)).toBeNull();
    expect(reasonAt('16:15', question)).toBe('CLOSED');
    expect(reasonAt('18:45', question)).toBe('CLOSED');
    expect(reasonAt('19:00', question)).toBeNull();
  });

  test('for online bookings leaves the telephone', () => {
    const question = ask({ blocks: [{ ...block, isOnlineOnly: true }] });
    expect(reasonAt('17:00', question)).toBe('ONLINE_BOOKING_PAUSED');
    expect(reasonAt('17:00', { ...question, channel: 'staff' })).toBeNull();
  });

  test('for online bookings does not send a diner to the telephone for a time that is full', () => {
    const everybody = { heldBy: 'everybody', ...block, covers: 50 };
    const question = ask({ blocks: [{ ...block, isOnlineOnly: true }], held: [everybody] });
    expect(reasonAt('17:00', question)).toBe('FULL_ROOM');
  });

  test('that cannot be read closes the house', () => {
    const question = ask({ blocks: [{ ...block, endsAt: new Date(Number.NaN) }] });
    expect(openSlots(question).some((slot) => slot.available)).toBe(false);
  });
});
