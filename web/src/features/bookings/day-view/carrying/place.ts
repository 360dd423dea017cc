import { type DayBooking, type DayTable, movable } from '../day.ts';
import { type DayAxis, QUARTER_MS } from '../timeline/day-axis.ts';
import { type Bar, type DayLayout, rowAt, type TimelineRow } from '../timeline/day-layout.ts';

/** A table and a stay: where a bar lies, or is held over. Instants in milliseconds since 1970. */
export interface Place {
  /** Null: the row of parties without a table. */
  tableId: string | null;
  startsAt: number;
  endsAt: number;
}

/** What a drop asks for. */
export interface Placement {
  startsAt: number;
  /** Its tables from then on; null leaves the choice to the engine. */
  tableIds: string[] | null;
  /** When it leaves, where that alone changes. */
  until?: number;
}

/** Where a bar lies now. */
export function placeOf({ tableId, booking }: Pick<Bar, 'tableId' | 'booking'>): Place {
  return { tableId, startsAt: Date.parse(booking.startsAt), endsAt: Date.parse(booking.endsAt) };
}

/** Whether two places are one. */
export function isSamePlace(one: Place, other: Place): boolean {
  return one.tableId === other.tableId && one.startsAt === other.startsAt && one.endsAt === other.endsAt;
}

/** Whether a party only leaves at another time: its bar was stretched, or made shorter. */
export function isStretched(from: Place, to: Place): boolean {
  return !isSamePlace(from, to) && isSamePlace(from, { ...to, endsAt: from.endsAt });
}

/** The place so many quarter-hours to the right of the bar's own and at a height of the canvas; times snap to quarter-hours. */
export function placeAt(
  { axis, layout, bar }: { axis: DayAxis; layout: DayLayout; bar: Bar },
  { quarters, y }: { quarters: number; y: number },
): Place {
  const { startsAt } = placeOf(bar);
  const steps = Math.round(quarters);
  const start = steps === 0 ? startsAt : movedStart(axis, bar.booking, startsAt, steps);
  return {
    tableId: rowAt(layout, y)?.table?.id ?? null,
    startsAt: start,
    endsAt: start + lengthOf(bar.booking),
  };
}

/** The bar's own place with its end so many quarter-hours later or, below zero, earlier than `from`; never without a stay. */
export function stretchedBy(axis: DayAxis, bar: Bar, quarters: number, from = placeOf(bar)): Place {
  const place = placeOf(bar);
  const steps = Math.round(quarters);
  if (steps === 0) return { ...place, endsAt: from.endsAt };
  const end = Math.round(from.endsAt / QUARTER_MS) * QUARTER_MS + steps * QUARTER_MS;
  const least = Math.ceil((place.startsAt + QUARTER_MS) / QUARTER_MS) * QUARTER_MS;
  return { ...place, endsAt: Math.max(least, Math.min(end, axis.to)) };
}

/** The place one step further: a quarter-hour to the side, or a row up or down. */
export function placeBeside(
  { axis, layout, bar }: { axis: DayAxis; layout: DayLayout; bar: Bar },
  from: Place,
  direction: 'left' | 'right' | 'up' | 'down',
): Place {
  if (direction === 'left' || direction === 'right') {
    const steps = direction === 'left' ? -1 : 1;
    const startsAt = movedStart(axis, bar.booking, from.startsAt, steps);
    return { ...from, startsAt, endsAt: startsAt + lengthOf(bar.booking) };
  }
  const row = rowOf(layout, from);
  const index = row ? layout.rows.indexOf(row) + (direction === 'up' ? -1 : 1) : -1;
  const next = layout.rows[index];
  return next ? { ...from, tableId: next.table?.id ?? null } : from;
}

/** The row of a place. */
export function rowOf({ rows }: DayLayout, { tableId }: Pick<Place, 'tableId'>): TimelineRow | undefined {
  return rows.find(({ table }) => (table?.id ?? null) === tableId);
}

/**
 * What a drop at `target` asks for. A party that fits at the table alone sits there alone; a larger one keeps its other
 * tables and changes the one that was dragged. Without a table, and moved in time only, the engine looks for one.
 */
export function placementOf(
  { booking, tableId }: Bar,
  target: Place,
  tables: readonly DayTable[],
): Placement {
  const { startsAt } = target;
  const own = booking.tables.map(({ id }) => id);
  if (isStretched(placeOf({ booking, tableId }), target)) {
    return { startsAt, tableIds: own, until: target.endsAt };
  }
  if (target.tableId === null) {
    return { startsAt, tableIds: tableId === null ? null : [] };
  }
  if (own.includes(target.tableId)) return { startsAt, tableIds: own };
  const table = tables.find(({ id }) => id === target.tableId);
  const others = table && table.maxCapacity >= booking.guests ? [] : own.filter((id) => id !== tableId);
  return { startsAt, tableIds: [...others, target.tableId] };
}

function movedStart(axis: DayAxis, booking: DayBooking, startsAt: number, steps: number): number {
  if (movable(booking) !== 'freely') return startsAt;
  const snapped = Math.round(startsAt / QUARTER_MS) * QUARTER_MS + steps * QUARTER_MS;
  return Math.max(axis.from, Math.min(snapped, axis.to - QUARTER_MS));
}

/** Milliseconds that a party stays. */
export function lengthOf({ startsAt, endsAt }: Pick<DayBooking, 'startsAt' | 'endsAt'>): number {
  return Date.parse(endsAt) - Date.parse(startsAt);
}
