import type { Client } from 'graphql-ws';
import {
  type ConcreteRequest,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  type GraphQLResponse,
  Network,
  Observable,
  RecordSource,
  requestSubscription,
  Store,
  type Variables,
} from 'relay-runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveClient } from '../../testkit/live-client.ts';
import { testServer } from '../../testkit/server.ts';
import { compiledByRelay } from './relay-documents.ts';
import { changeElsewhere, documents, ROOMS, type TwoRooms, twoRooms, untilFollowing } from './two-rooms.ts';

const server = await testServer();
const names = Object.keys(documents) as (keyof typeof documents)[];
let rooms: TwoRooms;
let socket: Client;
let requests: Record<keyof typeof documents, ConcreteRequest>;

beforeAll(async () => {
  rooms = await twoRooms(server);
  socket = liveClient(server.url, rooms.bistro.owner.accessToken);
  const compiled = await compiledByRelay(names.map((name) => documents[name]));
  requests = Object.fromEntries(names.map((name, at) => [name, compiled[at]])) as typeof requests;
}, 240_000);
afterAll(() => socket.dispose());

/** A client as Relay's guide sets it up: nothing of ours but the address and who asks. */
function relay() {
  const network = Network.create(
    async ({ text }, variables) => {
      const as = [rooms.bistro, rooms.tavern].find(({ id }) => id === variables.id) ?? rooms.bistro;
      return JSON.parse((await as.owner.post(JSON.stringify({ query: text, variables }))).text);
    },
    ({ text }, variables) =>
      Observable.create<GraphQLResponse>((sink) =>
        socket.subscribe(
          { query: text ?? '', variables },
          {
            next: (answer) => sink.next(answer as GraphQLResponse),
            error: (reason) => sink.error(new Error(JSON.stringify(reason))),
            complete: () => sink.complete(),
          },
        ),
      ),
  );
  return new Environment({ network, store: new Store(new RecordSource()) });
}

/** Asks, and keeps what came in the store. */
async function load(environment: Environment, request: ConcreteRequest, variables: Variables) {
  environment.retain(createOperationDescriptor(request, variables));
  await fetchQuery(environment, request, variables).toPromise();
}

/** What a component would be given from the store, and whether something of it is gone. */
function shown(environment: Environment, request: ConcreteRequest, variables: Variables) {
  const { data, isMissingData } = environment.lookup(createOperationDescriptor(request, variables).fragment);
  return { data: JSON.parse(JSON.stringify(data)), isMissingData };
}

describe('a client with a stock Relay store', () => {
  test('keeps the whole record of a booking and of a table when others change them', async () => {
    const environment = relay();
    const { bookingId, tableId, bistro } = rooms;
    await load(environment, requests.booking, { id: bookingId });
    await load(environment, requests.table, { id: tableId });
    const heard = [requests.bookingChanges, requests.tableChanges].map(
      (subscription) =>
        new Promise<void>((resolve, reject) => {
          requestSubscription(environment, {
            subscription,
            variables: { restaurantId: bistro.id },
            onNext: () => resolve(),
            onError: reject,
          });
        }),
    );
    await untilFollowing(socket, bistro);
    await changeElsewhere(rooms);
    await Promise.all(heard);
    expect(shown(environment, requests.booking, { id: bookingId })).toEqual({
      isMissingData: false,
      data: {
        node: {
          __typename: 'Booking',
          id: bookingId,
          customerName: 'Ada Lovelace',
          guests: 2,
          status: 'CONFIRMED',
        },
      },
    });
    expect(shown(environment, requests.table, { id: tableId })).toMatchObject({
      isMissingData: false,
      data: { node: { __typename: 'Table', name: 'Window', capacity: 4, status: 'CLEANING' } },
    });
  });

  test('shows each restaurant its own zones and walls', async () => {
    const environment = relay();
    const restaurants = [rooms.bistro, rooms.tavern];
    for (const { id } of restaurants) await load(environment, requests.room, { id });
    expect(restaurants.map(({ id }) => shown(environment, requests.room, { id }))).toMatchObject(
      ROOMS.map((floorPlan) => ({ isMissingData: false, data: { restaurant: { floorPlan } } })),
    );
  });
});
