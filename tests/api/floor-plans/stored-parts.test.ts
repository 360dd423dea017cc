import { describe, expect, test } from 'vitest';
import { storedElements, storedZones } from '../../../api/src/features/floor-plans/stored-parts.ts';
import { testServer } from '../../testkit/server.ts';
import { planOf, save } from './floor-plan-calls.ts';

const server = await testServer();

const terrace = {
  id: 3,
  name: 'Terrace',
  color: '#00aa00',
  bounds: { x: 10, y: 20, width: 300, height: 200 },
  server: 'Ada',
  description: null,
};
const wall = {
  id: 'north',
  type: 'wall',
  position: { x: 1, y: 2 },
  size: { width: 80, height: 20 },
  rotation: 90,
};

describe('zones of an import are read', () => {
  test.each<[string, unknown]>([
    ['from an array', [terrace]],
    ['from JSON text', JSON.stringify([terrace])],
    ['from an object by number', { 3: terrace }],
    ['from an object that holds the list', { zones: [terrace] }],
    ['from JSON text of an object', JSON.stringify({ terrace })],
    ['from one zone alone', terrace],
  ])('%s', (_what, stored) => expect(storedZones(stored)).toEqual([terrace]));

  test.each<[string, unknown]>([
    ['nothing', null],
    ['no JSON', '[{'],
    ['a number', 7],
    ['what is no zone', [1, 'x', null]],
  ])('as none from %s', (_what, stored) => expect(storedZones(stored)).toEqual([]));

  test('with what they lack filled in, and each with a number of its own', () => {
    const zones = storedZones([{ name: 'A' }, { ...terrace, id: 1 }, { id: '1', bounds: { x: 'far' } }]);
    expect(zones.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(zones[0]).toMatchObject({ name: 'A', color: '#3B82F6', bounds: { x: 50, width: 200 } });
    expect(zones[2]).toMatchObject({ name: 'Zone 3', bounds: { x: 50, y: 50, width: 200, height: 150 } });
  });
});

test('elements of an import are read the same way, without what nobody can draw', () => {
  const stored = {
    a: { ...wall, type: 'WALL' },
    b: { ...wall },
    c: { type: 'fountain' },
    d: { type: 'door' },
  };
  expect(storedElements(JSON.stringify(stored))).toEqual([
    wall,
    { ...wall, id: 'north-2' },
    { id: 'element-4', type: 'door', position: { x: 0, y: 0 }, size: { width: 80, height: 20 }, rotation: 0 },
  ]);
});

test('the staff sees an imported plan, and the one updated last where none is the default', async () => {
  const bistro = await server.seed.restaurant();
  const put = (name: string, updated: string, zones: unknown) =>
    server.rows(
      `insert into floor_plans values ($1, gen_random_uuid(), $2, 800, 600, 20, true, true, $3, '[]', false, 1, now(), $4)`,
      [bistro.uuid, name, JSON.stringify(zones), updated],
    );
  await put('Old', '2026-01-01', []);
  await put('New', '2026-02-01', JSON.stringify({ 3: terrace }));
  expect(await planOf(bistro)).toMatchObject({ name: 'New', zones: [{ number: 3, name: 'Terrace' }] });
  await save(bistro, { version: 1 });
  const marked = await server.rows<{ name: string }>(
    'select name from floor_plans where restaurant_id = $1 and is_default',
    [bistro.uuid],
  );
  expect(marked).toEqual([{ name: 'New' }]);
});
