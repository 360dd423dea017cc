import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
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

/** A client as Apollo's guide sets it up: nothing of ours but the address and who asks. */
const apollo = () =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(socket),
      new HttpLink({ uri: `${server.url}/graphql` }),
    ),
  });

const as = ({ owner }: SeededRestaurant) => ({
  headers: { authorization: `Bearer ${owner.accessToken}` },
});

describe('a client with a stock Apollo cache', () => {
  test('keeps the whole record of a booking and of a table when others change them', async () => {
    const client = apollo();
    const { bistro, bookingId, tableId } = rooms;
    const asked = [
      { query: gql(documents.booking), variables: { id: bookingId } },
      { query: gql(documents.table), variables: { id: tableId } },
    ];
    for (const each of asked) await client.query({ ...each, context: as(bistro) });
    const heard = [documents.bookingChanges, documents.tableChanges].map(
      (text) =>
        new Promise((resolve, reject) => {
          client
            .subscribe({ query: gql(text), variables: { restaurantId: bistro.id } })
            .subscribe({ next: resolve, error: reject });
        }),
    );
    await untilFollowing(socket, bistro);
    await changeElsewhere(rooms);
    await Promise.all(heard);
    expect(asked.map((each) => client.readQuery(each))).toMatchObject([
      { node: { __typename: 'Booking', customerName: 'Ada Lovelace', guests: 2, status: 'CONFIRMED' } },
      { node: { __typename: 'Table', name: 'Window', capacity: 4, status: 'CLEANING' } },
    ]);
    client.stop();
  });

  test('shows each restaurant its own zones and walls', async () => {
    const client = apollo();
    const query = gql(documents.room);
    const restaurants = [rooms.bistro, rooms.tavern];
    for (const restaurant of restaurants) {
      await client.query({ query, variables: { id: restaurant.id }, context: as(restaurant) });
    }
    const shown = restaurants.map(({ id }) => client.readQuery<ShownRoom>({ query, variables: { id } }));
    expect(shown).toMatchObject(ROOMS.map((floorPlan) => ({ restaurant: { floorPlan } })));
    client.stop();
  });
});
