import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { Door } from '../waitlist/waitlist-calls.ts';

const server = await testServer({ now: '2026-11-20T12:00:00Z', accessTokenSeconds: 86_400 });
const date = '2026-11-27';
let bistro: SeededRestaurant;
let manager: Caller;

beforeEach(async () => {
  server.clock.moveTo('2026-11-20T12:00:00Z');
  bistro = await server.seed.restaurant();
  manager = await bistro.member('manager');
  for (const name of ['One', 'Two', 'Three'])
    await write({ mutation: 'createTable', field: 'table' }, { restaurantId: bistro.id, name, capacity: 4 });
});

interface Revised {
  id: string;
  revision: number;
}

interface Written {
  changed: Revised | null;
  userErrors: { code: string; message: string; field: string[] | null }[];
}

/** A mutation that takes an `expectedRevision`. */
interface Revising {
  mutation: string;
  /** The field of the payload with what was changed, and its type. */
  field: string;
  type: string;
  /** What it is done to. */
  of(): Promise<string>;
  /** A change, and what somebody else does first: an input each, without the id. */
  change: () => Promise<object> | object;
  other: () => Promise<object> | object;
  /** What the other one calls, where that is another mutation. */
  otherMutation?: string;
  /** Whether what is changed is there no more afterwards. */
  isGone?: true;
}

const booked = async () => (await bistro.book({ date, time: '18:00:00' })).id;
const tableIds = async () => {
  const { restaurant } = await manager.ask<{
    restaurant: { tables: { edges: { node: { id: string } }[] } };
  }>('query($id: ID!) { restaurant(id: $id) { tables { edges { node { id } } } } }', { id: bistro.id });
  return restaurant.tables.edges.map(({ node }) => node.id);
};
const tableAt = async (at: number) => [(await tableIds()).at(at) ?? expect.fail('no table')];
const note = () => ({ staffNote: 'From the bar' });

const OF_BOOKINGS: Revising[] = [
  {
    mutation: 'moveBooking',
    change: () => ({ date, time: '20:30:00', guests: 2 }),
    other: note,
  },
  { mutation: 'changeStay', change: () => ({ until: '2026-11-27T20:40:00.000Z' }), other: note },
  { mutation: 'setBookingStatus', change: () => ({ status: 'CANCELLED' }), other: note },
  {
    mutation: 'assignTablesToBooking',
    change: async () => ({ tableIds: await tableAt(-1) }),
    other: note,
  },
  {
    // Tables alone are a change as well.
    mutation: 'updateBooking',
    change: note,
    other: async () => ({ tableIds: await tableAt(-1) }),
    otherMutation: 'assignTablesToBooking',
  },
  { mutation: 'deleteBooking', change: () => ({}), other: note, isGone: true as const },
].map((each) => ({ otherMutation: 'updateBooking', field: 'booking', type: 'Booking', of: booked, ...each }));

const guest = async () => {
  await bistro.book({ date, email: 'ada@example.com' });
  const { restaurant } = await manager.ask<{
    restaurant: { guests: { edges: { node: { id: string } }[] } };
  }>('query($id: ID!) { restaurant(id: $id) { guests { edges { node { id } } } } }', { id: bistro.id });
  return restaurant.guests.edges[0]?.node.id ?? expect.fail('no guest');
};
const party = async () => (await new Door(bistro, manager).added()).id;

const OF_OTHERS: Revising[] = [
  {
    mutation: 'updateGuest',
    field: 'guest',
    type: 'Guest',
    of: guest,
    change: () => ({ notes: 'From the door', tags: ['Press'] }),
    other: () => ({ notes: 'From the bar' }),
  },
  {
    mutation: 'updateTable',
    field: 'table',
    type: 'Table',
    of: async () => (await tableIds())[0] ?? expect.fail('no table'),
    change: () => ({ name: 'Door', externalId: 'pos-1' }),
    other: () => ({ name: 'Bar' }),
  },
  {
    mutation: 'updateWaitlistEntry',
    field: 'entry',
    type: 'WaitlistEntry',
    of: party,
    change: () => ({ notes: 'From the door' }),
    other: () => ({ partySize: 6 }),
  },
  ...['NOTIFIED', 'SEATED', 'CANCELLED'].map((status) => ({
    mutation: 'setWaitlistStatus',
    field: 'entry',
    type: 'WaitlistEntry',
    of: party,
    change: () => ({ status }),
    other: () => ({ partySize: 6 }),
    otherMutation: 'updateWaitlistEntry',
  })),
];

