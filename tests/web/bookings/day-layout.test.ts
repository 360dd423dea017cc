import { describe, expect, test } from 'vitest';
import {
  doubtAbout,
  placeAt,
  placeBeside,
  wishOf,
} from '../../../web/src/features/bookings/day-view/carrying/place.ts';
import type { Day, DayBooking, DayTable } from '../../../web/src/features/bookings/day-view/day.ts';
import { coversByQuarter, peakOf } from '../../../web/src/features/bookings/day-view/summary/day-load.ts';
import {
  axisOf,
  hourMarks,
  QUARTER_MS,
} from '../../../web/src/features/bookings/day-view/timeline/day-axis.ts';
import { type Bar, layOut } from '../../../web/src/features/bookings/day-view/timeline/day-layout.ts';
import { zoneClock } from '../../../web/src/shared/dates/zone-clock.ts';

const UTC = zoneClock('UTC');

function tableOf(name: string, facts: Partial<DayTable> = {}): DayTable {
  const seats = { capacity: 4, minCapacity: 2, maxCapacity: 4 };
  return { __typename: 'Table', id: name, name, ...seats, serverZone: 1, status: 'AVAILABLE', ...facts };
}

/** A party from one instant to another, like `19:00`, of an evening in UTC. */
function party(name: string, from: string, to: string, tables: string[], facts: Partial<DayBooking> = {}) {
  const booking: DayBooking = {
    __typename: 'Booking',
    id: name,
    reference: name,
    date: '2026-07-15',
    time: `${from}:00`,
    startsAt: `2026-07-15T${from}:00.000Z`,
    endsAt: `2026-07-15T${to}:00.000Z`,
    guests: 2,
    status: 'CONFIRMED',
    customerName: name,
    email: null,
    phone: null,
    specialRequests: null,
    wishes: [],
    unmetWishes: [],
    tablesPinned: false,
    guest: null,
    tables: tables.map((id) => ({ __typename: 'Table', id })),
    ...facts,
  };
  return booking;
}

function dayOf(startsAt: string, endsAt: string, rest: Partial<Day> = {}): Day {
  const services = [{ __typename: 'ServiceSpan' as const, name: '', startsAt, endsAt }];
  const lists = { services, tables: [], bookings: [], blocks: [], ...rest };
  return {
    __typename: 'ServiceDay',
    date: startsAt.slice(0, 10),
    opensAt: startsAt,
    closesAt: endsAt,
    zones: [],
    note: null,
    ...lists,
  };
}

/** An evening from five to midnight with these tables and parties. */
function evening(tables: DayTable[], bookings: DayBooking[]) {
  const day = dayOf('2026-07-15T17:00:00Z', '2026-07-16T00:00:00Z', { tables, bookings });
  const axis = axisOf(day, bookings, UTC);
  if (!axis) throw new Error('An evening has a beginning');
  const layout = layOut(axis, day);
  const barOf = (name: string, tableId: string | null) => {
    const bar = layout.bars.find((each) => each.booking.id === name && each.tableId === tableId);
    if (!bar) throw new Error(`${name} has no bar at ${tableId}`);
    return bar;
  };
  return { day, axis, layout, barOf };
}

const at = (time: string) => Date.parse(`2026-07-15T${time}:00Z`);

