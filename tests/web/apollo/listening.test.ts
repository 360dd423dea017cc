import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { buildSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createLiveLink } from '../../../web/src/apollo/live-link.ts';
import { line } from '../../../web/src/shared/connection/line.ts';

const schema = buildSchema(`
  type Query { viewer: Viewer }
  type Viewer { user: User! }
  type User { id: ID! }
  type Subscription { one: Int two: Int }
`);
let server: WebSocketServer;
/** What happened, in order. */
let happened: string[];

beforeEach(async () => {
  happened = [];
  const begins = (name: string) =>
    async function* follow() {
      happened.push(`listens for ${name}`);
      await once(server, 'close');
      yield {};
    };
  server = new WebSocketServer({ port: 0, path: '/graphql' });
  useServer(
    { schema, roots: { query: { viewer }, subscription: { one: begins('one'), two: begins('two') } } },
    server,
  );
  await once(server, 'listening');
});

const viewer = () => ({ user: { id: 'user_1' } });

afterEach(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});

const signedIn = {
  isOpen: true,
  accessToken: async () => 'token',
  replaceToken: async () => 'token',
  subscribe: () => () => undefined,
};

function opensScreen() {
  const { port } = server.address() as AddressInfo;
  const link = createLiveLink({
    url: `ws://127.0.0.1:${port}/graphql`,
    session: signedIn,
    onListening: () => happened.push('loads again'),
    webSocketImpl: WebSocket,
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const follows = ['one', 'two'].map((field) =>
    client.subscribe({ query: gql(`subscription { ${field} }`) }).subscribe({ next() {} }),
  );
  const leave = () => {
    for (const each of follows) each.unsubscribe();
  };
  return { leave };
}

const OPENED = ['listens for one', 'listens for two', 'loads again'];

test('a screen loads again once when the server has begun to listen for all that it follows, and after every break', async () => {
  const screen = opensScreen();
  await expect.poll(() => happened).toEqual(OPENED);
  happened = [];
  for (const socket of server.clients) socket.terminate();
  await expect.poll(() => happened).toEqual(OPENED);
  screen.leave();
});

test('a line that breaks is known to be gone since then, until it is back', async () => {
  const heard: boolean[] = [];
  const stop = line.subscribe(() => heard.push(line.goneSince() === null));
  const screen = opensScreen();
  await expect.poll(() => happened).toEqual(OPENED);
  expect(line.goneSince()).toBeNull();
  for (const socket of server.clients) socket.terminate();
  await expect.poll(() => heard).toEqual([false, true]);
  expect(line.goneSince()).toBeNull();
  stop();
  screen.leave();
});

test('a device that loses its network takes no dead line for a live one: it opens another, and loads again what it missed', async () => {
  const screen = opensScreen();
  await expect.poll(() => happened).toEqual(OPENED);
  happened = [];
  window.dispatchEvent(new Event('offline'));
  await expect.poll(() => happened).toEqual(OPENED);
  screen.leave();
});