const REVISING = [...OF_BOOKINGS, ...OF_OTHERS];

async function write(
  { mutation, field }: { mutation: string; field: string },
  input: object,
): Promise<Written> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${mutation}(input: $input) { changed: ${field} { id revision } userErrors { code message field } } }`;
  return (await manager.ask<Record<string, Written>>(query, { input }))[mutation] ?? expect.fail(mutation);
}

const other = async ({ mutation, otherMutation = mutation, ...each }: Revising, id: string) =>
  write({ ...each, mutation: otherMutation }, { id, ...(await each.other()) });

async function revisionOf({ type }: Revising, id: string): Promise<number | undefined> {
  const { node } = await manager.ask<{ node: Revised | null }>(
    `query($id: ID!) { node(id: $id) { ... on ${type} { id revision } } }`,
    { id },
  );
  return node?.revision;
}

describe.each(REVISING)('$mutation over a $type', (each) => {
  test('writes over the revision that was seen, which rises', async () => {
    const id = await each.of();
    const seen = await revisionOf(each, id);
    const written = await write(each, { id, ...(await each.change()), expectedRevision: seen });
    expect(written.userErrors).toEqual([]);
    if (each.isGone) expect(written.changed).toBeNull();
    else expect(written.changed?.revision).toBeGreaterThan(seen ?? Number.NaN);
  });

  test('is refused with what it is now when somebody else came first, and writes nothing', async () => {
    const id = await each.of();
    const seen = await revisionOf(each, id);
    expect((await other(each, id)).userErrors).toEqual([]);
    const now = await revisionOf(each, id);
    expect(now).toBeGreaterThan(seen ?? Number.NaN);
    const change = { id, ...(await each.change()) };
    const late = await write(each, { ...change, expectedRevision: seen });
    expect(late.userErrors).toMatchObject([{ code: 'CONFLICT', field: ['expectedRevision'] }]);
    expect(late.changed).toEqual({ id, revision: now });
    expect(await revisionOf(each, id)).toBe(now);
    const again = await write(each, { ...change, expectedRevision: now });
    expect(again.userErrors).toEqual([]);
  });

  test('whose answer was lost is sent again, and is as it was', async () => {
    const id = await each.of();
    const change = { id, ...(await each.change()), expectedRevision: await revisionOf(each, id) };
    const first = await write(each, change);
    const second = await write(each, change);
    if (each.isGone) expect(second.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    else expect(second).toEqual(first);
  });
});

test('of eight who save a guest, a table or a party over the same revision one does', async () => {
  const texts = REVISING.flatMap((each): [Revising, (at: number) => object][] => {
    if (each.mutation === 'updateTable') return [[each, (at) => ({ name: `Table ${at}` })]];
    const isOfText = each.mutation === 'updateGuest' || each.mutation === 'updateWaitlistEntry';
    return isOfText ? [[each, (at) => ({ notes: `Note ${at}` })]] : [];
  });
  expect(texts).toHaveLength(3);
  for (const [each, text] of texts) {
    const id = await each.of();
    const expectedRevision = await revisionOf(each, id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => write(each, { id, ...text(at), expectedRevision })),
    );
    expect(answers.filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(1);
  }
});

test('a visit of a guest and the status of a table are nothing that anybody saves over', async () => {
  const [table] = OF_OTHERS.filter(({ type }) => type === 'Table');
  const [known] = OF_OTHERS.filter(({ type }) => type === 'Guest');
  if (!table || !known) throw new Error('not there');
  const [guestId, tableId] = [await known.of(), await table.of()];
  const before = [await revisionOf(known, guestId), await revisionOf(table, tableId)];
  await write({ mutation: 'setTableStatus', field: 'table' }, { id: tableId, status: 'CLEANING' });
  const { restaurant } = await manager.ask<{
    restaurant: { bookings: { edges: { node: { id: string } }[] } };
  }>('query($id: ID!) { restaurant(id: $id) { bookings { edges { node { id } } } } }', { id: bistro.id });
  for (const { node } of restaurant.bookings.edges)
    for (const status of ['CONFIRMED', 'SEATED', 'COMPLETED']) await bistro.setStatus(node.id, status);
  expect([await revisionOf(known, guestId), await revisionOf(table, tableId)]).toEqual(before);
});
