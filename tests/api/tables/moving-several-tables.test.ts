import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const { seed, rows } = await testServer();
let bistro: SeededRestaurant;
let tables: string[];

interface Spot {
  position: { x: number; y: number; width: number; height: number; rotation: number };
  serverZone: number;
}

interface Moved {
  tables: ({ id: string; name: string } & Spot)[] | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

const spot = (x: number, y: number, serverZone = 1): Spot => ({
  position: { x, y, width: 100, height: 80, rotation: 0 },
  serverZone,
});

async function move(moves: object[], as: Caller = bistro.owner): Promise<Moved> {
  const query = `mutation($input: MoveTablesInput!) { moveTables(input: $input) {
    tables { id name serverZone position { x y width height rotation } } userErrors { code message field } } }`;
  const { moveTables } = await as.ask<{ moveTables: Moved }>(query, {
    input: { restaurantId: bistro.id, moves },
  });
  return moveTables;
}

/** Each table's name, left edge and zone, as they are stored. */
const stored = async () =>
  (
    await rows<{ at: string }>(
      `select name || ' ' || x || ' ' || server_zone as at from tables where restaurant_id = $1 order by name`,
      [bistro.uuid],
    )
  ).map(({ at }) => at);

beforeEach(async () => {
  bistro = await seed.restaurant();
  tables = [];
  for (const name of ['1', '2', '3']) tables.push(await bistro.table({ name }));
  expect((await move(tables.map((id, n) => ({ id, to: spot(n * 120, 40) })))).userErrors).toEqual([]);
});

describe('several tables', () => {
  test('are moved at once, and into other zones, and all of them are answered', async () => {
    const moves = tables.map((id, n) => ({ id, from: spot(n * 120, 40), to: spot(n * 120 + 20, 60, 2) }));
    const moved = await move(moves);
    expect(moved.userErrors).toEqual([]);
    expect(moved.tables?.map(({ name, ...at }) => [name, at.position.x, at.serverZone])).toEqual([
      ['1', 20, 2],
      ['2', 140, 2],
      ['3', 260, 2],
    ]);
    // The same again, whose answer was lost, changes nothing and is no conflict.
    expect((await move(moves)).userErrors).toEqual([]);
    expect(await stored()).toEqual(['1 20 2', '2 140 2', '3 260 2']);
  });

  test('stay where they are, all of them, when somebody else has moved one since, and that one is named', async () => {
    const [first = '', second = '', third = ''] = tables;
    await move([{ id: second, to: spot(700, 40) }]);
    const refused = await move([
      { id: first, from: spot(0, 40), to: spot(0, 300) },
      { id: second, from: spot(120, 40), to: spot(120, 300) },
      { id: third, from: spot(240, 40), to: spot(240, 300) },
    ]);
    expect(refused.tables).toBeNull();
    expect(refused.userErrors).toEqual([
      {
        code: 'CONFLICT',
        message: 'Table 2 has been moved since. Load the tables again.',
        field: ['moves', '1', 'from'],
      },
    ]);
    expect(await stored()).toEqual(['1 0 1', '2 700 1', '3 240 1']);
  });

  test('of two managers who move the same ones at once go to one place or to the other', async () => {
    const manager = await bistro.member('manager');
    const to = (y: number) => tables.map((id, n) => ({ id, from: spot(n * 120, 40), to: spot(n * 120, y) }));
    const both = await Promise.all([move(to(200)), move(to(400).toReversed(), manager)]);
    expect(both.filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(1);
    const at = await rows<{ y: number }>('select distinct y from tables where restaurant_id = $1', [
      bistro.uuid,
    ]);
    expect(at).toHaveLength(1);
  });

  test('five hundred of them are moved in one go', async () => {
    for (let added = tables.length; added < 500; ) {
      const count = Math.min(100, 500 - added);
      const made = await bistro.owner.ask<{ createTables: { tables: { id: string }[] } }>(
        'mutation($input: CreateTablesInput!) { createTables(input: $input) { tables { id } } }',
        { input: { restaurantId: bistro.id, count, capacity: 4 } },
      );
      tables.push(...made.createTables.tables.map(({ id }) => id));
      added += count;
    }
    const moved = await move(
      tables.map((id, n) => ({ id, to: spot((n % 25) * 70, Math.floor(n / 25) * 60, 3) })),
    );
    expect(moved.userErrors).toEqual([]);
    expect(moved.tables).toHaveLength(500);
  });
});

describe('nothing moves', () => {
  const sent = (change: (moves: { id: string; to: Spot }[]) => object[]) =>
    move(change(tables.map((id, n) => ({ id, to: spot(n * 120, 300) }))));

  test.each([
    ['without a table', () => [], 'OUT_OF_RANGE', ['moves']],
    [
      'with more than five hundred',
      (moves) => Array.from({ length: 501 }, () => moves[0] ?? {}),
      'OUT_OF_RANGE',
      ['moves'],
    ],
    [
      'with a table twice',
      ([one, two]) => [one ?? {}, two ?? {}, one ?? {}],
      'INVALID',
      ['moves', '2', 'id'],
    ],
    [
      'with an id of something else',
      ([one]) => [one ?? {}, { ...one, id: bistro.id }],
      'NOT_FOUND',
      ['moves', '1', 'id'],
    ],
    [
      'with a place beyond the canvas',
      ([one, two]) => [one ?? {}, { ...two, to: spot(2_001, 0) }],
      'OUT_OF_RANGE',
      ['moves', '1', 'to', 'position', 'x'],
    ],
    [
      'with a zone that there cannot be',
      ([one]) => [{ ...one, to: spot(0, 0, 0) }],
      'OUT_OF_RANGE',
      ['moves', '0', 'to', 'serverZone'],
    ],
  ] satisfies [string, Parameters<typeof sent>[0], string, string[]][])(
    '%s',
    async (_what, change, code, field) => {
      const { tables: none, userErrors } = await sent(change);
      expect(none).toBeNull();
      expect(userErrors).toEqual([expect.objectContaining({ code, field })]);
      expect(await stored()).toEqual(['1 0 1', '2 120 1', '3 240 1']);
    },
  );

  test('with a table of another restaurant among them', async () => {
    const other = await seed.restaurant();
    const theirs = await other.table({ name: 'Theirs' });
    const { userErrors } = await sent((moves) => [...moves, { id: theirs, to: spot(0, 0) }]);
    expect(userErrors).toEqual([expect.objectContaining({ code: 'NOT_FOUND', field: ['moves', '3', 'id'] })]);
    expect(await stored()).toEqual(['1 0 1', '2 120 1', '3 240 1']);
  });
});
