import { type Day, type DayBooking, type DayTable, holdsPlace, movable } from '../day.ts';
import { type DayAxis, QUARTER_MS } from '../timeline/day-axis.ts';
import { type Bar, type DayLayout, rowAt, type TimelineRow } from '../timeline/day-layout.ts';

/** A table and a start: where a bar lies, or is held over. */
export interface Place {
  /** Null: the row of parties without a table. */
  tableId: string | null;
  /** Milliseconds since 1970. */
  startsAt: number;
}

/** What a drop asks for. */
export interface Wish {
  startsAt: number;
  /** Its tables from then on; null leaves the choice to the engine. */
  tableIds: string[] | null;
}

/** Where a bar lies now. */
export function placeOf({ tableId, booking }: Pick<Bar, 'tableId' | 'booking'>): Place {
  return { tableId, startsAt: Date.parse(booking.startsAt) };
}

/** Whether two places are one. */
export function isSamePlace(one: Place, other: Place): boolean {
  return one.tableId === other.tableId && one.startsAt === other.startsAt;
}

/** The place so many quarter-hours to the right of the bar's own and at a height of the canvas; times snap to quarter-hours. */
export function placeAt(
  { axis, layout, bar }: { axis: DayAxis; layout: DayLayout; bar: Bar },
  { quarters, y }: { quarters: number; y: number },
): Place {
  const { startsAt } = placeOf(bar);
  const steps = Math.round(quarters);
  return {
    tableId: rowAt(layout, y)?.table?.id ?? null,
    startsAt: steps === 0 ? startsAt : movedStart(axis, bar.booking, startsAt, steps),
  };
}

/** The place one step further: a quarter-hour to the side, or a row up or down. */
export function placeBeside(
  { axis, layout, bar }: { axis: DayAxis; layout: DayLayout; bar: Bar },
  from: Place,
  direction: 'left' | 'right' | 'up' | 'down',
): Place {
  if (direction === 'left' || direction === 'right') {
    const steps = direction === 'left' ? -1 : 1;
    return { ...from, startsAt: movedStart(axis, bar.booking, from.startsAt, steps) };
  }
  const row = rowOf(layout, from);
  const index = row ? layout.rows.indexOf(row) + (direction === 'up' ? -1 : 1) : -1;
  const next = layout.rows[index];
  return next ? { ...from, tableId: next.table?.id ?? null } : from;
}

/** The row of a place. */
export function rowOf({ rows }: DayLayout, { tableId }: Place): TimelineRow | undefined {
  return rows.find(({ table }) => (table?.id ?? null) === tableId);
}

/**
 * What a drop at `target` asks for. A party that fits at the table alone sits there alone; a larger one keeps its other
 * tables and changes the one that was dragged. Without a table, and moved in time only, the engine looks for one.
 */
export function wishOf({ booking, tableId }: Bar, target: Place, tables: readonly DayTable[]): Wish {
  const { startsAt } = target;
  const own = booking.tables.map(({ id }) => id);
  if (target.tableId === null) {
    return { startsAt, tableIds: tableId === null ? null : [] };
  }
  if (own.includes(target.tableId)) return { startsAt, tableIds: own };
  const table = tables.find(({ id }) => id === target.tableId);
  const others = table && table.maxCapacity >= booking.guests ? [] : own.filter((id) => id !== tableId);
  return { startsAt, tableIds: [...others, target.tableId] };
}

/** What speaks against a drop, as far as can be seen from here; the engine has the last word. Null: nothing. */
export function doubtAbout(
  { booking }: Bar,
  target: Place,
  { tables, bookings, blocks }: Day,
): string | null {
  const { tableId, startsAt } = target;
  if (tableId === null) return null;
  const endsAt = startsAt + lengthOf(booking);
  const meets = (span: { startsAt: string; endsAt: string }) =>
    Date.parse(span.startsAt) < endsAt && Date.parse(span.endsAt) > startsAt;
  const isTaken = bookings.some(
    (other) =>
      other.id !== booking.id &&
      holdsPlace(other) &&
      meets(other) &&
      other.tables.some(({ id }) => id === tableId),
  );
  if (isTaken) return 'taken then';
  const isBlocked = blocks.some(
    (block) => !block.onlineOnly && meets(block) && (block.tables?.some(({ id }) => id === tableId) ?? true),
  );
  if (isBlocked) return 'blocked then';
  const table = tables.find(({ id }) => id === tableId);
  const isTooSmall = table && booking.tables.length <= 1 && booking.guests > table.maxCapacity;
  return isTooSmall ? `seats ${table.maxCapacity}` : null;
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
