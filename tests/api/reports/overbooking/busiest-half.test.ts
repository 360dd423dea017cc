import { describe, expect, test } from 'vitest';
import {
  busiestHalf,
  tableStaysFree,
} from '../../../../api/src/features/reports/overbooking/busiest-half.ts';
import type { TableAhead } from '../../../../api/src/features/reports/overbooking/overbooking-rows.ts';

const at = (clock: string, tableId: string | null, seats = 2): TableAhead => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return {
    bookingId: `${clock} ${tableId}`,
    date: '2026-07-17',
    place: 0,
    minute: hours * 60 + minutes,
    startsAt: new Date(`2026-07-17T${clock}:00Z`),
    tableIds: tableId === null ? [] : [tableId],
    seats: tableId === null ? 0 : seats,
  };
};
const halfOf = (bookings: TableAhead[]) => busiestHalf(bookings, bookings);

describe('the busiest half hour of a service', () => {
  test('is the one in which most parties come whose table would do, with its part of the service', () => {
    const half = halfOf([at('18:00', 'a'), at('19:00', 'b'), at('19:15', 'c'), at('20:00', null)]);
    expect(half).toMatchObject({ from: 19 * 60, share: 0.5 });
    expect(half.bookings).toHaveLength(2);
  });

  test('counts a table only if no other party has it before an extra one would leave', () => {
    const half = halfOf([
      at('19:00', 'a'),
      at('19:00', 'b'),
      at('19:15', 'c'),
      at('20:30', 'a'),
      at('21:00', 'b'),
    ]);
    const free = half.bookings.filter(tableStaysFree(half, 90)).map(({ tableIds }) => tableIds[0]);
    expect(free).toEqual(['b', 'c']); // a party of 19:15 sits until 20:45
  });
});
