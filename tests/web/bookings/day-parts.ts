import type { Day, DayBooking, DayTable } from '../../../web/src/features/bookings/day-view/day.ts';
import { axisOf } from '../../../web/src/features/bookings/day-view/timeline/day-axis.ts';
import { layOut } from '../../../web/src/features/bookings/day-view/timeline/day-layout.ts';
import { zoneClock } from '../../../web/src/shared/dates/zone-clock.ts';

/** The clock of the parts. */
export const UTC = zoneClock('UTC');

/** A table for two to four. */
export function tableOf(name: string, facts: Partial<DayTable> = {}): DayTable {
  const seats = { capacity: 4, minCapacity: 2, maxCapacity: 4 };
  return { __typename: 'Table', id: name, name, ...seats, serverZone: 1, status: 'AVAILABLE', ...facts };
}

/** A party from one instant to another, like `19:00`, of an evening in UTC. */
export function party(
  name: string,
  from: string,
  to: string,
  tables: string[],
  facts: Partial<DayBooking> = {},
) {
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
    area: null,
    sitsElsewhere: false,
    wishes: [],
    unmetWishes: [],
    tablesPinned: false,
    guest: null,
    tables: tables.map((id) => ({ __typename: 'Table', id })),
    ...facts,
  };
  return booking;
}

/** A day with one service. */
export function dayOf(startsAt: string, endsAt: string, rest: Partial<Day> = {}): Day {
  const services = [{ __typename: 'ServiceSpan' as const, name: '', startsAt, endsAt }];
  const lists = { services, tables: [], bookings: [], blocks: [], ...rest };
  return {
    __typename: 'ServiceDay',
    date: startsAt.slice(0, 10),
    opensAt: startsAt,
    closesAt: endsAt,
    zones: [],
    areas: [],
    note: null,
    ...lists,
  };
}

/** An evening from five to midnight with these tables and parties. */
export function evening(tables: DayTable[], bookings: DayBooking[]) {
  const day = dayOf('2026-07-15T17:00:00Z', '2026-07-16T00:00:00Z', { tables, bookings });
  const axis = axisOf(day.services, bookings, UTC);
  if (!axis) throw new Error('An evening has a beginning');
  const layout = layOut(axis, day);
  const barOf = (name: string, tableId: string | null) => {
    const bar = layout.bars.find((each) => each.booking.id === name && each.tableId === tableId);
    if (!bar) throw new Error(`${name} has no bar at ${tableId}`);
    return bar;
  };
  return { day, axis, layout, barOf };
}

/** An instant of that evening by its clock. */
export const at = (time: string) => Date.parse(`2026-07-15T${time}:00Z`);
