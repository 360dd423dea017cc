import type { DayBooking, DayTable } from '../day.ts';
import { type DayAxis, spanOn } from './day-axis.ts';

/** Sizes in pixels; the styles take them from here. A lane is as high as a finger is wide, unless somebody wants it dense. */
export const LANE_HEIGHT = 44;
export const HEADING_HEIGHT = 28;
export const NAMES_WIDTH = 168;
export const RULER_HEIGHT = 60;

/** One table of the timeline, or the row of those that have none. */
export interface TimelineRow {
  key: string;
  /** Null: parties without a table. */
  table: DayTable | null;
  top: number;
  height: number;
}

/** The line above the tables of a zone. */
interface ZoneHeading {
  zone: number;
  top: number;
}

/** A booking at one of its tables; a combination has one bar on each. */
export interface Bar {
  key: string;
  booking: DayBooking;
  tableId: string | null;
  /** In quarter-hours of the axis. */
  from: number;
  length: number;
  top: number;
}

/** The line that holds the bars of a combination together. */
export interface Link {
  key: string;
  from: number;
  top: number;
  height: number;
}

/** Where everything of a day is drawn. */
export interface DayLayout {
  rows: TimelineRow[];
  headings: ZoneHeading[];
  bars: Bar[];
  links: Link[];
  height: number;
  /** Of one bar. */
  lane: number;
}

/** Parties without a table first, then the tables zone by zone; bars that meet at one table lie below each other. */
export function layOut(
  axis: DayAxis,
  { tables, bookings }: { tables: readonly DayTable[]; bookings: readonly DayBooking[] },
  lane = LANE_HEIGHT,
): DayLayout {
  const barsByRow = Map.groupBy(barsOf(axis, tables, bookings), ({ tableId }) => tableId);
  const layout: DayLayout = { rows: [], headings: [], bars: [], links: [], height: 0, lane };
  const addRow = (table: DayTable | null) => {
    const lanes = inLanes(barsByRow.get(table?.id ?? null) ?? []);
    const { height: top } = layout;
    const height = lane * Math.max(1, lanes.length);
    layout.rows.push({ key: table?.id ?? 'none', table, top, height });
    for (const [index, bars] of lanes.entries())
      layout.bars.push(...bars.map((bar) => ({ ...bar, top: top + index * lane })));
    layout.height += height;
  };
  addRow(null);
  for (const [zone, own] of byZone(tables)) {
    layout.headings.push({ zone, top: layout.height });
    layout.height += HEADING_HEIGHT;
    for (const table of own) addRow(table);
  }
  layout.links = linksOf(layout.bars);
  return layout;
}

/** The row at a height of the canvas; above the first and below the last it is that one. */
export function rowAt({ rows }: DayLayout, y: number): TimelineRow | undefined {
  return rows.find(({ top, height }) => y < top + height) ?? rows.at(-1);
}

// As people count: table 9 comes before table 10.
const names = new Intl.Collator('en', { numeric: true });

function byZone(tables: readonly DayTable[]): [zone: number, tables: DayTable[]][] {
  return [...Map.groupBy(tables, ({ serverZone }) => serverZone)]
    .sort(([one], [other]) => one - other)
    .map(([zone, own]) => [zone, own.toSorted((one, other) => names.compare(one.name, other.name))]);
}

type UnplacedBar = Omit<Bar, 'top'>;

function barsOf(axis: DayAxis, tables: readonly DayTable[], bookings: readonly DayBooking[]): UnplacedBar[] {
  const standing = new Set(tables.map(({ id }) => id));
  return bookings.flatMap((booking) => {
    const span = spanOn(axis, booking);
    if (!span) return [];
    const own = booking.tables.map(({ id }) => id).filter((id) => standing.has(id));
    return (own.length > 0 ? own : [null]).map((tableId, index) => ({
      // Without the table: a bar that changes it is still the same one, and keeps the focus.
      key: `${booking.id} ${index}`,
      booking,
      tableId,
      ...span,
    }));
  });
}

function inLanes(bars: readonly UnplacedBar[]): UnplacedBar[][] {
  const lanes: UnplacedBar[][] = [];
  for (const bar of bars.toSorted((one, other) => one.from - other.from)) {
    const free = lanes.find((lane) => lane.every(({ from, length }) => from + length <= bar.from));
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}

function linksOf(bars: readonly Bar[]): Link[] {
  const shared = [...Map.groupBy(bars, ({ booking }) => booking.id).values()];
  return shared.flatMap(([first, ...others]) => {
    const last = others.at(-1);
    if (!first || !last) return [];
    return [{ key: first.booking.id, from: first.from, top: first.top, height: last.top - first.top }];
  });
}
