import { describe, expect, test } from 'vitest';
import { differences } from '../../../web/src/features/floor-plan/drawing/plan-differences.ts';
import {
  draftOf,
  emptyDraft,
  newElement,
  newZone,
  onCanvas,
  type PlanDraft,
} from '../../../web/src/features/floor-plan/drawing/plan-draft.ts';

const withZones = (...ids: number[]): PlanDraft => ({
  ...emptyDraft,
  zones: ids.map((id) => ({ ...newZone(emptyDraft, () => 0), id, name: `Zone ${id}` })),
});

test('where no plan is stored, drawing begins on 800 by 600 with a grid of 20', () => {
  expect(draftOf(null)).toEqual({
    width: 800,
    height: 600,
    grid: { size: 20, snap: true, enabled: true },
    zones: [],
    elements: [],
  });
});

describe('a new zone', () => {
  test('gets the first free number and its usual place', () => {
    expect(newZone(withZones(1, 3))).toMatchObject({
      id: 2,
      name: 'Zone 2',
      bounds: { x: 50, y: 50, width: 200, height: 150 },
    });
  });

  test('gets a colour that no other zone has, for as long as there is one', () => {
    let plan = emptyDraft;
    for (let count = 0; count < 8; count += 1) plan = { ...plan, zones: [...plan.zones, newZone(plan)] };
    expect(new Set(plan.zones.map(({ color }) => color)).size).toBe(8);
    expect(newZone(plan).color).toMatch(/^#[\dA-F]{6}$/);
  });
});

test('a new element lies around the place where it was dropped, on the grid', () => {
  expect(newElement('a', 'WALL', { x: 203, y: 99 }, emptyDraft)).toEqual({
    id: 'a',
    type: 'WALL',
    position: { x: 160, y: 80 },
    size: { width: 80, height: 20 },
    rotation: 0,
  });
});

test('on a smaller canvas zones and elements come in', () => {
  const wall = { ...newElement('a', 'WALL', { x: 780, y: 590 }, emptyDraft) };
  const plan = { ...withZones(1), elements: [wall] };
  const zone = plan.zones[0];
  if (!zone) throw new Error('There is no zone');
  const far = { ...plan, zones: [{ ...zone, bounds: { x: 600, y: 450, width: 200, height: 150 } }] };
  const small = onCanvas(far, { width: 400, height: 300 });
  expect(small.zones[0]?.bounds).toEqual({ x: 200, y: 150, width: 200, height: 150 });
  expect(small.elements[0]?.position).toEqual({ x: 320, y: 280 });
});

test('two plans are told apart in words', () => {
  const mine = { ...withZones(1, 2), width: 900 };
  const theirs = withZones(1);
  expect(differences(mine, theirs)).toEqual(['Canvas of 900 × 600', 'Zone Zone 2: only here']);
  expect(differences(theirs, theirs)).toEqual(['Nothing that the other one has not']);
});
