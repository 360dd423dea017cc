import { describe, expect, test } from 'vitest';
import { coversByQuarter, peakOf } from '../../../web/src/features/bookings/day-view/summary/day-load.ts';
import { axisOf, hourMarks } from '../../../web/src/features/bookings/day-view/timeline/day-axis.ts';
import { zoneClock } from '../../../web/src/shared/dates/zone-clock.ts';
import { at, dayOf, evening, party, tableOf, UTC } from './day-parts.ts';

describe('the time across', () => {
  test('runs in full hours from the first opening or guest to the last', () => {
    const early = party('Ada', '15:40', '17:10', []);
    const day = dayOf('2026-07-15T17:30:00Z', '2026-07-15T22:15:00Z');
    const axis = axisOf(day.services, [early], UTC);
    expect(axis).toEqual({ from: at('15:00'), to: at('23:00'), quarters: 32 });
  });

  test('marks midnight in a night that runs past it', () => {
    const day = dayOf('2026-07-15T22:00:00Z', '2026-07-16T02:00:00Z');
    const axis = axisOf(day.services, [], UTC);
    const marks = axis ? hourMarks(axis, UTC) : [];
    expect(marks.map(({ label, isMidnight }) => [label, isMidnight])).toEqual([
      ['10 PM', false],
      ['11 PM', false],
      ['12 AM', true],
      ['1 AM', false],
    ]);
  });

  test('shows the hour that a clock change repeats twice, and not the one that it skips', () => {
    const labels = (zone: string, from: string, to: string) => {
      const axis = axisOf(dayOf(from, to).services, [], zoneClock(zone));
      return axis ? hourMarks(axis, zoneClock(zone)).map(({ label }) => label) : [];
    };
    expect(labels('America/New_York', '2026-11-01T04:00:00Z', '2026-11-01T08:00:00Z')).toEqual([
      '12 AM',
      '1 AM',
      '1 AM',
      '2 AM',
    ]);
    expect(labels('Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T03:00:00Z')).toEqual([
      '12 AM',
      '1 AM',
      '3 AM',
      '4 AM',
    ]);
  });

  test('begins on the hour in zones that are half an hour off', () => {
    const axis = axisOf(
      dayOf('2026-07-15T12:45:00Z', '2026-07-15T17:00:00Z').services,
      [],
      zoneClock('Asia/Kolkata'),
    );
    expect(axis?.from).toBe(at('12:30')); // six in the evening there
  });

  test('is none on a closed day without guests', () => {
    expect(axisOf([], [], UTC)).toBeNull();
  });
});

describe('the tables down', () => {
  test('come zone by zone, as people count, below those who have none', () => {
    const tables = [tableOf('10'), tableOf('9'), tableOf('Bar', { serverZone: 2 })];
    const { layout } = evening(tables, [party('Ada', '19:00', '20:30', ['gone'])]);
    expect(layout.rows.map(({ table }) => table?.name ?? null)).toEqual([null, '9', '10', 'Bar']);
    expect(layout.bars).toMatchObject([{ tableId: null, top: 0, from: 8, length: 6 }]);
  });

  test('grow when parties meet at one of them', () => {
    const { layout } = evening(
      [tableOf('4'), tableOf('5')],
      [
        party('Ada', '19:00', '20:30', ['4']),
        party('Late', '20:00', '21:30', ['4']),
        party('Next', '20:30', '22:00', ['4']),
      ],
    );
    const [, four, five] = layout.rows;
    expect([four?.height, five?.height]).toEqual([88, 44]);
    expect(five?.top).toBe((four?.top ?? 0) + 88);
    expect(new Set(layout.bars.map(({ top }) => top)).size).toBe(2);
  });

  test('are held together where one party has several', () => {
    const { layout, barOf } = evening(
      [tableOf('4'), tableOf('5')],
      [party('Ada', '19:00', '20:30', ['4', '5'])],
    );
    expect(layout.links).toEqual([{ key: 'Ada', from: 8, top: barOf('Ada', '4').top, height: 44 }]);
  });
});

describe('the room', () => {
  test('is as full as those make it who come or came', () => {
    const { axis, day } = evening(
      [],
      [
        party('Ada', '19:00', '20:30', [], { guests: 4 }),
        party('Ben', '20:15', '21:00', [], { guests: 3, status: 'COMPLETED' }),
        party('Gone', '19:00', '20:30', [], { guests: 9, status: 'NO_SHOW' }),
      ],
    );
    expect(peakOf(axis, coversByQuarter(axis, day.bookings))).toEqual({ at: at('20:15'), covers: 7 });
    expect(peakOf(axis, coversByQuarter(axis, []))).toBeNull();
  });
});
