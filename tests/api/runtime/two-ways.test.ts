import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { BoundClient, boundClients } from '../../../api/src/platform/db/connections/database-client.ts';
import { normalAddress } from '../../../api/src/platform/db/connections/database-places.ts';
import { Pulse } from '../../../api/src/platform/db/connections/pulse.ts';
import { wayToDatabase } from '../../testkit/databases/way-to-database.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer();
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

/** Longer than a process waits for the server that it was at before it takes another. */
const SLOWLY_MS = 900;

test('a process stays with one of two poolers while that one is slow to greet, and refuses nobody for it', async () => {
  const ways = [await wayToDatabase(server.appUrl), await wayToDatabase(server.appUrl)];
  for (const way of ways) opened.use(way);
  const url = new URL(server.appUrl);
  const both = ways.map(({ host, port }) => `${host}:${port}`).join(',');
  const address = normalAddress(url.href.replace(url.host, both)) ?? '';
  const pulse = new Pulse(address);
  pulse.start();
  opened.defer(() => pulse.stop());
  await expect.poll(() => pulse.place).not.toBeNull();
  const place = pulse.place;

  const pool = new pg.Pool({
    connectionString: address,
    max: 4,
    Client: boundClients({ givenUpAfterMs: 10_000, pulse }),
  });
  opened.defer(() => pool.end());
  const way = ways.find(({ host, port }) => `${host}:${port}` === place);
  if (way) way.greetsAfterMs = SLOWLY_MS;
  const places = new Set<string | null>();
  for (let round = 0; round < 3; round += 1) {
    const clients = await Promise.all([1, 2, 3, 4].map(() => pool.connect()));
    for (const client of clients) {
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      if (client instanceof BoundClient) places.add(client.place);
    }
    for (const client of clients) client.release(true); // the next round opens new ones
  }
  expect([...places]).toEqual([place]);
}, 240_000);
