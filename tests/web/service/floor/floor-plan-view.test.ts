import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../../../../web/src/features/floor-plan/drawing/plan-draft.ts';
import { roomsOf } from '../../../../web/src/features/service/floor/plan/rooms.ts';
import { serversInWords, serversOf } from '../../../../web/src/features/service/floor/plan/servers.ts';
import { gapBetween, standingOf } from '../../../../web/src/features/service/floor/plan/standing.ts';
import {
  stretchedPlace,
  stretchedPlan,
  stretchedTables,
  stretchFor,
} from '../../../../web/src/features/service/floor/plan/stretched.ts';
import {
  broughtIntoView,
  type FloorView,
  fittedView,
  isBelowTool,
  keptInPane,
  zoomedAt,
} from '../../../../web/src/features/service/floor/view/floor-view.ts';
import { nearestTable } from '../../../../web/src/features/service/floor/view/nearest-table.ts';

const at = (id: string, x: number, y: number, side = 80, rotation = 0) => ({
  id,
  shape: 'SQUARE' as const,
  position: { x, y, width: side, height: side, rotation },
});
const room = { x: 0, y: 0, width: 1_100, height: 640 };
const seen = (view: FloorView, { x, y, width, height } = room) => ({
  left: x * view.scale + view.x,
  top: y * view.scale + view.y,
  right: (x + width) * view.scale + view.x,
  bottom: (y + height) * view.scale + view.y,
});

describe('the window on the floor', () => {
  test.each([
    { width: 660, height: 560 },
    { width: 1_100, height: 700 },
    { width: 390, height: 380 },
    { width: 500, height: 1_000 },
  ])('shows the whole room on $width by $height', (pane) => {
    const { left, top, right, bottom } = seen(fittedView(room, pane));
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(pane.width);
    expect(bottom).toBeLessThanOrEqual(pane.height);
  });

  test('goes nearer to the point under the hand, and never farther than the whole room', () => {
    const pane = { width: 660, height: 560 };
    const fit = fittedView(room, pane);
    const hand = { x: 200, y: 150 };
    const near = zoomedAt(fit, 2, hand, fit);
    expect((hand.x - near.x) / near.scale).toBeCloseTo((hand.x - fit.x) / fit.scale);
    expect(zoomedAt(near, 0.01, hand, fit).scale).toBeCloseTo(fit.scale);
    const pushed = seen(keptInPane({ ...near, x: 5_000, y: -5_000 }, room, pane));
    expect(pushed.left).toBeLessThan(30);
    expect(pushed.bottom).toBeGreaterThan(pane.height - 30);
  });

  test('moves to a table that is out of sight, and stays where it is seen', () => {
    const pane = { width: 400, height: 400 };
    const near = { scale: 2, x: 0, y: 0 };
    const table = { x: 500, y: 20, width: 80, height: 80 };
    const { left, right } = seen(broughtIntoView(near, table, pane), table);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(400);
    expect(broughtIntoView(near, { x: 20, y: 20, width: 80, height: 80 }, pane)).toEqual(near);
  });
});

describe('where tables stand', () => {
  test('they grow into the room around them, and leave chairs their place', () => {
    const [one, other] = standingOf([at('1', 0, 0), at('2', 200, 0)], room);
    if (!one || !other) throw new Error('Both are drawn');
    expect(one.width).toBeGreaterThan(80);
    expect(gapBetween(one, other)).toBeGreaterThanOrEqual(26);
    expect(one.x + one.width / 2).toBe(40);
  });

  test('one beside another, or over it, keeps its size', () => {
    for (const { width } of standingOf([at('1', 0, 0), at('2', 85, 0), at('3', 60, 40)], room))
      expect(width).toBe(80);
  });

  test('a quarter turn exchanges the sides; another one is kept', () => {
    const table = { ...at('1', 0, 0), position: { x: 0, y: 0, width: 100, height: 50, rotation: 270 } };
    const [turned] = standingOf([table], room);
    expect(turned && turned.width < turned.height).toBe(true);
    expect(standingOf([at('1', 0, 0, 80, 45)], room)[0]?.turn).toBe(45);
  });

  test('those that nobody has placed stand in rows below the room, none on another', () => {
    const tables = standingOf(
      Array.from({ length: 30 }, (_each, index) => at(String(index), 50, 50)),
      room,
    );
    expect(tables).toHaveLength(30);
    for (const one of tables)
      for (const other of tables) if (one !== other) expect(gapBetween(one, other)).toBeGreaterThan(0);
  });

  test('500 are placed in no time', () => {
    const many = Array.from({ length: 500 }, (_each, index) =>
      at(String(index), (index % 25) * 90, Math.floor(index / 25) * 90),
    );
    expect(standingOf(many, room)).toHaveLength(500);
  });
});

