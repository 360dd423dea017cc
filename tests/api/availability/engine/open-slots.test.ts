import { describe, expect, test } from 'vitest';
import { nearestAlternatives } from '../../../../api/src/features/availability/engine/alternatives.ts';
import type { SlotQuestion } from '../../../../api/src/features/availability/engine/engine-day.ts';
import type { HeldPlace } from '../../../../api/src/features/availability/engine/held.ts';
import { openSlots, slotAsked } from '../../../../api/src/features/availability/engine/open-slots.ts';
import { hasRoom, peakCovers } from '../../../../api/src/features/availability/engine/room.ts';
import type { BookingRules } from '../../../../api/src/features/availability/rules/booking-rules.ts';
import { bistro, emptyDay, hours } from './bistro.ts';
import { fullHouse } from './full-house.ts';

const DATE = '2026-07-10';
const question: SlotQuestion = {
  ...emptyDay,
  date: DATE,
  party: 2,
  now: new Date('2026-07-01T10:00:00Z'),
};

const reasonAt = (time: string, changes: Partial<SlotQuestion> = {}) =>
  slotAsked({ ...question, ...changes }, `${time}:00`)?.reason;

/** A booking by UTC clock times of the day. */
const stay = (from: string, to: string, covers: number): HeldPlace => ({
  heldBy: 'a guest',
  startsAt: new Date(`${DATE}T${from}:00Z`),
  endsAt: new Date(`${DATE}T${to}:00Z`),
  covers,
});

describe('a diner', () => {
  test('may start at any quarter-hour until one turn before closing', () => {
    expect(reasonAt('10:00')).toBeNull();
    expect(reasonAt('21:00')).toBeNull();
    expect(reasonAt('21:15')).toBe('PAST_LAST_SEATING');
    expect(reasonAt('22:00')).toBe('PAST_LAST_SEATING');
  });

  test('cannot book a time that has passed at the restaurant, whatever the hour is elsewhere', () => {
    const now = new Date('2026-07-10T17:00:00Z'); // 19:00 in Berlin
    expect(reasonAt('18:45', { now })).toBe('PAST');
    expect(reasonAt('19:00', { now })).toBeNull();
  });

  test('can book the small hours of a night that began yesterday', () => {
    const rules = { ...bistro, everyday: hours('20:00', '02:00') };
    const now = new Date('2026-07-10T22:20:00Z'); // 00:20 on the 11th in Berlin
    expect(reasonAt('00:15', { rules, now })).toBe('PAST');
    expect(reasonAt('00:30', { rules, now })).toBeNull();
  });

  test('can book on the last day of the horizon and no later, by the restaurant’s calendar', () => {
    const rules = { ...bistro, timezone: 'Pacific/Kiritimati', horizonDays: 7 };
    const now = new Date('2026-07-02T12:00:00Z'); // already the 3rd on the island
    expect(reasonAt('19:00', { rules, now })).toBeNull();
    expect(reasonAt('19:00', { rules, now, date: '2026-07-11' })).toBe('TOO_FAR');
  });

  test('is told that the time has passed first, though the room was full as well', () => {
    const now = new Date('2026-07-10T18:00:00Z');
    expect(reasonAt('19:00', { now, held: [stay('17:00', '18:00', 50)] })).toBe('PAST');
  });

  test('with a party larger than the room finds it full at every hour', () => {
    const reasons = openSlots({ ...question, party: 51 }).map(({ reason }) => reason);
    expect(new Set(reasons)).toEqual(new Set(['FULL_ROOM', 'PAST_LAST_SEATING']));
  });

  test('finds no time when the day has no service', () => {
    const closed = { ...question, rules: { ...bistro, everyday: hours('10:00', '10:00') } };
    expect(openSlots(closed)).toEqual([]);
    expect(slotAsked(closed, '19:00:00')).toBeNull();
  });

  test.each([0, -1, 1.5, Number.NaN])('cannot come as %s persons', (party) => {
    expect(openSlots({ ...question, party })).toEqual([]);
    expect(slotAsked({ ...question, party }, '19:00:00')).toBeNull();
  });

  test('is offered nothing by a clock that has stopped', () => {
    expect(openSlots({ ...question, now: new Date(Number.NaN) })).toEqual([]);
  });
});