describe('the time across', () => {
  test('runs in full hours from the first opening or guest to the last', () => {
    const early = party('Ada', '15:40', '17:10', []);
    const day = dayOf('2026-07-15T17:30:00Z', '2026-07-15T22:15:00Z');
    const axis = axisOf(day, [early], UTC);
    expect(axis).toEqual({ from: at('15:00'), to: at('23:00'), quarters: 32 });
  });

  test('marks midnight in a night that runs past it', () => {
    const day = dayOf('2026-07-15T22:00:00Z', '2026-07-16T02:00:00Z');
    const axis = axisOf(day, [], UTC);
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
      const axis = axisOf(dayOf(from, to), [], zoneClock(zone));
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
    const axis = axisOf(dayOf('2026-07-15T12:45:00Z', '2026-07-15T17:00:00Z'), [], zoneClock('Asia/Kolkata'));
    expect(axis?.from).toBe(at('12:30')); // six in the evening there
  });

  test('is none on a closed day without guests', () => {
    expect(axisOf({ ...dayOf('2026-07-15T17:00:00Z', ''), services: [] }, [], UTC)).toBeNull();
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

describe('a carried bar', () => {
  const ada = party('Ada', '19:05', '20:35', ['4']);
  const tables = [tableOf('4'), tableOf('5'), tableOf('6', { maxCapacity: 8 })];

  test('keeps its odd minute until it is moved in time, and snaps to quarter-hours then', () => {
    const { axis, layout, barOf } = evening(tables, [ada]);
    const hand = { axis, layout, bar: barOf('Ada', '4') };
    const y = layout.rows[2]?.top ?? 0;
    expect(placeAt(hand, { quarters: 0.4, y })).toEqual({ tableId: '5', startsAt: at('19:05') });
    expect(placeAt(hand, { quarters: 1.6, y })).toEqual({ tableId: '5', startsAt: at('19:30') });
  });

  test('stays on the board', () => {
    const { axis, layout, barOf } = evening(tables, [ada]);
    const hand = { axis, layout, bar: barOf('Ada', '4') };
    expect(placeAt(hand, { quarters: -99, y: -500 })).toEqual({ tableId: null, startsAt: axis.from });
    expect(placeAt(hand, { quarters: 99, y: 9_999 })).toEqual({
      tableId: '6',
      startsAt: axis.to - QUARTER_MS,
    });
    const top = { tableId: null, startsAt: at('19:00') };
    expect(placeBeside(hand, top, 'up')).toEqual(top);
    expect(placeBeside(hand, { tableId: '6', startsAt: axis.from }, 'left').startsAt).toBe(axis.from);
  });

  test.each([
    ['alone where a table is large enough for all', '6', ['6']],
    ['with its other table where it is not', '5', ['4', '5']],
    ['as it did, at one of its own', '4', ['4', '7']],
    ['at none, without a table', null, []],
  ])('sits %s', (_how, tableId, tableIds) => {
    const eight = party('Eight', '19:00', '20:30', ['4', '7'], { guests: 8 });
    const { barOf } = evening([...tables, tableOf('7')], [eight]);
    expect(wishOf(barOf('Eight', '7'), { tableId, startsAt: at('19:00') }, tables).tableIds).toEqual(
      tableIds,
    );
  });

  test('leaves the table to the engine when a party without one changes its time', () => {
    const { barOf } = evening(tables, [party('Ada', '19:00', '20:30', [])]);
    const wish = wishOf(barOf('Ada', null), { tableId: null, startsAt: at('20:00') }, tables);
    expect(wish).toEqual({ startsAt: at('20:00'), tableIds: null });
  });

  test('says what may speak against a place', () => {
    const others = [
      party('Ben', '20:00', '21:30', ['5']),
      party('Gone', '18:00', '21:30', ['6'], { status: 'CANCELLED' }),
    ];
    const { day, barOf } = evening(tables, [
      ada,
      party('Five', '19:00', '20:30', ['6'], { guests: 5 }),
      ...others,
    ]);
    const block = { __typename: 'Block' as const, id: 'b', onlineOnly: false, reason: null };
    const blocked: Day = {
      ...day,
      blocks: [{ ...block, startsAt: '2026-07-15T22:00:00Z', endsAt: '2026-07-15T23:00:00Z', tables: null }],
    };
    const doubt = (bar: Bar, tableId: string, time: string) =>
      doubtAbout(bar, { tableId, startsAt: at(time) }, blocked);
    expect(doubt(barOf('Ada', '4'), '5', '19:00')).toBe('taken then');
    expect(doubt(barOf('Ada', '4'), '5', '18:30')).toBeNull();
    expect(doubt(barOf('Ada', '4'), '5', '21:30')).toBe('blocked then');
    expect(doubt(barOf('Five', '6'), '5', '18:00')).toBe('seats 4');
  });
});
