import { describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';

const { seed } = await testServer();

interface Moved {
  booking: { time: string; tablesPinned: boolean; tables: { name: string }[] } | null;
  refusal: { reason: string; canOverrule: boolean } | null;
  userErrors: { code: string; field: string[] }[];
}

const FIELDS =
  'booking { time tablesPinned tables { name } } refusal { reason canOverrule } userErrors { code field }';
const ASSIGN = `mutation($input: AssignTablesToBookingInput!) { assignTablesToBooking(input: $input) { ${FIELDS} } }`;
const PLACE = `query($id: ID!) { node(id: $id) { ... on Booking { time tables { name } } } }`;

async function move(bistro: SeededRestaurant, id: string, request: object): Promise<Moved> {
  const input = { id, date: bistro.dayFromToday(7), guests: 2, ...request };
  const { moveBooking } = await bistro.owner.ask<{ moveBooking: Moved }>(
    `mutation($input: MoveBookingInput!) { moveBooking(input: $input) { ${FIELDS} } }`,
    { input },
  );
  return moveBooking;
}

async function placeOf(bistro: SeededRestaurant, id: string) {
  const { node } = await bistro.owner.ask<{ node: { time: string; tables: { name: string }[] } }>(PLACE, {
    id,
  });
  return { time: node.time, tables: node.tables.map(({ name }) => name) };
}

/** A bistro with a table at the bar, at which Ada sits at seven, and one at the window. */
async function bistroWithAda() {
  const bistro = await seed.restaurant();
  const bar = await bistro.table({ name: 'Bar', minCapacity: 1, maxCapacity: 2, capacity: 2 });
  const window = await bistro.table({ name: 'Window', minCapacity: 2, maxCapacity: 4 });
  const ada = await bistro.book({ customerName: 'Ada', guests: 2, time: '19:00:00' });
  return { bistro, bar, window, ada };
}

describe('a host who moves a party to another table and time at once', () => {
  test('finds it there', async () => {
    const { bistro, window, ada } = await bistroWithAda();
    const { booking } = await move(bistro, ada.id, { time: '20:15:00', tableIds: [window] });
    expect(booking).toMatchObject({ time: '20:15:00', tables: [{ name: 'Window' }] });
  });

  test('can change the table alone', async () => {
    const { bistro, window, ada } = await bistroWithAda();
    await move(bistro, ada.id, { time: '19:00:00', tableIds: [window] });
    expect(await placeOf(bistro, ada.id)).toEqual({ time: '19:00:00', tables: ['Window'] });
  });

  test('finds it at its old table and time when another party holds the new one, and cannot insist', async () => {
    const { bistro, window, ada } = await bistroWithAda();
    await bistro.book({ customerName: 'Grace', guests: 4, time: '20:00:00' });
    for (const overruleReason of [null, 'They are friends']) {
      const refused = await move(bistro, ada.id, { time: '20:15:00', tableIds: [window], overruleReason });
      expect(refused).toMatchObject({ booking: null, refusal: { canOverrule: false } });
      expect(refused.userErrors).toEqual([expect.objectContaining({ code: 'SLOT_TAKEN' })]);
    }
    expect(await placeOf(bistro, ada.id)).toEqual({ time: '19:00:00', tables: ['Bar'] });
  });

  test('has to say why when the party is too large for the table', async () => {
    const { bistro, bar, ada } = await bistroWithAda();
    const request = { time: '20:15:00', guests: 3, tableIds: [bar] };
    expect((await move(bistro, ada.id, request)).refusal).toMatchObject({ canOverrule: true });
    const { booking } = await move(bistro, ada.id, { ...request, overruleReason: 'A child on the lap' });
    expect(booking?.tables).toEqual([{ name: 'Bar' }]);
  });

  test('keeps a pinned party pinned, at the new table', async () => {
    const { bistro, bar, window, ada } = await bistroWithAda();
    await bistro.owner.ask(ASSIGN, { input: { id: ada.id, tableIds: [bar], pinTables: true } });
    const { booking } = await move(bistro, ada.id, { time: '20:15:00', tableIds: [window] });
    expect(booking).toMatchObject({ tablesPinned: true, tables: [{ name: 'Window' }] });
  });

  test('is told of a table that is not there, also when it is another restaurant’s', async () => {
    const { bistro, ada } = await bistroWithAda();
    const elsewhere = await (await seed.restaurant()).table();
    for (const tableId of ['table_nonsense', elsewhere]) {
      const { userErrors } = await move(bistro, ada.id, { time: '20:15:00', tableIds: [tableId] });
      expect(userErrors).toEqual([{ code: 'NOT_FOUND', field: ['tableIds'] }]);
    }
    expect(await placeOf(bistro, ada.id)).toMatchObject({ time: '19:00:00' });
  });
});