describe('rooms as tabs', () => {
  const zone = (id: number, x: number) => ({
    id,
    name: `Zone ${id}`,
    color: '#3B82F6',
    bounds: { x, y: 0, width: 400, height: 400 },
    server: null,
    description: null,
  });
  const tables = standingOf([at('1', 50, 50), at('2', 250, 50), at('3', 600, 50)], room);

  test('are the zones in which tables stand, with how many; the whole floor is the first', () => {
    const plan = { ...emptyDraft, zones: [zone(1, 0), zone(2, 500), zone(3, 5_000)] };
    const rooms = roomsOf(plan, tables).map(({ name, tableIds }) => [name, tableIds.size]);
    expect(rooms).toEqual([
      ['All', 3],
      ['Zone 1', 2],
      ['Zone 2', 1],
    ]);
  });

  test('say who serves how many covers, and who has least to do', () => {
    const served = [
      { ...zone(1, 0), server: 'Maya' },
      { ...zone(2, 500), server: 'Luis' },
    ];
    const seated = [
      { tableId: '1', partyId: 'ada', guests: 5 },
      { tableId: '2', partyId: 'ada', guests: 5 },
      { tableId: '3', partyId: 'emmy', guests: 2 },
    ];
    const loads = serversOf(roomsOf({ ...emptyDraft, zones: served }, tables), seated);
    expect(serversInWords(loads)).toBe('Maya 5 covers · Luis 2 · next: Luis');
    expect(serversInWords(loads.slice(0, 1))).toBeNull();
  });

  test('are none where there is one zone only, or no table at all', () => {
    expect(roomsOf({ ...emptyDraft, zones: [zone(1, 0)] }, tables)).toHaveLength(1);
    expect(roomsOf(emptyDraft, [])[0]?.bounds).toEqual({ x: 0, y: 0, width: 800, height: 600 });
  });
});

test('an arrow key leads to the nearest table in its direction', () => {
  const places = [
    { id: 'ahead', x: 200, y: 10, width: 10, height: 10 },
    { id: 'aside', x: 100, y: 300, width: 10, height: 10 },
    { id: 'behind', x: -50, y: 0, width: 10, height: 10 },
  ];
  const from = { x: 0, y: 0, width: 10, height: 10 };
  expect(nearestTable(places, from, 'ArrowRight')?.id).toBe('ahead');
  expect(nearestTable(places, from, 'ArrowDown')?.id).toBe('aside');
  expect(nearestTable(places, from, 'ArrowLeft')?.id).toBe('behind');
  expect(nearestTable(places, from, 'ArrowUp')).toBeUndefined();
});

describe('a room in a pane of other sides', () => {
  const filled = (pane: { width: number; height: number }) => {
    const by = stretchFor(room, pane);
    const { left, top, right, bottom } = seen(
      fittedView(stretchedPlace(room, by), pane),
      stretchedPlace(room, by),
    );
    return { across: (right - left) / pane.width, down: (bottom - top) / pane.height };
  };

  test.each([
    ['the stand', { width: 640, height: 500 }],
    ['a tablet held upright', { width: 820, height: 480 }],
    ['a phone', { width: 390, height: 262 }],
  ])('leaves next to nothing of %s blank', (_where, pane) => {
    const { across, down } = filled(pane);
    expect(across).toBeGreaterThan(0.88);
    expect(down).toBeGreaterThan(0.88);
  });

  test('is known again however tall the pane', () => {
    expect(stretchFor(room, { width: 400, height: 2_000 })).toEqual({ x: 1, y: 1.35 });
    expect(stretchFor(room, { width: 0, height: 0 }).y).toBeLessThanOrEqual(1.35);
  });

  test('keeps what is round or turned as it is, and no table comes nearer to another', () => {
    const tables = standingOf(
      [at('square', 0, 0), { ...at('round', 200, 0), shape: 'ROUND' as const }, at('turned', 0, 200, 80, 45)],
      room,
    );
    const by = { x: 1, y: 1.35 };
    const [square, round, turned] = stretchedTables(tables, by);
    for (const [now, then] of [
      [round, tables[1]],
      [turned, tables[2]],
    ])
      expect([now?.width, now?.height]).toEqual([then?.width, then?.height]);
    if (!square || !turned || !tables[0] || !tables[2]) throw new Error('All of them are drawn');
    expect(gapBetween(square, turned)).toBeGreaterThan(gapBetween(tables[0], tables[2]));
    expect(square.width).toBe(tables[0].width);
  });

  test('has its walls where its zones end', () => {
    const wall = { type: 'WALL' as const, position: { x: 45, y: 45 }, size: { width: 100, height: 10 } };
    const plan = {
      ...emptyDraft,
      zones: [{ id: 1, name: 'Room', color: '#888', server: null, description: null, bounds: room }],
      elements: [
        { ...wall, id: 'along', rotation: 0 },
        { ...wall, id: 'across', rotation: 90 },
        { ...wall, id: 'askew', rotation: 45 },
      ],
    };
    const { zones, elements } = stretchedPlan(plan, { x: 1, y: 1.3 });
    expect(zones[0]?.bounds.height).toBeCloseTo(832);
    expect(elements.map(({ size }) => [size.width, size.height])).toEqual([
      [100, 13],
      [130, 10],
      [100, 10],
    ]);
  });
});

describe('the button that goes nearer', () => {
  const view = { x: 0, y: 0, scale: 1 };
  const pane = { width: 600, height: 500 };

  test('lies on a table in the lower right corner, and on none beside or above it', () => {
    const at = (x: number, y: number) => isBelowTool(view, pane, [{ x, y, width: 50, height: 50 }]);
    expect(at(520, 440)).toBe(true);
    expect(at(480, 440)).toBe(false);
    expect(at(520, 380)).toBe(false);
  });
});
