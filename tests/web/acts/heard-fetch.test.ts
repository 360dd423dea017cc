import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gql } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApolloClient } from '../../../web/src/apollo/apollo-client.ts';
import { serverNow } from '../../../web/src/shared/dates/server-clock.ts';

const AHEAD_MS = 10 * 60_000;
let server: Server;

/** A server whose clock is ten minutes ahead of this device's. */
beforeEach(async () => {
  server = createServer((_request, response) => {
    response.setHeader('date', new Date(Date.now() + AHEAD_MS).toUTCString());
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: { viewer: null } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetch(new URL(path, `http://127.0.0.1:${port}`), { ...init, signal: undefined }),
  );
});

afterEach(() => server.close());

const signedOut = {
  isOpen: false,
  accessToken: async () => null,
  replaceToken: async () => null,
  subscribe: () => () => undefined,
};

test('the client reads the server’s time off the Date header of the first answer that it gets', async () => {
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(5);
  const client = createApolloClient(signedOut);
  await client.query({ query: gql('{ viewer { __typename } }') });
  const minutesAhead = (serverNow() - Date.now()) / 60_000;
  expect(minutesAhead).toBeCloseTo(10, 1);
});
