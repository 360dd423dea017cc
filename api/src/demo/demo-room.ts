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
export const DEMO_CANVAS = { width: 1_100, height: 740 } as const;

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

/** The rooms of the demo, each with somebody who serves it. */
export const DEMO_ZONES: StoredZone[] = [
  zone(1, 'Dining room', '#10B981', 'Maya', { x: 20, y: 34, width: 660, height: 436 }),
  zone(2, 'Terrace', '#8B5CF6', 'Luis', { x: 720, y: 34, width: 360, height: 436 }),
  zone(3, 'Bar', '#F59E0B', 'Priya', { x: 20, y: 510, width: 660, height: 210 }),
];

/** What guests may choose among: each zone is one area. */
export const DEMO_AREAS = [
  { name: 'Dining room', description: 'The open kitchen in sight', zones: [1] },
  { name: 'Terrace', description: 'Under the vines, with heaters', zones: [2] },
  { name: 'Bar', description: 'High seats, and cocktails from the first minute', zones: [3] },
];

const element = (
  type: StoredElement['type'],
  id: string,
  [x, y, width, height]: [number, number, number, number],
): StoredElement => ({ id, type, position: { x, y }, size: { width, height }, rotation: 0 });

/** What stands in the demo's rooms besides tables. */
export const DEMO_ELEMENTS: StoredElement[] = [
  element('window', 'window-left', [210, 10, 130, 20]),
  element('window', 'window-middle', [370, 10, 130, 20]),
  element('window', 'window-right', [530, 10, 130, 20]),
  element('wall', 'terrace-wall-upper', [690, 40, 20, 170]),
  element('door', 'terrace-door', [690, 210, 20, 90]),
  element('wall', 'terrace-wall-lower', [690, 300, 20, 170]),
  element('bar', 'bar', [60, 664, 580, 42]),
  element('bathroom', 'restroom', [940, 520, 140, 70]),
  element('door', 'entrance', [780, 700, 120, 20]),
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
    size: [76, 76],
    features: ['well_lit'],
    at: [
      ['1', 60, 96],
      ['2', 180, 96],
    ],
  },
  {
    shape: 'square',
    capacity: 4,
    serverZone: 1,
    size: [88, 88],
    features: ['well_lit', 'step_free'],
    combinable: true,
    at: [
      ['3', 310, 90],
      ['4', 430, 90],
      ['5', 550, 90],
    ],
  },
  {
    shape: 'rectangle',
    capacity: 6,
    serverZone: 1,
    size: [150, 84],
    features: ['step_free', 'wheelchair_space', 'high_chair'],
    combinable: true,
    at: [
      ['6', 60, 234],
      ['7', 260, 234],
    ],
  },
  {
    shape: 'round',
    capacity: 8,
    serverZone: 1,
    size: [124, 124],
    features: ['high_chair'],
    at: [['8', 500, 214]],
  },
  {
    shape: 'booth',
    capacity: 4,
    serverZone: 1,
    size: [130, 76],
    features: ['quiet'],
    at: [
      ['9', 50, 372],
      ['10', 210, 372],
      ['11', 370, 372],
    ],
  },
  {
    shape: 'square',
    capacity: 2,
    serverZone: 1,
    size: [72, 72],
    features: ['quiet'],
    at: [['12', 560, 374]],
  },
  {
    shape: 'round',
    capacity: 4,
    serverZone: 2,
    size: [92, 92],
    features: ['step_free'],
    at: [
      ['13', 760, 98],
      ['14', 940, 98],
    ],
  },
  {
    shape: 'square',
    capacity: 2,
    serverZone: 2,
    size: [76, 76],
    combinable: true,
    at: [
      ['15', 768, 236],
      ['16', 948, 236],
    ],
  },
  { shape: 'rectangle', capacity: 6, serverZone: 2, size: [150, 84], at: [['17', 745, 362]] },
  { shape: 'round', capacity: 2, serverZone: 2, size: [76, 76], at: [['18', 958, 366]] },
  {
    shape: 'round',
    capacity: 2,
    serverZone: 3,
    size: [72, 72],
    features: ['near_restroom'],
    at: [
      ['19', 80, 562],
      ['20', 240, 562],
      ['21', 400, 562],
      ['22', 560, 562],
    ],
  },
];

/** The smallest party that is put at a table of so many seats, so that couples do not take the large ones. */
export const smallestPartyAt = (capacity: number): number => [0, 1, 1, 1, 2, 3, 4, 5][capacity] ?? 5;

/** Tables that the owner joins for large parties: names, smallest and largest party. */
export const DEMO_COMBINATIONS: readonly {
  tables: readonly string[];
  party: [least: number, most: number];
}[] = [
  { tables: ['15', '16'], party: [3, 4] },
  { tables: ['3', '4'], party: [6, 8] },
  { tables: ['4', '5'], party: [6, 8] },
  { tables: ['3', '4', '5'], party: [9, 12] },
  { tables: ['6', '7'], party: [9, 12] },
];

/** Most covers in the demo's rooms at once: a few fewer than seats. */
export const DEMO_COVERS = 76;

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
