import { expect, test } from 'vitest';
import { seedDemo } from '../../../api/src/demo/seed-demo.ts';
import { GREETED_WITHIN_MS } from '../../../api/src/platform/db/timeouts.ts';
import { wayToDatabase } from '../../testkit/databases/way-to-database.ts';
import { TEST_KEYS, testServer } from '../../testkit/server.ts';

test('a database that takes longer to greet than a person would wait still gets its demo', async () => {
  const server = await testServer();
  await using way = await wayToDatabase(server.ownerUrl);
  way.greetsAfterMs = GREETED_WITHIN_MS + 500;
  const led = (url: string) => {
    const slow = new URL(url);
    slow.host = `${way.host}:${way.port}`;
    return slow.href;
  };
  await seedDemo(
    { ownerUrl: led(server.ownerUrl), appUrl: led(server.appUrl) },
    {
      key: TEST_KEYS.signing,
      signal: AbortSignal.timeout(120_000),
      now: server.clock.now(),
      hasSimulatedPayments: true,
    },
  );
  expect(way.givenUp).toBe(0);
  expect((await server.rows('select from restaurants')).length).toBe(1);
});
