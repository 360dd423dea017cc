import { describe, expect, test } from 'vitest';
import { type Arrangement, arranged } from '../../../web/src/features/floor-plan/canvas/carrying/arrange.ts';
import { guidesAt, landing } from '../../../web/src/features/floor-plan/canvas/carrying/guides.ts';
import { namesForCopies } from '../../../web/src/features/floor-plan/drawing/copies.ts';
import {
  severalBegun,
  severalInWords,
} from '../../../web/src/features/floor-plan/tables/several/several-form.ts';
import { zoneAt } from '../../../web/src/features/floor-plan/zones/zone-at.ts';

const box = (x: number, y: number, width = 100, height = 60) => ({ x, y, width, height });
const three = [box(0, 10), box(130, 0, 40, 40), box(300, 30)];
const put = (how: Arrangement, things = three) => arranged(things, how).map(({ x, y }) => [x, y]);

describe('several things put in order', () => {
  test.each<[Arrangement, number[][]]>([
    [
      'left',
      [
        [0, 10],
        [0, 0],
        [0, 30],
      ],
    ],
    [
      'centre',
      [
        [150, 10],
        [180, 0],
        [150, 30],
      ],
    ],
    [
      'right',
      [
        [300, 10],
        [360, 0],
        [300, 30],
      ],
    ],
    [
      'top',
      [
        [0, 0],
        [130, 0],
        [300, 0],
      ],
    ],
    [
      'middle',
      [
        [0, 15],
        [130, 25],
        [300, 15],
      ],
    ],
    [
      'bottom',
      [
        [0, 30],
        [130, 50],
        [300, 30],
      ],
    ],
    [
      'across',
      [
        [0, 10],
        [180, 0],
        [300, 30],
      ],
    ],
  ])('%s', (how, places) => {
    expect(put(how)).toEqual(places);
  });

  test('tidied, stand in straight rows with even gaps, and nothing leaves its row', () => {
    const room = [box(0, 0), box(115, 12), box(300, 4), box(10, 120), box(220, 110)];
    expect(put('tidy', room)).toEqual([
      [0, 5],
      [150, 5],
      [300, 5],
      [10, 115],
      [220, 115],
    ]);
  });
});

describe('something that is carried', () => {
  const canvas = { width: 800, height: 600 };
  const grid = { size: 20, snap: false, enabled: true };

  test('is drawn to the edges and centres of others, and shows the lines that they share', () => {
    const others = [box(300, 40)];
    const place = landing(box(304, 203), { grid, canvas, others });
    const guides = guidesAt(place, others);
    expect(place).toEqual(box(300, 203));
    expect(guides).toEqual([
      { axis: 'x', at: 300, from: 40, to: 263 },
      { axis: 'x', at: 350, from: 40, to: 263 },
      { axis: 'x', at: 400, from: 40, to: 263 },
    ]);
  });

  test('stands on the grid while that snaps, never off the canvas, and far from others nowhere else', () => {
    const others = [box(303, 40)];
    expect(landing(box(304, 203), { grid: { ...grid, snap: true }, canvas, others })).toEqual(box(300, 200));
    expect(landing(box(790, -30), { grid, canvas, others })).toEqual(box(700, 0));
    expect(landing(box(330, 203), { grid, canvas, others: [] })).toEqual(box(330, 203));
    expect(guidesAt(box(330, 203), [])).toEqual([]);
  });
});

test('a table belongs to the smallest zone around its middle, and to none beside them', () => {
  const zone = (id: number, x: number, width: number) => ({
    id,
    name: `Zone ${id}`,
    color: '#112233',
    bounds: box(x, 0, width, 300),
    server: null,
    description: null,
  });
  const zones = [zone(1, 0, 400), zone(2, 200, 100)];
  expect(zoneAt(zones, box(20, 20))?.id).toBe(1);
  expect(zoneAt(zones, box(180, 20))?.id).toBe(2);
  expect(zoneAt(zones, box(500, 20))).toBeNull();
});

test('copies get names that nobody has', () => {
  expect(namesForCopies(['12', '13', 'Window', 'T9'], ['12', '13', '14', 'window', 'T9', 't10'])).toEqual([
    '15',
    '16',
    'Window 2',
    'T11',
  ]);
});

test('several tables are told in a sentence before they are made', () => {
  const begun = severalBegun(['3', '19', 'Window']);
  expect(severalInWords(begun, [])).toBe('8 tables for 4, called 20 to 27.');
  expect(severalInWords({ ...begun, count: 2, namePattern: 'T#' }, ['t20'])).toBe(
    '2 tables for 4, called T21 to T22. One name is taken and passed over.',
  );
  expect(severalInWords({ ...begun, count: '' }, [])).toBe('');
});
