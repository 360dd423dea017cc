import { Client, fetchExchange, gql, subscriptionExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import type { Client as SocketClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveClient } from '../../testkit/live-client.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import {
  changeElsewhere,
  documents,
  ROOMS,
  type ShownRoom,
  type TwoRooms,
  twoRooms,
  untilFollowing,
} from './two-rooms.ts';

const server = await testServer();
let rooms: TwoRooms;
let socket: SocketClient;
beforeAll(async () => {
  rooms = await twoRooms(server);
  socket = liveClient(server.url, rooms.bistro.owner.accessToken);
});
afterAll(() => socket.dispose());

/** A client as urql's guide sets it up: nothing of ours but the address and who asks. */
function urql() {
  return new Client({
    url: `${server.url}/graphql`,
    preferGetMethod: false,
    exchanges: [
      cacheExchange({}),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: socket.subscribe({ query, variables: { ...variables } }, {
              ...sink,
              error: sink.error.bind(sink),
            } as Parameters<typeof socket.subscribe>[1]),
          }),
        }),
      }),
    ],
  });
}

const as = ({ owner }: SeededRestaurant) => ({
  fetchOptions: { headers: { authorization: `Bearer ${owner.accessToken}` } },
});

const CACHED = { requestPolicy: 'cache-only' } as const;

describe('a client with a stock graphcache', () => {
  test('keeps the whole record of a booking and of a table when others change them', async () => {
    const client = urql();
    const { bistro, bookingId, tableId } = rooms;
    const asked = [
      { query: gql(documents.booking), id: bookingId },
      { query: gql(documents.table), id: tableId },
    ];
    for (const { query, id } of asked) await client.query(query, { id }, as(bistro)).toPromise();
    const heard = [documents.bookingChanges, documents.tableChanges].map(
      (text) =>
        new Promise<void>((resolve, reject) => {
          client.subscription(gql(text), { restaurantId: bistro.id }).subscribe(({ error }) => {
            if (error) reject(error);
            else resolve();
          });
        }),
    );
    await untilFollowing(socket, bistro);
    await changeElsewhere(rooms);
    await Promise.all(heard);
    const shown = await Promise.all(
      asked.map(({ query, id }) => client.query(query, { id }, CACHED).toPromise()),
    );
    expect(shown.map(({ data }) => data)).toMatchObject([
      { node: { __typename: 'Booking', customerName: 'Ada Lovelace', guests: 2, status: 'CONFIRMED' } },
      { node: { __typename: 'Table', name: 'Window', capacity: 4, status: 'CLEANING' } },
    ]);
  });

  test('shows each restaurant its own zones and walls', async () => {
    const client = urql();
    const query = gql<ShownRoom>(documents.room);
    const restaurants = [rooms.bistro, rooms.tavern];
    for (const restaurant of restaurants) {
      await client.query(query, { id: restaurant.id }, as(restaurant)).toPromise();
    }
    const shown = await Promise.all(
      restaurants.map(({ id }) => client.query(query, { id }, CACHED).toPromise()),
    );
    expect(shown.map(({ data }) => data)).toMatchObject(
      ROOMS.map((floorPlan) => ({ restaurant: { floorPlan } })),
    );
  });
});
