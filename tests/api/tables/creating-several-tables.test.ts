import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const { seed } = await testServer();
let bistro: SeededRestaurant;

interface Made {
  tables:
    | { id: string; name: string; capacity: number; shape: string; position: { x: number; y: number } }[]
    | null;
  userErrors: { code: string; field: string[] | null }[];
}

beforeEach(async () => {
  bistro = await seed.restaurant();
});

async function make(input: object, as: Caller = bistro.owner): Promise<Made> {
  const query = `mutation($input: CreateTablesInput!) { createTables(input: $input) {
    tables { id name capacity shape position { x y } } userErrors { code field } } }`;
  const { createTables } = await as.ask<{ createTables: Made }>(query, {
    input: { restaurantId: bistro.id, capacity: 4, ...input },
  });
  return createTables;
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const LONG = { x: 200, y: 150, width: 300, height: 120, rotation: 90 };

const meet = (one: Place, other: Place) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const namesOf = ({ tables }: Made) => tables?.map(({ name }) => name);

describe('several tables at once', () => {
  test('are named by their pattern, each at a place of its own', async () => {
    const made = await make({ count: 9, namePattern: 'T#', shape: 'ROUND' });
    expect(namesOf(made)).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9']);
    expect(made.tables?.every(({ capacity, shape }) => capacity === 4 && shape === 'ROUND')).toBe(true);
    expect(new Set(made.tables?.map(({ position: { x, y } }) => `${x} ${y}`)).size).toBe(9);
  });

  test('stand on the canvas, clear of each other and of those that stand there', async () => {
    await bistro.owner.ask(
      `mutation($input: CreateTableInput!) { createTable(input: $input) { table { id } } }`,
      {
        input: {
          restaurantId: bistro.id,
          name: 'Long',
          capacity: 8,
          minCapacity: 2,
          maxCapacity: 8,
          position: LONG,
        },
      },
    );
    const made = await make({ count: 14, shape: 'SQUARE' });
    const places = (made.tables ?? []).map(({ position: { x, y } }) => ({ x, y, width: 100, height: 100 }));
    expect(places).toHaveLength(14);
    expect(places.filter(({ x, y }) => x + 100 > 800 || y + 100 > 600)).toEqual([]);
    const all = [...places, LONG];
    expect(places.filter((one) => all.some((other) => other !== one && meet(one, other)))).toEqual([]);
  });

  test.each([
    ['a number alone', {}, ['1', '2']],
    ['words with the number behind', { namePattern: 'Terrace' }, ['Terrace 1', 'Terrace 2']],
    ['another first number', { namePattern: 'B#', firstNumber: 40 }, ['B40', 'B41']],
  ])('take %s', async (_, input, names) => {
    expect(namesOf(await make({ count: 2, ...input }))).toEqual(names);
  });

  test('pass over names that are taken', async () => {
    await bistro.table({ name: 'T2' });
    expect(namesOf(await make({ count: 3, namePattern: 'T#' }))).toEqual(['T1', 'T3', 'T4']);
  });

  test('added by two at once share no name', async () => {
    const both = await Promise.all([make({ count: 5 }), make({ count: 5 })]);
    const names = both.flatMap((made) => namesOf(made) ?? []);
    expect(new Set(names).size).toBe(10);
  });

  test('are made once for one key, and refused for other input with it', async () => {
    const once = { count: 3, idempotencyKey: 'three tables' };
    const first = await make(once);
    expect((await make(once)).tables?.map(({ id }) => id)).toEqual(first.tables?.map(({ id }) => id));
    expect((await make({ ...once, count: 4 })).userErrors).toMatchObject([
      { code: 'IDEMPOTENCY_KEY_REUSED' },
    ]);
  });

  test.each([
    ['none', { count: 0 }, 'count'],
    ['more than a hundred', { count: 101 }, 'count'],
    ['fewer seats than their smallest party', { count: 2, minCapacity: 5 }, 'minCapacity'],
    ['names that are too long', { count: 2, namePattern: `${'x'.repeat(50)}` }, 'namePattern'],
  ])('are refused: %s', async (_, input, field) => {
    const { tables, userErrors } = await make(input);
    expect(tables).toBeNull();
    expect(userErrors).toMatchObject([{ field: [field] }]);
  });

  test('are all made or none, where a restaurant has too many', async () => {
    for (let times = 0; times < 5; times += 1) await make({ count: 99 });
    expect((await make({ count: 6 })).userErrors).toMatchObject([{ code: 'OUT_OF_RANGE', field: ['count'] }]);
    expect(namesOf(await make({ count: 5 }))).toHaveLength(5);
  });
});
