import { describe, expect, test } from 'vitest';
import { newZone } from '../../testkit/floor-plan-inputs.ts';
import { testServer } from '../../testkit/server.ts';
import { planOf, positionsOf, save, wall } from './floor-plan-calls.ts';

const server = await testServer();

describe('a manager who draws the room', () => {
  test('finds no plan before the first save, then the one that was saved', async () => {
    const bistro = await server.seed.restaurant();
    expect(await planOf(bistro)).toBeNull();
    const { floorPlan, userErrors } = await save(bistro, {
      width: 1_000,
      zones: [newZone(), newZone({ number: 2, name: 'Bar', color: '#ff8800', server: 'Ada' })],
      objects: [wall(), wall({ type: 'DOOR', rotation: 90 })],
    });
    expect(userErrors).toEqual([]);
    expect(floorPlan).toMatchObject({
      name: 'Default Layout',
      width: 1_000,
      height: 600,
      version: 1,
      grid: { size: 20, snap: true, enabled: true },
      zones: [
        { number: 1, name: 'Zone 1', color: '#3B82F6', server: null },
        { number: 2, name: 'Bar', color: '#ff8800', server: 'Ada' },
      ],
      objects: [{ type: 'WALL' }, { type: 'DOOR', rotation: 90 }],
    });
    expect(await planOf(bistro)).toEqual(floorPlan);
  });

  test('keeps the name of the plan unless another one is given', async () => {
    const bistro = await server.seed.restaurant();
    await save(bistro, { name: 'Summer' });
    expect((await save(bistro, { version: 1 })).floorPlan).toMatchObject({ name: 'Summer', version: 2 });
  });

  test('moves tables in the same write', async () => {
    const bistro = await server.seed.restaurant();
    const [one, two] = [await bistro.table({ name: '1' }), await bistro.table({ name: '2' })];
    const before = (await positionsOf(bistro)).get(two);
    const position = { x: 680, y: 540, width: 120, height: 60, rotation: 45 };
    expect((await save(bistro, { tables: [{ id: one, position }] })).userErrors).toEqual([]);
    const after = await positionsOf(bistro);
    expect(after.get(one)).toEqual({ x: 680, y: 540 });
    expect(after.get(two)).toEqual(before);
  });

  test('is not let in as a host', async () => {
    const bistro = await server.seed.restaurant();
    const host = await bistro.member('host');
    await expect(save(bistro, {}, host)).rejects.toThrow(/FORBIDDEN|may not|not allowed/);
    expect(await planOf(bistro)).toBeNull();
  });
});

describe('a save over a newer plan', () => {
  test('is refused with the newer one, which a second try can replace', async () => {
    const bistro = await server.seed.restaurant();
    await save(bistro);
    await save(bistro, { version: 1, zones: [newZone({ name: 'Theirs' })] });
    const mine = { zones: [newZone({ name: 'Mine' })] };
    const late = await save(bistro, { version: 1, ...mine });
    expect(late.floorPlan).toBeNull();
    expect(late.userErrors).toMatchObject([{ code: 'CONFLICT', field: ['version'] }]);
    expect(late.current).toMatchObject({ version: 2, zones: [{ name: 'Theirs' }] });
    expect((await planOf(bistro))?.zones).toMatchObject([{ name: 'Theirs' }]);
    const again = await save(bistro, { version: late.current?.version, ...mine });
    expect(again.floorPlan).toMatchObject({ version: 3, zones: [{ name: 'Mine' }] });
  });

  test('is refused too when it takes itself for the first', async () => {
    const bistro = await server.seed.restaurant();
    await save(bistro);
    expect((await save(bistro)).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  });

  test('moves no table', async () => {
    const bistro = await server.seed.restaurant();
    const id = await bistro.table();
    await save(bistro);
    const before = await positionsOf(bistro);
    const position = { x: 600, y: 500, width: 100, height: 100, rotation: 0 };
    await save(bistro, { version: 7, tables: [{ id, position }] });
    expect(await positionsOf(bistro)).toEqual(before);
  });

  test.each([
    ['two first saves', undefined],
    ['two later ones', 1],
  ])('at the same instant loses: %s', async (_what, version) => {
    const bistro = await server.seed.restaurant();
    if (version) await save(bistro);
    const both = await Promise.all([
      save(bistro, { version, name: 'One' }),
      save(bistro, { version, name: 'Two' }),
    ]);
    const [winner] = both.filter(({ floorPlan }) => floorPlan);
    const [loser] = both.filter(({ floorPlan }) => !floorPlan);
    expect(loser?.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    expect(loser?.current).toEqual(winner?.floorPlan);
  });
});

describe('somebody else’s things', () => {
  test('a plan of another restaurant is not there', async () => {
    const [bistro, other] = [await server.seed.restaurant(), await server.seed.restaurant()];
    const theirs = await other.floorPlan();
    for (const id of [theirs, 'flr_01h455vb4pex5vsknk084sn02q', 'x']) {
      expect((await save(bistro, { id, version: 1 })).userErrors).toMatchObject([
        { code: 'NOT_FOUND', field: ['id'] },
      ]);
    }
    expect((await planOf(other))?.version).toBe(1);
  });

  test('a table of another restaurant refuses the whole save', async () => {
    const [bistro, other] = [await server.seed.restaurant(), await server.seed.restaurant()];
    const [ours, theirs] = [await bistro.table(), await other.table()];
    const position = { x: 5, y: 5, width: 100, height: 100, rotation: 0 };
    const before = [await positionsOf(bistro), await positionsOf(other)];
    const tables = [ours, theirs].map((id) => ({ id, position }));
    expect((await save(bistro, { tables })).userErrors).toMatchObject([
      { code: 'NOT_FOUND', field: ['tables', '1', 'id'] },
    ]);
    expect([await positionsOf(bistro), await positionsOf(other)]).toEqual(before);
    expect(await planOf(bistro)).toBeNull();
  });
});
