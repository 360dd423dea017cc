import { describe, expect, test } from 'vitest';
import { assignTables } from '../../../api/src/features/availability/engine/assign-tables.ts';
import { testServer } from '../../testkit/server.ts';
import { emptyDay, table } from '../availability/engine/bistro.ts';

const server = await testServer();

const OFFERED = 'query($id: ID!) { restaurant(id: $id) { offeredTableFeatures } }';
const BOOKED = `query($id: ID!) { restaurant(id: $id) { bookings { edges { node { wishes tables { name accessibility } } } } } }`;
const UPDATE = `mutation($input: UpdateTableInput!) { updateTable(input: $input) { table { accessibility } userErrors { code } } }`;

interface Booked {
  restaurant: {
    bookings: {
      edges: { node: { wishes: string[]; tables: { name: string; accessibility: string[] }[] } }[];
    };
  };
}

describe('what tables offer', () => {
  test('is set by the manager, once each, and known to every diner', async () => {
    const bistro = await server.seed.restaurant();
    const offered = async () =>
      (
        await server.stranger().ask<{ restaurant: { offeredTableFeatures: string[] } }>(OFFERED, {
          id: bistro.id,
        })
      ).restaurant.offeredTableFeatures;
    const id = await bistro.table({ accessibility: ['QUIET', 'STEP_FREE', 'QUIET'] });
    await bistro.table({ accessibility: ['QUIET'] });
    expect(await offered()).toEqual(['STEP_FREE', 'QUIET']);
    const change = (accessibility: string[] | null) =>
      bistro.owner.ask<{ updateTable: { table: { accessibility: string[] } } }>(UPDATE, {
        input: { id, accessibility },
      });
    expect((await change(null)).updateTable.table.accessibility).toEqual(['STEP_FREE', 'QUIET']);
    expect((await change([])).updateTable.table.accessibility).toEqual([]);
    expect(await offered()).toEqual(['QUIET']);
  });
});

describe('a diner with a wish', () => {
  test('gets the table that meets it, though another would fit the party better', async () => {
    const bistro = await server.seed.restaurant();
    await bistro.table({ name: 'Stairs', capacity: 2, maxCapacity: 6 });
    await bistro.table({ name: 'Level', capacity: 6, accessibility: ['STEP_FREE'] });
    await bistro.book({ guests: 2, wishes: ['STEP_FREE'] });
    await bistro.book({ guests: 2 });
    const { restaurant } = await bistro.owner.ask<Booked>(BOOKED, { id: bistro.id });
    const nodes = restaurant.bookings.edges.map(({ node }) => node);
    expect(nodes).toContainEqual({
      wishes: ['STEP_FREE'],
      tables: [{ name: 'Level', accessibility: ['STEP_FREE'] }],
    });
    expect(nodes).toContainEqual({ wishes: [], tables: [{ name: 'Stairs', accessibility: [] }] });
  });

  test('is not turned away where nobody can meet it', async () => {
    const bistro = await server.seed.restaurant();
    await bistro.table();
    await bistro.book({ guests: 2, wishes: ['WHEELCHAIR_SPACE', 'QUIET'] });
  });

  test('takes a table that meets more of the wishes, and one table of a combination is enough', () => {
    const stay = { from: new Date('2026-07-10T19:00:00Z'), to: new Date('2026-07-10T20:00:00Z') };
    const tables = [
      table('1', 1, 4),
      table('2', 1, 4, { features: ['quiet'] }),
      table('3', 1, 4, { features: ['quiet', 'well_lit'] }),
    ];
    const floor = {
      tables,
      combinations: [{ combinationId: '1+3', tableIds: ['1', '3'], minParty: 5, maxParty: 8 }],
    };
    const seat = (party: number) =>
      assignTables({ ...emptyDay, floor }, { party, wishes: ['quiet', 'well_lit'], ...stay });
    expect(seat(4)).toMatchObject({ tableIds: ['3'], cost: { unmetWishes: 0 } });
    expect(seat(8)).toMatchObject({ tableIds: ['1', '3'], cost: { unmetWishes: 0 } });
    const taken = { heldBy: 'x', tableId: '3', startsAt: stay.from, endsAt: stay.to };
    const late = assignTables(
      { ...emptyDay, floor, seatings: [taken] },
      { party: 4, wishes: ['quiet', 'well_lit'], ...stay },
    );
    expect(late).toMatchObject({ tableIds: ['2'], cost: { unmetWishes: 60 } });
  });
});
