import { describe, expect, test } from 'vitest';
import { liveClient, watch } from '../../testkit/live-client.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();

const FIELDS = `id name capacity minCapacity maxCapacity shape combinable priority serverZone status
  position { x y width height rotation }`;
const CREATE = `mutation($input: CreateTableInput!) { createTable(input: $input) {
  table { ${FIELDS} } userErrors { code field } } }`;
const UPDATE = `mutation($input: UpdateTableInput!) { updateTable(input: $input) {
  table { ${FIELDS} } userErrors { code field } } }`;
const STATUS = `mutation($input: SetTableStatusInput!) { setTableStatus(input: $input) {
  table { status } userErrors { code field } } }`;
const DELETE = `mutation($input: DeleteTableInput!) { deleteTable(input: $input) { deletedTableId userErrors { code field } } }`;
const TABLES_OF_BOOKING = `query($id: ID!) { node(id: $id) { ... on Booking { tables { id } } } }`;
const LIST = `query($id: ID!, $first: Int, $after: String) { restaurant(id: $id) { tables(first: $first, after: $after) {
  totalCount edges { node { name } } pageInfo { hasNextPage endCursor } } } }`;

interface TableAnswer {
  id: string;
  name: string;
  capacity: number;
  minCapacity: number;
  maxCapacity: number;
  shape: string;
  status: string;
  position: { x: number; y: number; width: number; height: number; rotation: number };
}

interface Payload {
  table: TableAnswer | null;
  userErrors: { code: string; field: string[] | null }[];
}

