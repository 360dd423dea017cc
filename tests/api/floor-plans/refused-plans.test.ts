import { beforeAll, describe, expect, test } from 'vitest';
import { newZone } from '../../testkit/floor-plan-inputs.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { planOf, save, wall } from './floor-plan-calls.ts';

const server = await testServer();
let bistro: SeededRestaurant;
beforeAll(async () => {
  bistro = await server.seed.restaurant();
});

const grid = (size: number) => ({ grid: { size, snap: true, enabled: true } });
const bounds = (own: object) => ({ bounds: { x: 0, y: 0, width: 200, height: 150, ...own } });
const many = (count: number, make: (number: number) => object) =>
  Array.from({ length: count }, (_each, index) => make(index + 1));

describe('a plan that makes no sense is refused, names the field and leaves nothing behind:', () => {
  test.each<[string, object, string, string]>([
    ['no width', { width: null }, 'REQUIRED', 'width'],
    ['no height', { height: null }, 'REQUIRED', 'height'],
    ['width 399', { width: 399 }, 'OUT_OF_RANGE', 'width'],
    ['width 2001', { width: 2_001 }, 'OUT_OF_RANGE', 'width'],
    ['height 299', { height: 299 }, 'OUT_OF_RANGE', 'height'],
    ['height 1501', { height: 1_501 }, 'OUT_OF_RANGE', 'height'],
    ['grid 9', grid(9), 'OUT_OF_RANGE', 'grid.size'],
    ['grid 101', grid(101), 'OUT_OF_RANGE', 'grid.size'],
    ['zone 0', { zones: [newZone({ number: 0 })] }, 'OUT_OF_RANGE', 'zones.0.number'],
    ['two zones of one number', { zones: [newZone(), newZone()] }, 'INVALID', 'zones.1.number'],
    ['a zone without a name', { zones: [newZone({ name: ' ' })] }, 'REQUIRED', 'zones.0.name'],
    ['a colour in words', { zones: [newZone({ color: 'red' })] }, 'INVALID', 'zones.0.color'],
    ['a zone of 49', { zones: [newZone(bounds({ width: 49 }))] }, 'OUT_OF_RANGE', 'zones.0.bounds.width'],
    ['a zone before the edge', { zones: [newZone(bounds({ x: -1 }))] }, 'OUT_OF_RANGE', 'zones.0.bounds.x'],
    ['a zone over the edge', { zones: [newZone(bounds({ x: 601 }))] }, 'OUT_OF_RANGE', 'zones.0.bounds.x'],
    ['a zone far away', { zones: [newZone(bounds({ y: 1e9 }))] }, 'OUT_OF_RANGE', 'zones.0.bounds.y'],
    ['51 zones', { zones: many(51, (number) => newZone({ number })) }, 'OUT_OF_RANGE', 'zones'],
    [
      'a thin wall',
      { objects: [wall({ size: { width: 19, height: 9 } })] },
      'OUT_OF_RANGE',
      'objects.0.size.width',
    ],
    [
      'a wall off the canvas',
      { objects: [wall({ position: { x: 0, y: 581 } })] },
      'OUT_OF_RANGE',
      'objects.0.position.y',
    ],
    ['a wall that spins', { objects: [wall({ rotation: 361 })] }, 'OUT_OF_RANGE', 'objects.0.rotation'],
    ['two walls of one id', { objects: [wall({ id: 'a' }), wall({ id: 'a' })] }, 'INVALID', 'objects.1.id'],
    ['501 elements', { objects: many(501, () => wall()) }, 'OUT_OF_RANGE', 'objects'],
    ['10,000 elements', { objects: many(10_000, () => wall()) }, 'OUT_OF_RANGE', 'objects'],
  ])('%s', async (_what, wrong, code, field) => {
    const { floorPlan, userErrors } = await save(bistro, wrong);
    expect(floorPlan).toBeNull();
    expect(userErrors[0]).toMatchObject({ code, field: field.split('.') });
    expect(await planOf(bistro)).toBeNull();
  });

  test('in the words of the specification', async () => {
    const wordsOf = async (wrong: object) => (await save(bistro, wrong)).userErrors[0]?.message;
    expect(await wordsOf({ width: null })).toBe('Floor plan dimensions are required');
    expect(await wordsOf(grid(9))).toBe('Grid size must be between 10 and 100');
  });

  test('and a number that is none is refused before, naming where it stands', async () => {
    const input = { restaurantId: bistro.id, width: 800, height: 600, ...grid(20), zones: [], objects: [] };
    for (const x of ['NaN', null]) {
      const { errors } = await bistro.owner.send(
        'mutation($input: SaveFloorPlanInput!) { saveFloorPlan(input: $input) { userErrors { code } } }',
        { input: { ...input, zones: [newZone(bounds({ x }))] } },
      );
      expect(errors).toHaveLength(1);
      expect(errors[0]?.message).toContain('input.zones[0].bounds.x');
    }
    expect(await planOf(bistro)).toBeNull();
  });
});
