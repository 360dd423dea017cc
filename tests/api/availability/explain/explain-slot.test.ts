import { describe, expect, test } from 'vitest';
import { engineDay } from '../../../../api/src/features/availability/day/day-row.ts';
import type { SlotQuestion } from '../../../../api/src/features/availability/engine/engine-day.ts';
import { explainSlot } from '../../../../api/src/features/availability/explain/explain-slot.ts';
import { bistro, emptyDay, hours, table } from '../engine/bistro.ts';
import { fullHouse } from '../engine/full-house.ts';

const DATE = '2026-07-10';
const at = (time: string) => new Date(`${DATE}T${time}:00Z`); // Berlin is two hours ahead
const stay = (from: string, to: string, covers: number) => ({
  heldBy: `guest of ${from}`,
  startsAt: at(from),
  endsAt: at(to),
  covers,
});

const why = (time: string, changes: Partial<SlotQuestion> = {}) =>
  explainSlot(
    { ...emptyDay, date: DATE, party: 4, now: new Date('2026-07-01T10:00:00Z'), ...changes },
    `${time}:00`,
  );

describe('an owner who asks why a time was refused', () => {
  test('is told nothing of a free one', () => {
    expect(why('19:00')).toBeNull();
  });

  test('sees how many had come in that quarter-hour, and how many it takes', () => {
    const pacing = { covers: 20, parties: null };
    const rules = { ...bistro, everyday: hours('10:00', '22:00', { name: 'Dinner', pacing }) };
    const held = [stay('17:00', '17:30', 12), stay('17:10', '17:30', 6)];
    expect(why('19:00', { rules, held })).toEqual({
      rule: 'pacing',
      service: 'Dinner',
      counts: 'covers',
      limit: 20,
      taken: 18,
      setFor: 'service',
      asked: 4,
    });
    expect(why('19:15', { rules, held })).toBeNull();
  });

  test('sees that parties are counted too', () => {
    const pacing = { covers: null, parties: 1 };
    const rules = { ...bistro, everyday: hours('10:00', '22:00', { pacing }) };
    expect(why('19:00', { rules, held: [stay('17:14', '18:00', 1)] })).toMatchObject({
      rule: 'pacing',
      counts: 'parties',
      limit: 1,
      taken: 1,
      asked: 1,
    });
  });

  test('sees how full the room was at its fullest', () => {
    const held = [stay('17:30', '18:30', 47)];
    expect(why('19:00', { held })).toEqual({ rule: 'capacity', limit: 50, taken: 47, asked: 4 });
  });

  test('sees how many tables suit the party, and what has become of them', () => {
    const tables = [table('1', 1, 2), table('2', 2, 4), table('3', 4, 6)];
    const block = {
      blockId: 'b',
      startsAt: at('10:00'),
      endsAt: at('20:00'),
      isOnlineOnly: false,
      note: null,
    };
    expect(
      why('19:00', {
        floor: { tables, combinations: [] },
        seatings: [{ heldBy: 'a guest', tableId: '2', startsAt: at('17:30'), endsAt: at('19:00') }],
        blocks: [{ ...block, tableIds: ['3'] }],
      }),
    ).toEqual({ rule: 'tables', asked: 4, suitable: 2, held: 1, blocked: 1, kept: 0 });
  });

  test('is a request when no table of the house is as large, and refused when no house is', () => {
    const floor = { tables: [table('1', 1, 2)], combinations: [] };
    expect(why('19:00', { floor })).toBeNull();
    expect(why('19:00', { party: 101 })).toEqual({ rule: 'largest party', largest: 100, asked: 101 });
  });

  test('is reminded of the note on a special day, and of the weekday', () => {
    const specialDays = [{ date: DATE, services: [], note: 'Family day' }];
    expect(why('19:00', { rules: { ...bistro, specialDays } })).toEqual({
      rule: 'special day',
      date: DATE,
      note: 'Family day',
    });
    const weekly = [{ ...hours('10:00', '22:00'), weekdays: [1] }];
    expect(why('19:00', { rules: { ...bistro, weekly } })).toEqual({ rule: 'no service', date: DATE });
  });

  test('sees that the house was open, but not then', () => {
    expect(why('23:00')).toEqual({ rule: 'outside services', date: DATE, time: '23:00:00' });
  });

  test('sees the notice, the horizon and the last seating that were missed', () => {
    const now = at('16:00');
    expect(why('19:00', { now, rules: { ...bistro, leadMinutes: 90 } })).toEqual({
      rule: 'lead time',
      leadMinutes: 90,
      earliestAt: at('17:30'),
    });
    expect(why('19:00', { rules: { ...bistro, horizonDays: 8 } })).toMatchObject({ lastDate: '2026-07-09' });
    expect(why('21:15')).toMatchObject({ rule: 'last seating', lastSeatingAt: at('19:00'), turnMinutes: 60 });
    expect(why('17:45', { now })).toEqual({ rule: 'clock', now });
  });
});

test('a day that came as JSON reads like the one that was sent', () => {
  const { rules, floor, held, seatings } = fullHouse();
  const row = {
    ...rules,
    ...floor,
    isInstantlyConfirmed: false,
    blocks: [],
    areas: [],
    held: held.map((one) => {
      const tableIds = seatings.filter(({ heldBy }) => heldBy === one.heldBy).map(({ tableId }) => tableId);
      return [one.heldBy, +one.startsAt, +one.endsAt, one.covers, tableIds] as const;
    }),
  };
  expect(engineDay(JSON.parse(JSON.stringify(row)))).toEqual({
    rules,
    floor: { ...floor, areas: [] },
    held,
    seatings,
    blocks: [],
  });
});
