import { describe, expect, test } from 'vitest';
import {
  assignTables,
  type SeatingRequest,
} from '../../../../api/src/features/availability/engine/assign-tables.ts';
import type { EngineDay } from '../../../../api/src/features/availability/engine/engine-day.ts';
import { bistro, emptyDay, table } from './bistro.ts';

const at = (time: string) => new Date(`2026-07-10T${time}:00Z`);

const request = (party: number, from = '19:00', to = '20:00'): SeatingRequest => ({
  party,
  from: at(from),
  to: at(to),
});

const taken = (tableId: string, from: string, to: string) => ({
  heldBy: `guest of ${from}`,
  tableId,
  startsAt: at(from),
  endsAt: at(to),
});

const dayWith = (floor: Partial<EngineDay['floor']>, day: Partial<EngineDay> = {}): EngineDay => ({
  ...emptyDay,
  ...day,
  floor: { tables: [], combinations: [], ...floor },
});

const joined = { combinationId: '1+2', tableIds: ['1', '2'], minParty: 5, maxParty: 8 };
const fours = [table('1', 1, 4), table('2', 1, 4)];

describe('a party', () => {
  test('gets the table with the fewest empty seats', () => {
    const day = dayWith({ tables: [table('1', 1, 6), table('2', 1, 2), table('3', 1, 4)] });
    expect(assignTables(day, request(2))).toEqual({
      tableIds: ['2'],
      combinationId: null,
      cost: {
        emptySeats: 0,
        extraTables: 0,
        combinations: 0,
        deadGaps: 0,
        zoneBalance: 0,
        unmetWishes: 0,
        total: 0,
      },
    });
    expect(assignTables(day, request(3))?.tableIds).toEqual(['3']);
  });

  test('gets of equally good tables the one of the highest priority, then the first by name', () => {
    const [one, two, three] = [table('1', 1, 4), table('2', 1, 4), table('3', 1, 4)];
    const seats = (tables: EngineDay['floor']['tables']) =>
      assignTables(dayWith({ tables }), request(4))?.tableIds;
    expect(seats([one, { ...two, priority: 2 }, { ...three, priority: 9 }])).toEqual(['3']);
    expect(seats([{ ...three, priority: 2 }, { ...two, priority: 2 }, one])).toEqual(['2']);
    expect(seats([one, two, { ...table('4', 1, 5), priority: 9 }])).toEqual(['1']); // an empty seat weighs more
  });

  test('gets a combination by the lowest priority of its tables', () => {
    const tables = [
      { ...table('1', 1, 4), priority: 9 },
      { ...table('2', 1, 4), priority: 1 },
      { ...table('3', 1, 4), priority: 5 },
      { ...table('4', 1, 4), priority: 5 },
    ];
    const combinations = [joined, { ...joined, combinationId: '3+4', tableIds: ['3', '4'] }];
    expect(assignTables(dayWith({ tables, combinations }), request(8))?.tableIds).toEqual(['3', '4']);
  });

  test('gets one big table rather than two small ones, if it costs no more', () => {
    const day = dayWith({ tables: [...fours, table('3', 1, 8)], combinations: [joined] });
    expect(assignTables(day, request(8))?.tableIds).toEqual(['3']);
    const held = { ...day, seatings: [taken('3', '19:30', '21:00')] };
    expect(assignTables(held, request(8))).toMatchObject({
      tableIds: ['1', '2'],
      combinationId: '1+2',
      cost: { extraTables: 25, combinations: 0, total: 25 },
    });
  });

  test('leaves tables that can be joined to larger parties', () => {
    const day = dayWith({ tables: [...fours, table('9', 1, 4)], combinations: [joined] });
    expect(assignTables(day, request(4))?.tableIds).toEqual(['9']);
  });

  test('closes up to the guests before rather than leave half an hour that nobody can use', () => {
    const day = dayWith(
      { tables: fours },
      { seatings: [taken('1', '17:30', '18:30'), taken('2', '18:00', '19:00')] },
    );
    expect(assignTables(day, request(4))?.tableIds).toEqual(['2']);
    expect(assignTables({ ...day, seatings: [taken('1', '17:30', '18:30')] }, request(4))?.tableIds).toEqual([
      '2',
    ]);
  });

  test('is shown to the quieter zone', () => {
    const tables = [table('1', 1, 4), table('2', 1, 4), table('3', 1, 4, { zone: 2 })];
    const day = dayWith({ tables }, { seatings: [taken('1', '19:00', '21:00')] });
    expect(assignTables(day, request(4))?.tableIds).toEqual(['3']);
  });

  test('gets table 9 before table 10 when nothing else tells them apart', () => {
    const day = dayWith({ tables: [table('10', 1, 4), table('9', 1, 4)] });
    expect(assignTables(day, request(4))?.tableIds).toEqual(['9']);
  });

  test('finds none when every table of its size is taken, and its own again when it is looked past', () => {
    const day = dayWith({ tables: [table('1', 1, 4)] }, { seatings: [taken('1', '18:30', '19:30')] });
    expect(assignTables(day, request(2))).toBeNull();
    expect(assignTables(day, { ...request(2), withoutBookingId: 'guest of 18:30' })?.tableIds).toEqual(['1']);
  });

  test('that is larger than is seated without a word gets no table and needs none', () => {
    const day = dayWith({ tables: fours });
    expect(assignTables(day, request(11))).toMatchObject({ tableIds: [], combinationId: null });
    expect(assignTables(dayWith({}), request(2))).toMatchObject({ tableIds: [], combinationId: null });
  });
});

