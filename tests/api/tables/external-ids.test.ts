import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { cursorOfNow, eventsSince } from '../integrations/event-calls.ts';
import { exportBytes, Importer } from '../portability/portability-calls.ts';

const server = await testServer({ accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let manager: Caller;

beforeEach(async () => {
  bistro = await server.seed.restaurant();
  manager = await bistro.member('manager');
});

interface Written {
  table: { id: string; name: string; externalId: string | null; metadata: object[] } | null;
  existingTable: { id: string } | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

const PAYLOAD =
  'table { id name externalId metadata { key value } } existingTable { id } userErrors { code message field }';
const CREATE = `mutation($input: CreateTableInput!) { createTable(input: $input) { ${PAYLOAD} } }`;
const UPDATE = `mutation($input: UpdateTableInput!) { updateTable(input: $input) { ${PAYLOAD} } }`;
const DELETE = 'mutation($input: DeleteTableInput!) { deleteTable(input: $input) { userErrors { code } } }';

const adds = async (more: object, by = manager, to = bistro): Promise<Written> =>
  (
    await by.ask<{ createTable: Written }>(CREATE, {
      input: { restaurantId: to.id, name: 'Window', capacity: 4, ...more },
    })
  ).createTable;
const edits = async (id: string, change: object, by = manager): Promise<Written> =>
  (await by.ask<{ updateTable: Written }>(UPDATE, { input: { id, ...change } })).updateTable;
const idOf = ({ table }: Written): string => table?.id ?? expect.fail('not added');

async function found(externalId: string | null, by = manager, at = bistro): Promise<string[]> {
  const { restaurant } = await by.ask<{
    restaurant: { tables: { totalCount: number; edges: { node: { id: string } }[] } };
  }>(
    'query($id: ID!, $externalId: String) { restaurant(id: $id) { tables(externalId: $externalId) { totalCount edges { node { id } } } } }',
    { id: at.id, externalId },
  );
  expect(restaurant.tables.totalCount).toBe(restaurant.tables.edges.length);
  return restaurant.tables.edges.map(({ node }) => node.id);
}

const PAIRS = [
  { key: 'pos', value: 'check 88' },
  { key: 'sensor', value: 'a4' },
];

describe('what a program keeps with a table', () => {
  test('is written with it, read back in its order, found, told, replaced and cleared', async () => {
    const made = await adds({ externalId: ' pos-12 ', metadata: PAIRS });
    expect(made).toMatchObject({ table: { externalId: 'pos-12', metadata: PAIRS }, userErrors: [] });
    const id = idOf(made);
    const other = idOf(await adds({ name: 'Bar' }));
    expect(await found('pos-12')).toEqual([id]);
    expect(await found('POS-12')).toEqual([]);
    expect(await found(' ')).toEqual([other, id]);
    const start = await cursorOfNow(bistro);
    const replaced = await edits(id, { metadata: PAIRS.toReversed() });
    expect(replaced.table).toMatchObject({ externalId: 'pos-12', metadata: PAIRS.toReversed() });
    expect(await eventsSince(bistro, start)).toMatchObject([{ type: 'TABLE_UPDATED' }]);
    const kept = await edits(id, { name: 'Corner', externalId: null, metadata: null });
    expect(kept.table).toMatchObject({ name: 'Corner', externalId: 'pos-12', metadata: PAIRS.toReversed() });
    const cleared = await edits(id, { externalId: ' ', metadata: [] });
    expect(cleared.table).toMatchObject({ externalId: null, metadata: [] });
    expect(await found('pos-12')).toEqual([]);
  });

  test.each<[string, object, [code: string, field: string]]>([
    ['a long id', { externalId: 'x'.repeat(101) }, ['TOO_LONG', 'externalId']],
    ['an id of several lines', { externalId: 'a\nb' }, ['INVALID', 'externalId']],
    ['a blank key', { metadata: [{ key: ' ', value: 'a' }] }, ['REQUIRED', 'metadata.0.key']],
    ['a long key', { metadata: [{ key: 'x'.repeat(41), value: 'a' }] }, ['TOO_LONG', 'metadata.0.key']],
    ['a long value', { metadata: [{ key: 'a', value: 'x'.repeat(501) }] }, ['TOO_LONG', 'metadata.0.value']],
    ['a key twice', { metadata: [PAIRS[0], PAIRS[0]] }, ['INVALID', 'metadata.1.key']],
    [
      'too many',
      { metadata: Array.from({ length: 21 }, (_, at) => ({ key: `k${at}`, value: 'v' })) },
      ['OUT_OF_RANGE', 'metadata'],
    ],
  ])('with %s is refused at its field, made or changed', async (_what, more, [code, field]) => {
    const id = idOf(await adds({}));
    for (const { userErrors } of [await adds({ name: 'Bar', ...more }), await edits(id, more)])
      expect(userErrors.map((error) => [error.code, error.field?.join('.')])).toEqual([[code, field]]);
    expect((await edits(id, { name: 'As it was' })).table).toMatchObject({ externalId: null, metadata: [] });
  });

  test('is text: a number for a value is refused as no such input', async () => {
    const input = {
      restaurantId: bistro.id,
      name: 'Window',
      capacity: 4,
      metadata: [{ key: 'a', value: 7 }],
    };
    const { errors } = await manager.send(CREATE, { input });
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});

describe('an id that a table has', () => {
  test('is no other one’s: the refusal brings the table that has it', async () => {
    const first = idOf(await adds({ externalId: 'pos-1' }));
    const second = await adds({ name: 'Bar', externalId: 'pos-1' });
    expect(second).toMatchObject({ table: null, existingTable: { id: first } });
    expect(second.userErrors).toMatchObject([{ code: 'CONFLICT', field: ['externalId'] }]);
    const other = idOf(await adds({ name: 'Bar' }));
    expect((await edits(other, { externalId: 'pos-1' })).existingTable?.id).toBe(first);
    expect((await edits(first, { externalId: 'pos-1', name: 'Same' })).userErrors).toEqual([]);
  });

  test('is one table’s though five ask for it at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 5 }, (_, at) => adds({ name: `T${at}`, externalId: 'pos-9' })),
    );
    const [winner] = await found('pos-9');
    expect(all.filter(({ table }) => table).map(idOf)).toEqual([winner]);
    const refused = all.filter(({ table }) => !table);
    expect(refused.map(({ existingTable }) => existingTable?.id)).toEqual(refused.map(() => winner));
  });

  test('is given up by one that is gone, and is another one’s at each restaurant', async () => {
    const first = idOf(await adds({ externalId: 'pos-1' }));
    await manager.ask(DELETE, { input: { id: first } });
    expect(await found('pos-1')).toEqual([]);
    const second = idOf(await adds({ externalId: 'pos-1' }));
    const elsewhere = await server.seed.restaurant();
    expect((await adds({ externalId: 'pos-1' }, elsewhere.owner, elsewhere)).userErrors).toEqual([]);
    expect(await found('pos-1')).toEqual([second]);
    expect((await edits(second, { externalId: 'pos-2' }, elsewhere.owner)).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
  });
});

describe('tables that are added together', () => {
  const CREATE_SEVERAL = `mutation($input: CreateTablesInput!) { createTables(input: $input) {
    tables { id name externalId metadata { key value } } existingTable { id } userErrors { code message field } } }`;
  interface Several extends Omit<Written, 'table'> {
    tables: { id: string; name: string; externalId: string | null }[] | null;
  }
  const addsSeveral = async (more: object, by = manager): Promise<Several> =>
    (
      await by.ask<{ createTables: Several }>(CREATE_SEVERAL, {
        input: { restaurantId: bistro.id, capacity: 4, count: 3, ...more },
      })
    ).createTables;

  test('have an id each, in the order of their numbers, and the same pairs', async () => {
    const externalIds = ['pos-c', 'pos-a', 'pos-b'];
    const { tables } = await addsSeveral({ externalIds, metadata: PAIRS });
    expect(tables).toMatchObject(
      externalIds.map((externalId, at) => ({ name: String(at + 1), externalId, metadata: PAIRS })),
    );
    expect(await found('pos-a')).toEqual([tables?.[1]?.id]);
    expect((await addsSeveral({})).tables?.map(({ externalId }) => externalId)).toEqual([null, null, null]);
  });

  test.each<[string, string[], [code: string, field: string]]>([
    ['too few', ['a', 'b'], ['INVALID', 'externalIds']],
    ['one twice', ['a', 'b', 'a'], ['INVALID', 'externalIds']],
    ['a blank one', ['a', ' ', 'c'], ['REQUIRED', 'externalIds.1']],
    ['a long one', ['a', 'b', 'x'.repeat(101)], ['TOO_LONG', 'externalIds.2']],
  ])('with %s are refused, all of them', async (_what, externalIds, [code, field]) => {
    const { tables, userErrors } = await addsSeveral({ externalIds });
    expect([tables, userErrors.map((error) => [error.code, error.field?.join('.')])]).toEqual([
      null,
      [[code, field]],
    ]);
    expect(await found(null)).toEqual([]);
  });

  test('are none of them added where another table has an id of theirs, which it says', async () => {
    const first = idOf(await adds({ name: 'Window', externalId: 'pos-2' }));
    const refused = await addsSeveral({ externalIds: ['pos-1', 'pos-2', 'pos-3'] });
    expect(refused).toMatchObject({ tables: null, existingTable: { id: first } });
    expect(refused.userErrors).toMatchObject([
      { code: 'CONFLICT', field: ['externalIds'], message: expect.stringContaining('“pos-2”') },
    ]);
    expect(await found(null)).toEqual([first]);
  });

  test('are added once though two lists with an id in common come at once', async () => {
    const lists = await Promise.all([
      addsSeveral({ namePattern: 'A#', externalIds: ['1', '2', '3'] }),
      addsSeveral({ namePattern: 'B#', externalIds: ['3', '4', '5'] }),
    ]);
    expect(lists.filter(({ tables }) => tables)).toHaveLength(1);
    expect(await found(null)).toHaveLength(3);
  });
});

test('it goes with the archive to another house, with that of tables that are gone', async () => {
  await manager.ask(DELETE, { input: { id: idOf(await adds({ externalId: 'pos-1' })) } });
  await adds({ externalId: 'pos-1', metadata: PAIRS });
  const elsewhere = await server.seed.restaurant();
  const importer = new Importer(elsewhere);
  const { id: importId } = await importer.upload('ARCHIVE', Buffer.from(await exportBytes(bistro)));
  await importer.step('runImport', { id: importId });
  expect((await importer.ended(importId)).status).toBe('FINISHED');
  const [id = ''] = await found('pos-1', elsewhere.owner, elsewhere);
  expect((await edits(id, { name: 'Moved' }, elsewhere.owner)).table).toMatchObject({
    externalId: 'pos-1',
    metadata: PAIRS,
  });
});