describe('a manager who sets up the room', () => {
  test('gets the defaults of the specification for what is left out', async () => {
    const bistro = await server.seed.restaurant();
    const input = { restaurantId: bistro.id, name: ' Window ', capacity: 4 };
    const { createTable } = await bistro.owner.ask<{ createTable: Payload }>(CREATE, { input });
    expect(createTable.userErrors).toEqual([]);
    expect(createTable.table).toMatchObject({
      name: 'Window',
      capacity: 4,
      minCapacity: 2,
      maxCapacity: 6,
      shape: 'RECTANGLE',
      combinable: false,
      priority: 0,
      serverZone: 1,
      status: 'AVAILABLE',
    });
    const { position } = createTable.table ?? {};
    expect(position).toMatchObject({ width: 120, height: 60, rotation: 0 });
    expect(position?.x).toBeLessThan(400);
    expect(position?.y).toBeLessThan(300);
  });

  test('gets a square place for a table that is no rectangle, and limits that hold its seats', async () => {
    const bistro = await server.seed.restaurant();
    const ask = async (input: object) =>
      (
        await bistro.owner.ask<{ createTable: Payload }>(CREATE, {
          input: { restaurantId: bistro.id, ...input },
        })
      ).createTable.table;
    expect((await ask({ name: 'Round', capacity: 8, shape: 'ROUND' }))?.position).toMatchObject({
      width: 100,
      height: 100,
    });
    expect(await ask({ name: 'Long', capacity: 12 })).toMatchObject({ minCapacity: 2, maxCapacity: 12 });
    expect(await ask({ name: 'Seat at the bar', capacity: 1 })).toMatchObject({
      minCapacity: 1,
      maxCapacity: 6,
    });
  });

  test.each([
    ['no name', { name: '  ' }, 'REQUIRED', 'name'],
    ['a name too long', { name: 'x'.repeat(51) }, 'TOO_LONG', 'name'],
    ['no seat', { capacity: 0 }, 'OUT_OF_RANGE', 'capacity'],
    ['a minimum above the seats', { minCapacity: 5 }, 'OUT_OF_RANGE', 'minCapacity'],
    ['a maximum below the seats', { maxCapacity: 3 }, 'OUT_OF_RANGE', 'maxCapacity'],
    ['zone zero', { serverZone: 0 }, 'OUT_OF_RANGE', 'serverZone'],
    ['a priority of ten', { priority: 10 }, 'OUT_OF_RANGE', 'priority'],
    ['a priority below zero', { priority: -1 }, 'OUT_OF_RANGE', 'priority'],
  ])('is told which field is wrong: %s', async (_what, wrong, code, field) => {
    const bistro = await server.seed.restaurant();
    const input = { restaurantId: bistro.id, name: 'Table', capacity: 4, ...wrong };
    const { createTable } = await bistro.owner.ask<{ createTable: Payload }>(CREATE, { input });
    expect(createTable).toEqual({ table: null, userErrors: [{ code, field: [field] }] });
  });

  test('cannot put a table off the canvas', async () => {
    const bistro = await server.seed.restaurant();
    const position = { x: -1, y: 0, width: 100, height: 100, rotation: 400 };
    const input = { restaurantId: bistro.id, name: 'Table', capacity: 4, position };
    const { createTable } = await bistro.owner.ask<{ createTable: Payload }>(CREATE, { input });
    expect(createTable.userErrors.map(({ field }) => field)).toEqual([
      ['position', 'x'],
      ['position', 'rotation'],
    ]);
  });

  test('changes what is named and nothing else, and not to limits that contradict each other', async () => {
    const bistro = await server.seed.restaurant();
    const id = await bistro.table({ name: 'A', capacity: 4 });
    const change = async (input: object) =>
      (await bistro.owner.ask<{ updateTable: Payload }>(UPDATE, { input: { id, ...input } })).updateTable;
    expect((await change({ name: 'B' })).table).toMatchObject({ name: 'B', capacity: 4, maxCapacity: 6 });
    expect((await change({ capacity: 7 })).userErrors).toEqual([
      { code: 'OUT_OF_RANGE', field: ['maxCapacity'] },
    ]);
    expect((await change({ capacity: 7, maxCapacity: 8 })).table).toMatchObject({
      name: 'B',
      capacity: 7,
      maxCapacity: 8,
    });
  });

  test('is given before others that suit a party as well, once its priority is higher', async () => {
    const bistro = await server.seed.restaurant();
    const [one, other] = [await bistro.table({ name: '1' }), await bistro.table({ name: '2' })];
    const booked = async (email: string) =>
      (
        await bistro.owner.ask<{ node: { tables: { id: string }[] } }>(TABLES_OF_BOOKING, {
          id: (await bistro.book({ email, guests: 4 })).id,
        })
      ).node.tables.map(({ id }) => id);
    await bistro.owner.ask(UPDATE, { input: { id: other, priority: 9 } });
    expect(await booked('first@example.com')).toEqual([other]);
    expect(await booked('second@example.com')).toEqual([one]);
  });

  test('finds the tables by name, page by page, and not the deleted one', async () => {
    const bistro = await server.seed.restaurant();
    for (const name of ['C', 'A', 'B', 'D']) await bistro.table({ name });
    const gone = await bistro.table({ name: 'Gone' });
    const remove = () => bistro.owner.ask<{ deleteTable: object }>(DELETE, { input: { id: gone } });
    expect((await remove()).deleteTable).toEqual({ deletedTableId: gone, userErrors: [] });
    expect((await remove()).deleteTable).toEqual({
      deletedTableId: null,
      userErrors: [{ code: 'NOT_FOUND', field: ['id'] }],
    });
    interface Page {
      restaurant: {
        tables: { totalCount: number; edges: { node: { name: string } }[]; pageInfo: { endCursor: string } };
      };
    }
    const page = async (after: string | null) =>
      (await bistro.owner.ask<Page>(LIST, { id: bistro.id, first: 3, after })).restaurant.tables;
    const first = await page(null);
    const second = await page(first.pageInfo.endCursor);
    expect(first.totalCount).toBe(4);
    expect([...first.edges, ...second.edges].map(({ node }) => node.name)).toEqual(['A', 'B', 'C', 'D']);
  });
});

describe('a host during the evening', () => {
  test('sets the state of a table, and every screen of the restaurant hears it', async () => {
    const bistro = await server.seed.restaurant();
    const id = await bistro.table();
    const host = await bistro.member('host');
    const client = liveClient(server.url, host.accessToken);
    const watched = watch<{ tableChanged: { kind: string; table: { status: string } } }>(
      client,
      'subscription($id: ID!) { tableChanged(restaurantId: $id) { kind table { status } } }',
      { id: bistro.id },
    );
    // Following begins when the server has answered something on the same socket.
    const ready = watch(client, 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }', {
      id: bistro.id,
    });
    await ready.until(() => true);
    await host.ask(STATUS, { input: { id, status: 'OCCUPIED' } });
    const { tableChanged } = await watched.until(() => true, 10_000);
    expect(tableChanged).toEqual({ kind: 'UPDATED', table: { status: 'OCCUPIED' } });
    await client.dispose();
  });

  test('cannot change the room itself', async () => {
    const bistro = await server.seed.restaurant();
    const id = await bistro.table();
    const host = await bistro.member('host');
    const { errors } = await host.send(UPDATE, { input: { id, name: 'Mine' } });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
  });
});
