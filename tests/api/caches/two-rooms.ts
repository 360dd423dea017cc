import type { Client } from 'graphql-ws';
import { newZone } from '../../testkit/floor-plan-inputs.ts';
import { watch } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import type { TestServer } from '../../testkit/server.ts';

/** Two restaurants, each with a zone 1 and a wall, and a booking at the first. */
export interface TwoRooms {
  bistro: SeededRestaurant;
  tavern: SeededRestaurant;
  bookingId: string;
  tableId: string;
}

/** What a client asks of a booking and of a room, in the words of each client's own documents. */
export const documents = {
  booking: `query RoomsBookingQuery($id: ID!) {
    node(id: $id) { __typename id ... on Booking { customerName guests status } } }`,
  bookingChanges: `subscription RoomsBookingSubscription($restaurantId: ID!) {
    bookingChanged(restaurantId: $restaurantId) {
      kind bookingId cursor booking { id status } } }`,
  table: `query RoomsTableQuery($id: ID!) { node(id: $id) { __typename id ... on Table { name capacity status } } }`,
  tableChanges: `subscription RoomsTableSubscription($restaurantId: ID!) {
    tableChanged(restaurantId: $restaurantId) { kind tableId cursor table { id status } } }`,
  room: `query RoomsPlanQuery($id: ID!) {
    restaurant(id: $id) {
      id
      floorPlan { id zones { id number name color } objects { id type rotation } } } }`,
};

/** The room that a cache shows. */
export interface ShownRoom {
  restaurant: {
    floorPlan: { zones: { number: number; name: string }[]; objects: { type: string }[] } | null;
  } | null;
}

/** Seeds both restaurants. */
export async function twoRooms({ seed }: TestServer): Promise<TwoRooms> {
  const [bistro, tavern] = [await seed.restaurant(), await seed.restaurant()];
  const at = { position: { x: 0, y: 0 }, size: { width: 80, height: 20 }, rotation: 0 };
  await bistro.floorPlan({ zones: [newZone({ name: 'Terrace' })], objects: [{ type: 'WALL', ...at }] });
  await tavern.floorPlan({ zones: [newZone({ name: 'Cellar' })], objects: [{ type: 'BAR', ...at }] });
  const tableId = await bistro.table({ name: 'Window' });
  const { id: bookingId } = await bistro.book({ customerName: 'Ada Lovelace', guests: 2 });
  return { bistro, tavern, bookingId, tableId };
}

/** What both rooms must show, one after the other. */
export const ROOMS = [
  { zones: [{ number: 1, name: 'Terrace' }], objects: [{ type: 'WALL' }] },
  { zones: [{ number: 1, name: 'Cellar' }], objects: [{ type: 'BAR' }] },
];

/** Waits until the server follows what was asked for on this socket: it answers one socket's messages in order. */
export async function untilFollowing(socket: Client, { id }: SeededRestaurant): Promise<void> {
  const query = 'subscription($id: ID!) { dashboardStats(restaurantId: $id) { total } }';
  await watch(socket, query, { id }).until(() => true);
}

const SET_TABLE = `mutation($input: SetTableStatusInput!) { setTableStatus(input: $input) { userErrors { message } } }`;

/** Somebody else confirms the booking and has the table cleaned. */
export async function changeElsewhere({ bistro, bookingId, tableId }: TwoRooms): Promise<void> {
  await bistro.setStatus(bookingId, 'CONFIRMED');
  await bistro.owner.ask(SET_TABLE, { input: { id: tableId, status: 'CLEANING' } });
}
