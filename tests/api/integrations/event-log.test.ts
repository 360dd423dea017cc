import { beforeEach, describe, expect, test } from 'vitest';
import { changeCursor } from '../../../api/src/platform/graphql/connections/change-cursor.ts';
import type { Caller } from '../../testkit/caller.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer({ accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;
let host: Caller;

interface Event {
  cursor: string;
  type: string;
  subjectId: string;
  isGone: boolean;
  booking: { id: string; status: string; customerName: string } | null;
  table: { id: string; name: string } | null;
  waitlistEntry: { id: string } | null;
  floorPlan: { id: string } | null;
}

interface Page {
  events: Event[];
  endCursor: string;
  hasMore: boolean;
}

const EVENTS = `query($id: ID!, $after: String!, $first: Int, $types: [RestaurantEventType!]) { restaurant(id: $id) {
  events(after: $after, first: $first, types: $types) { hasMore endCursor events { cursor type subjectId isGone
    booking { id status customerName } table { id name } waitlistEntry { id } floorPlan { id } } } } }`;

beforeEach(async () => {
  bistro = await server.seed.restaurant({ seatingCapacity: 1_000 });
  host = await bistro.member('host');
});

async function cursorOfNow(of = bistro): Promise<string> {
  const query = 'query($id: ID!) { restaurant(id: $id) { eventsCursor } }';
  return (await of.owner.ask<{ restaurant: { eventsCursor: string } }>(query, { id: of.id })).restaurant
    .eventsCursor;
}

async function since(after: string, more: object = {}): Promise<Page> {
  return (await host.ask<{ restaurant: { events: Page } }>(EVENTS, { id: bistro.id, after, ...more }))
    .restaurant.events;
}

const typesIn = ({ events }: Page) => events.map(({ type }) => type);

describe('the log of events', () => {
  test('tells what was done, in order, with what it was done to as it is now', async () => {
    const start = await cursorOfNow();
    const booking = await bistro.book({ customerName: 'Ada' });
    await bistro.setStatus(booking.id, 'CONFIRMED');
    await bistro.table({ name: 'One' });
    await bistro.floorPlan();
    const party = { customerName: 'Grace', phone: '+44 20 7946 0958', partySize: 2, estimatedWait: 10 };
    await host.ask(
      'mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { userErrors { message } } }',
      {
        input: { restaurantId: bistro.id, ...party },
      },
    );
    const page = await since(start);
    expect(typesIn(page)).toEqual([
      'BOOKING_CREATED',
      'GUEST_CREATED',
      'BOOKING_CONFIRMED',
      'TABLE_CREATED',
      'FLOOR_PLAN_CREATED',
      'WAITLIST_JOINED',
    ]);
    expect(page.events[0]).toMatchObject({
      subjectId: booking.id,
      isGone: false,
      booking: { id: booking.id, status: 'CONFIRMED', customerName: 'Ada' },
      table: null,
    });
    expect(page.events[3]?.table?.name).toBe('One');
    expect(page.events[4]?.floorPlan?.id).toBe(page.events[4]?.subjectId);
    expect(page.events[5]?.waitlistEntry?.id).toBe(page.events[5]?.subjectId);
    expect(page).toMatchObject({ hasMore: false, endCursor: page.events.at(-1)?.cursor });
    expect(await since(page.endCursor)).toEqual({ events: [], hasMore: false, endCursor: page.endCursor });
  });

  test('is read in pages of any size, and by types', async () => {
    const start = await cursorOfNow();
    const ids = [];
    for (const name of ['Ada', 'Grace', 'Emmy']) ids.push((await bistro.book({ customerName: name })).id);
    await bistro.setStatus(ids[0] ?? '', 'CANCELLED');
    const types = ['BOOKING_CREATED', 'BOOKING_CANCELLED'];
    const one = await since(start, { first: 2, types });
    expect(one.hasMore).toBe(true);
    const other = await since(one.endCursor, { first: 2, types });
    expect([...typesIn(one), ...typesIn(other)]).toEqual([
      ...Array.from({ length: 3 }, () => 'BOOKING_CREATED'),
      'BOOKING_CANCELLED',
    ]);
    expect(typesIn(await since(start, { types: ['BOOKING_CANCELLED'] }))).toEqual(['BOOKING_CANCELLED']);
  });

  test('says of what is gone that it is', async () => {
    const start = await cursorOfNow();
    const { id } = await bistro.book();
    await host.ask(
      'mutation($input: DeleteBookingInput!) { deleteBooking(input: $input) { userErrors { message } } }',
      {
        input: { id },
      },
    );
    const { events } = await since(start, { types: ['BOOKING_CREATED', 'BOOKING_DELETED'] });
    expect(events).toMatchObject([
      { type: 'BOOKING_CREATED', isGone: true, booking: null },
      { type: 'BOOKING_DELETED', isGone: true, subjectId: id, booking: null },
    ]);
  });

  test('begins with nothing at a restaurant where nothing has happened', async () => {
    expect(typesIn(await since(await cursorOfNow()))).toEqual([]);
  });
});

describe('a cursor that is refused', () => {
  const refusalOf = async (after: string, more: object = {}) =>
    (await host.send(EVENTS, { id: bistro.id, after, ...more })).errors[0]?.extensions.code;

  test.each(['', 'c', 'nonsense', 'c000000000000zzzz'])('such as %j is none', async (cursor) => {
    expect(await refusalOf(cursor)).toBe('BAD_USER_INPUT');
  });

  test('is another restaurant’s, or a page has no size', async () => {
    const other = await server.seed.restaurant();
    await other.book();
    expect(await refusalOf(await cursorOfNow(other))).toBe('BAD_USER_INPUT');
    const own = await cursorOfNow();
    expect(await refusalOf(own, { first: 0 })).toBe('BAD_USER_INPUT');
    expect(await refusalOf(own, { first: 101 })).toBe('BAD_USER_INPUT');
  });

  test('is of more than thirty days ago, as what came after it is forgotten', async () => {
    const daysAgo = (days: number) =>
      changeCursor({ restaurantId: bistro.uuid, position: Date.now() - days * 86_400_000 });
    expect(await refusalOf(daysAgo(29))).toBeUndefined();
    expect(await refusalOf(daysAgo(31))).toBe('CURSOR_EXPIRED');
  });
});

test('strangers, other owners and signed-out callers read nothing of it', async () => {
  const other = await server.seed.restaurant();
  const after = await cursorOfNow();
  for (const caller of [server.stranger(), other.owner]) {
    const { data, errors } = await caller.send(EVENTS, { id: bistro.id, after });
    expect(data).toEqual({ restaurant: { events: null } });
    expect(errors[0]?.extensions.code).toMatch(/UNAUTHENTICATED|FORBIDDEN/);
  }
});