describe('a room', () => {
  test('takes a party beside others up to its last seat', () => {
    const held = [stay('17:00', '18:00', 48)]; // 19:00 to 20:00 in Berlin
    expect(reasonAt('19:00', { held })).toBeNull();
    expect(reasonAt('19:00', { held, party: 3 })).toBe('FULL_ROOM');
  });

  test('is full for everyone whose stay would touch the full hour, and free again at its end', () => {
    const held = [stay('17:00', '18:00', 50)];
    expect(reasonAt('18:00', { held })).toBeNull();
    expect(reasonAt('18:15', { held })).toBe('FULL_ROOM');
    expect(reasonAt('19:45', { held })).toBe('FULL_ROOM');
    expect(reasonAt('20:00', { held })).toBeNull();
  });

  test('counts parties that meet, not parties of one evening', () => {
    const held = [stay('17:00', '17:30', 30), stay('17:30', '18:00', 30)];
    expect(peakCovers(held, new Date(`${DATE}T17:00Z`), new Date(`${DATE}T18:00Z`))).toBe(30);
    expect(reasonAt('19:00', { held, party: 20 })).toBeNull();
  });

  test('remembers guests who came yesterday and stay past midnight', () => {
    const rules = { ...bistro, everyday: hours('00:00', '12:00') };
    const lateNight = {
      heldBy: 'a guest of yesterday',
      startsAt: new Date('2026-07-09T21:30:00Z'),
      endsAt: new Date('2026-07-09T22:30:00Z'),
      covers: 50,
    };
    expect(reasonAt('00:15', { rules, held: [lateNight] })).toBe('FULL_ROOM');
    expect(reasonAt('00:30', { rules, held: [lateNight] })).toBeNull();
  });

  test.each<[string, HeldPlace]>([
    ['ends before it starts', stay('18:00', '17:00', 2)],
    ['holds no number of covers', stay('17:00', '18:00', Number.NaN)],
    ['holds fewer than none', stay('17:00', '18:00', -4)],
    ['starts at no time', { ...stay('17:00', '18:00', 2), startsAt: new Date('soon') }],
  ])('is taken for full when a booking %s', (_, broken) => {
    const free = openSlots({ ...question, held: [broken] }).filter((slot) => slot.available);
    expect(free).toEqual([]);
  });

  test('has no place for a stay of no length, and none under a capacity that is no number', () => {
    const from = new Date(`${DATE}T17:00Z`);
    const to = new Date(`${DATE}T18:00Z`);
    expect(hasRoom({ held: [], capacity: 50, from, to, covers: 2 })).toBe(true);
    expect(hasRoom({ held: [], capacity: 50, from, to: from, covers: 2 })).toBe(false);
    expect(hasRoom({ held: [], capacity: Number.NaN, from, to, covers: 2 })).toBe(false);
  });
});

describe('other times', () => {
  const offeredFor = (requested: string, held: HeldPlace[], rules: BookingRules = bistro) =>
    nearestAlternatives(openSlots({ ...question, rules, held }), `${requested}:00`).map(({ time }) =>
      time.slice(0, 5),
    );

  test('are offered around the one that was just taken, in the order of the evening', () => {
    const oneQuarter = { ...bistro, turnMinutes: 15 };
    expect(offeredFor('19:00', [stay('17:00', '17:15', 50)], oneQuarter)).toEqual([
      '18:30',
      '18:45',
      '19:15',
    ]);
  });

  test('after midnight lie close to those before it', () => {
    const bar = { ...bistro, everyday: hours('20:00', '02:00'), turnMinutes: 15 };
    expect(offeredFor('00:00', [stay('22:00', '22:15', 50)], bar)).toEqual(['23:30', '23:45', '00:15']);
  });

  test('are the first ones when the request is too early, and the last ones when it is too late', () => {
    expect(offeredFor('08:00', [])).toEqual(['10:00', '10:15', '10:30']);
    expect(offeredFor('22:00', [])).toEqual(['20:30', '20:45', '21:00']);
    expect(offeredFor('23:30', [])).toEqual(['20:30', '20:45', '21:00']);
  });

  test('are none when the house is full all day', () => {
    expect(offeredFor('19:00', [stay('00:00', '23:59', 50)])).toEqual([]);
  });
});

test('a day of 60 tables, 20 combinations and 400 bookings is answered in under 2 milliseconds', () => {
  const house = fullHouse();
  const milliseconds = Array.from({ length: 200 }, () => {
    const from = performance.now();
    openSlots(house);
    return performance.now() - from;
  });
  // The fastest is what the engine costs; the others also show what else the machine was doing.
  expect(Math.min(...milliseconds)).toBeLessThan(2);
});
