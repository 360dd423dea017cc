import { describe, expect, test } from 'vitest';
import {
  placeAt,
  placeBeside,
  placementOf,
  stretchedBy,
} from '../../../web/src/features/bookings/day-view/carrying/place.ts';
import { takenBut, verdictOn } from '../../../web/src/features/bookings/day-view/carrying/verdict.ts';
import { QUARTER_MS } from '../../../web/src/features/bookings/day-view/timeline/day-axis.ts';
import { serviceOn, servicesOf } from '../../../web/src/features/bookings/day-view/timeline/day-services.ts';
import { at, dayOf, evening, party, tableOf, UTC } from './day-parts.ts';

describe('a carried bar', () => {
  const ada = party('Ada', '19:05', '20:35', ['4']);
  const tables = [tableOf('4'), tableOf('5'), tableOf('6', { maxCapacity: 8 })];

  test('keeps its odd minute until it is moved in time, and snaps to quarter-hours then', () => {
    const { axis, layout, barOf } = evening(tables, [ada]);
    const hand = { axis, layout, bar: barOf('Ada', '4') };
    const y = layout.rows[2]?.top ?? 0;
    expect(placeAt(hand, { quarters: 0.4, y })).toEqual({
      tableId: '5',
      startsAt: at('19:05'),
      endsAt: at('20:35'),
    });
    expect(placeAt(hand, { quarters: 1.6, y })).toMatchObject({ tableId: '5', startsAt: at('19:30') });
  });

  test('stays on the board', () => {
    const { axis, layout, barOf } = evening(tables, [ada]);
    const hand = { axis, layout, bar: barOf('Ada', '4') };
    expect(placeAt(hand, { quarters: -99, y: -500 })).toMatchObject({ tableId: null, startsAt: axis.from });
    expect(placeAt(hand, { quarters: 99, y: 9_999 })).toMatchObject({
      tableId: '6',
      startsAt: axis.to - QUARTER_MS,
    });
    const top = { tableId: null, startsAt: at('19:00'), endsAt: at('20:30') };
    expect(placeBeside(hand, top, 'up')).toEqual(top);
    expect(placeBeside(hand, { ...top, tableId: '6', startsAt: axis.from }, 'left').startsAt).toBe(axis.from);
  });

  test.each([
    ['alone where a table is large enough for all', '6', ['6']],
    ['with its other table where it is not', '5', ['4', '5']],
    ['as it did, at one of its own', '4', ['4', '7']],
    ['at none, without a table', null, []],
  ])('sits %s', (_how, tableId, tableIds) => {
    const eight = party('Eight', '19:00', '20:30', ['4', '7'], { guests: 8 });
    const { barOf } = evening([...tables, tableOf('7')], [eight]);
    expect(
      placementOf(barOf('Eight', '7'), { tableId, startsAt: at('19:00'), endsAt: at('20:30') }, tables)
        .tableIds,
    ).toEqual(tableIds);
  });

  test('leaves the table to the engine when a party without one changes its time', () => {
    const { barOf } = evening(tables, [party('Ada', '19:00', '20:30', [])]);
    const placement = placementOf(
      barOf('Ada', null),
      { tableId: null, startsAt: at('20:00'), endsAt: at('21:30') },
      tables,
    );
    expect(placement).toEqual({ startsAt: at('20:00'), tableIds: null });
  });

  test('asks for a longer stay where its end alone is moved, and never for none', () => {
    const { axis, barOf } = evening(tables, [ada]);
    const bar = barOf('Ada', '4');
    const longer = stretchedBy(axis, bar, 2.2);
    expect(longer).toEqual({ tableId: '4', startsAt: at('19:05'), endsAt: at('21:00') });
    expect(placementOf(bar, longer, tables)).toEqual({
      startsAt: at('19:05'),
      tableIds: ['4'],
      until: at('21:00'),
    });
    expect(stretchedBy(axis, bar, -99).endsAt).toBe(at('19:30'));
    expect(stretchedBy(axis, bar, 99).endsAt).toBe(axis.to);
  });

  test('finds every table to fit, to be tight, too small, or taken from or until when', () => {
    const { day, barOf } = evening(
      [
        tableOf('4'),
        tableOf('5'),
        tableOf('6', { capacity: 1 }),
        tableOf('7', { maxCapacity: 1 }),
        tableOf('8'),
      ],
      [
        ada,
        party('Ben', '20:00', '21:30', ['5']),
        party('Early', '18:00', '19:30', ['8']),
        party('Then', '19:30', '20:15', ['8']),
        party('Gone', '18:00', '21:30', ['6'], { status: 'CANCELLED' }),
      ],
    );
    const times = { startsAt: '2026-07-15T22:00:00Z', endsAt: '2026-07-15T23:00:00Z', tables: null };
    const block = { __typename: 'Block' as const, id: 'b', onlineOnly: false, reason: null, ...times };
    const bar = barOf('Ada', '4');
    const words = (startsAt: string, endsAt: string) => {
      const stay = { startsAt: at(startsAt), endsAt: at(endsAt) };
      const taken = takenBut('Ada', { ...day, blocks: [block] });
      return day.tables.map((table) => verdictOn(table, { bar, stay, taken }, UTC).words);
    };
    expect(words('19:05', '20:35')).toEqual([
      'Fits',
      'Taken from 8:00 PM',
      'Tight',
      'Too small',
      'Taken until 8:15 PM',
    ]);
    expect(words('21:45', '22:15')[0]).toBe('Blocked from 10:00 PM');
  });
});

describe('a day of two services', () => {
  const services = [
    {
      __typename: 'ServiceSpan' as const,
      name: 'Lunch',
      startsAt: '2026-07-15T12:00:00Z',
      endsAt: '2026-07-15T15:00:00Z',
    },
    {
      __typename: 'ServiceSpan' as const,
      name: 'Dinner',
      startsAt: '2026-07-15T17:00:00Z',
      endsAt: '2026-07-15T23:00:00Z',
    },
  ];
  const bookings = [
    party('Early', '11:45', '12:30', []),
    party('Between', '15:30', '16:30', []),
    party('Ada', '19:00', '20:30', []),
  ];
  const [lunch, dinner] = servicesOf({ ...dayOf('2026-07-15T12:00:00Z', ''), services }, bookings, UTC);

  test('has every party in one of them', () => {
    expect([lunch?.key, dinner?.key]).toEqual(['1200', '1700']);
    expect(lunch?.bookings.map(({ id }) => id)).toEqual(['Early', 'Between']);
    expect(dinner?.bookings.map(({ id }) => id)).toEqual(['Ada']);
  });

  test('is opened at the one that is on, or begins within the hour, and between them as a whole', () => {
    const both = [lunch, dinner].flatMap((service) => service ?? []);
    const on = (time: string) => serviceOn(both, at(time))?.name ?? null;
    expect(['09:00', '11:10', '14:00', '15:30', '16:10', '22:00'].map(on)).toEqual([
      null,
      'Lunch',
      'Lunch',
      'Lunch',
      'Dinner',
      'Dinner',
    ]);
  });
});
