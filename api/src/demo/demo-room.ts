import type { StoredElement, StoredZone } from '../features/floor-plans/floor-plan-values.ts';
import type { TableFeature } from '../features/tables/table-accessibility.ts';
import type { TablePosition, TableShape } from '../features/tables/table-values.ts';

/** A table of the demo. */
export interface DemoTable extends TablePosition {
  name: string;
  capacity: number;
  shape: TableShape;
  serverZone: number;
  combinable: boolean;
  accessibility: TableFeature[];
}

/** The canvas of the demo's floor plan, in pixels. */
export const DEMO_CANVAS = { width: 1_100, height: 640 } as const;

const zone = (
  id: number,
  name: string,
  color: string,
  server: string,
  bounds: StoredZone['bounds'],
): StoredZone => ({
  id,
  name,
  color,
  bounds,
  server,
  description: null,
});

/** Zones of the demo, each with somebody who serves it. */
export const DEMO_ZONES: StoredZone[] = [
  zone(1, 'Window', '#3B82F6', 'Maya', { x: 20, y: 40, width: 720, height: 170 }),
  zone(2, 'Main room', '#10B981', 'Luis', { x: 20, y: 230, width: 480, height: 290 }),
  zone(3, 'Booths', '#F59E0B', 'Maya', { x: 520, y: 230, width: 220, height: 290 }),
  zone(4, 'Terrace', '#8B5CF6', 'Priya', { x: 800, y: 40, width: 280, height: 480 }),
];

const element = (
  type: StoredElement['type'],
  id: string,
  [x, y, width, height]: [number, number, number, number],
): StoredElement => ({ id, type, position: { x, y }, size: { width, height }, rotation: 0 });

/** What stands in the demo's room besides tables. */
export const DEMO_ELEMENTS: StoredElement[] = [
  element('window', 'window-left', [80, 0, 160, 20]),
  element('window', 'window-middle', [300, 0, 160, 20]),
  element('window', 'window-right', [520, 0, 160, 20]),
  element('wall', 'terrace-wall-upper', [760, 0, 20, 240]),
  element('door', 'terrace-door', [760, 240, 20, 80]),
  element('wall', 'terrace-wall-lower', [760, 320, 20, 200]),
  element('bar', 'bar', [40, 560, 340, 60]),
  element('door', 'entrance', [500, 620, 100, 20]),
  element('bathroom', 'restroom', [960, 560, 120, 60]),
];

interface Row {
  shape: TableShape;
  capacity: number;
  serverZone: number;
  size: [width: number, height: number];
  features?: TableFeature[];
  combinable?: boolean;
  /** Name and upper left corner of each. */
  at: [name: string, x: number, y: number][];
}

const ROWS: Row[] = [
  {
    shape: 'round',
    capacity: 2,
    serverZone: 1,
    size: [80, 80],
    features: ['well_lit'],
    at: [
      ['1', 60, 90],
      ['2', 200, 90],
    ],
  },
  {
    shape: 'square',
    capacity: 4,
    serverZone: 1,
    size: [100, 100],
    features: ['well_lit', 'step_free'],
    combinable: true,
    at: [
      ['3', 340, 80],
      ['4', 480, 80],
      ['5', 620, 80],
    ],
  },
  {
    shape: 'rectangle',
    capacity: 6,
    serverZone: 2,
    size: [140, 80],
    features: ['step_free', 'wheelchair_space', 'high_chair'],
    at: [
      ['6', 60, 280],
      ['7', 280, 280],
    ],
  },
  { shape: 'round', capacity: 8, serverZone: 2, size: [120, 120], at: [['8', 60, 390]] },
  {
    shape: 'square',
    capacity: 4,
    serverZone: 2,
    size: [80, 80],
    features: ['high_chair'],
    combinable: true,
    at: [
      ['9', 240, 400],
      ['10', 380, 400],
    ],
  },
  {
    shape: 'booth',
    capacity: 4,
    serverZone: 3,
    size: [140, 50],
    features: ['quiet'],
    at: [
      ['11', 560, 280],
      ['12', 560, 365],
      ['13', 560, 450],
    ],
  },
  {
    shape: 'round',
    capacity: 4,
    serverZone: 4,
    size: [80, 80],
    features: ['step_free'],
    at: [
      ['14', 840, 100],
      ['15', 960, 100],
      ['16', 840, 240],
      ['17', 960, 240],
      ['18', 840, 380],
    ],
  },
  {
    shape: 'square',
    capacity: 2,
    serverZone: 4,
    size: [60, 60],
    features: ['near_restroom'],
    at: [['19', 980, 400]],
  },
];

/** The tables of the demo, each standing in its zone. */
export const DEMO_TABLES: DemoTable[] = ROWS.flatMap(
  ({ at, size: [width, height], features = [], combinable = false, ...row }) =>
    at.map(([name, x, y]) => ({
      ...row,
      name,
      x,
      y,
      width,
      height,
      rotation: 0,
      combinable,
      accessibility: features,
    })),
);