describe('a combination', () => {
  const day = dayWith({ tables: fours, combinations: [joined] });

  test('is taken as soon as one of its tables is', () => {
    expect(assignTables(day, request(6))?.tableIds).toEqual(['1', '2']);
    expect(assignTables({ ...day, seatings: [taken('2', '19:45', '20:45')] }, request(6))).toBeNull();
  });

  test.each([
    ['names a table that is gone', { ...joined, tableIds: ['1', '7'] }],
    ['names a table twice', { ...joined, tableIds: ['1', '1'] }],
    ['has one table', { ...joined, tableIds: ['1'] }],
  ])('that %s is not offered', (_, broken) => {
    expect(assignTables(dayWith({ tables: fours, combinations: [broken] }), request(6))?.tableIds).toEqual(
      [],
    );
  });

  test('whose table is no longer combinable is not offered', () => {
    const tables = [table('1', 1, 4), table('2', 1, 4, { isCombinable: false })];
    expect(assignTables(dayWith({ tables, combinations: [joined] }), request(6))?.tableIds).toEqual([]);
  });
});

describe('a block', () => {
  const block = {
    blockId: 'wobbly',
    startsAt: at('18:00'),
    endsAt: at('19:30'),
    tableIds: ['1'],
    isOnlineOnly: true,
    note: null,
  };

  test('of a table for online bookings leaves it to the host', () => {
    const day = dayWith({ tables: [table('1', 1, 4)] }, { blocks: [block], rules: bistro });
    expect(assignTables(day, request(2))).toBeNull();
    expect(assignTables(day, { ...request(2), channel: 'staff' })?.tableIds).toEqual(['1']);
    expect(assignTables(day, request(2, '19:30', '20:30'))?.tableIds).toEqual(['1']);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['a seating that ends before it starts', taken('1', '20:00', '19:00')],
    ['a seating without an end', { ...taken('1', '12:00', '13:00'), endsAt: new Date(Number.NaN) }],
  ])('%s takes its table for good', (_, broken) => {
    expect(
      assignTables(dayWith({ tables: [table('1', 1, 4)] }, { seatings: [broken] }), request(2)),
    ).toBeNull();
  });

  test('a stay of no length gets no table', () => {
    expect(assignTables(dayWith({ tables: fours }), request(2, '19:00', '19:00'))).toBeNull();
  });
});
